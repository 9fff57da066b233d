/** Writes and reads lists of the records that match no property, for people to review. */

import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
} from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { ListingRecord } from '@property-lookup/engine/evidence';
import type { LinkableRecord } from '@property-lookup/facts/record-kinds';
import {
  factsOfRecord,
  RECORD_KIND_NAMES,
  type RecordKindName,
  recordKind,
} from '@property-lookup/facts/record-kinds';
import { parsePostcode } from '@property-lookup/kernel/address';
import { getOr } from '@property-lookup/kernel/collections';
import type { GivenAddress } from '@property-lookup/model/records';
import { splitRows } from '@property-lookup/rows/read';
import { asText, quoteCell, withoutMarks } from '@property-lookup/rows/text';
import type { ImportPaths } from '../import-paths.js';

/** Records to list of each kind; the rest are only counted. With open data, the sales of some ten million homes are unlinked. */
const LISTED_MAX = 12_000_000;

/** Name of the list of a kind in the folder of refused rows. */
const unlinkedFile = (kind: string): string => `unlinked-${kind}.csv`;

/** Name of the list of a kind. */
const listName = (kind: RecordKindName): string => factsOfRecord(kind)[0] ?? kind;

/** Lines to write at a time. */
const LINES_AT_ONCE = 1_000;

/** Writes the lists. */
export class UnlinkedRecords {
  readonly #dir: string;
  /** Number of records by list. */
  readonly #listed = new Map<string, number>();
  readonly #waiting = new Map<string, string[]>();

  /** Each kind has a file in `dir`, `unlinked-<kind>.csv`. */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
  }

  addListing(record: ListingRecord): void {
    this.#add(entryOfListing(record));
  }

  addRecord(kind: RecordKindName, record: LinkableRecord): void {
    this.#add(entryOfRecord(kind, record));
  }

  /** Copies the lists of a folder without the removed entries. */
  takeOver(dir: string, gone: readonly UnlinkedEntry[]): void {
    if (!existsSync(dir)) return;
    for (const name of readdirSync(dir)) {
      const list = /^unlinked-(.*)\.csv$/.exec(name)?.[1];
      if (list === undefined) continue;
      const dropped = gone.flatMap((entry) => (entry.list === list ? [entry.line] : []));
      this.#takeOverList(list, join(dir, name), dropped);
    }
  }

  #takeOverList(list: string, path: string, dropped: readonly string[]): void {
    const left = new Set(dropped);
    let columns = '';
    for (const line of linesIn(path)) {
      if (columns === '') columns = line;
      // Each removed entry removes one line, even if several are equal.
      else if (!left.delete(line)) this.#add({ list, columns, line });
    }
  }

  #add({ list, columns, line }: UnlinkedEntry): void {
    const listed = this.#listed.get(list) ?? 0;
    this.#listed.set(list, listed + 1);
    if (listed >= LISTED_MAX) return;
    const waiting = getOr(this.#waiting, list, () => []);
    waiting.push(...(listed === 0 ? [columns, line] : [line]));
    if (waiting.length >= LINES_AT_ONCE) this.#write(list, waiting);
  }

  #write(list: string, lines: readonly string[]): void {
    appendFileSync(
      join(this.#dir, unlinkedFile(list)),
      lines.map((line) => `${line}\r\n`).join(''),
    );
    this.#waiting.delete(list);
  }

  close(): void {
    for (const [list, lines] of this.#waiting) this.#write(list, lines);
  }
}

/** One record in a list. */
interface UnlinkedEntry {
  readonly list: string;
  /** Header of the list, and the record's row. */
  readonly columns: string;
  readonly line: string;
}

const COLUMNS = ['id', 'address', 'postcode'];
/** Last column, absent from lists of earlier versions. */
const UPRN = 'uprn';

export function entryOfListing({ listing: { reference, address } }: ListingRecord): UnlinkedEntry {
  return entryOf('listing', reference, address);
}

export function entryOfRecord(kind: RecordKindName, record: LinkableRecord): UnlinkedEntry {
  const { nameOf, listed } = recordKind(kind);
  const { columns, line, list } = entryOf(listName(kind), nameOf(record), record.address);
  return {
    list,
    columns: [columns, ...(listed?.columns ?? []), UPRN].join(','),
    line: [line, ...(listed?.valuesOf(record) ?? []).map(textCell), record.uprn ?? ''].join(','),
  };
}

/** `id` is the publisher's name for the record. */
function entryOf(list: string, id: string, address: GivenAddress | null): UnlinkedEntry {
  const fields = [id, address?.text ?? '', address?.postcode ?? ''];
  return { list, columns: COLUMNS.join(','), line: fields.map(textCell).join(',') };
}

const textCell = (cell: string): string => quoteCell(asText(cell));

/** A home, or another place, that only unlinked records name. */
export interface UnlinkedHome {
  readonly address: string;
  readonly postcode: string;
  readonly records: number;
  /** Day of the newest record, `YYYY-MM-DD`; empty if the kind has no days. */
  readonly newest: string;
  /** Price of the newest record in GBP; empty if the kind has no prices. */
  readonly price: string;
}

/** Existing lists by kind, with their paths. */
export function unlinkedLists(
  paths: ImportPaths,
): readonly (readonly [kind: UnlinkedKind, path: string])[] {
  return UNLINKED_KINDS.map((kind) => [kind, pathOf(paths, kind)] as const).filter(([, path]) =>
    existsSync(path),
  );
}

export type UnlinkedKind = RecordKindName | 'listings';
export const UNLINKED_KINDS: readonly UnlinkedKind[] = [...RECORD_KIND_NAMES, 'listings'];

const pathOf = (paths: ImportPaths, kind: UnlinkedKind): string =>
  join(paths.rejects, listFileOf(kind));

/** Name of the list in the folder of refused rows. */
export const listFileOf = (kind: UnlinkedKind): string =>
  unlinkedFile(kind === 'listings' ? 'listing' : listName(kind));

/** Number of records in a list. */
export function countUnlinked(path: string): number {
  let lines = -1;
  for (const _ of linesIn(path)) lines++;
  return Math.max(lines, 0);
}

/** Homes in the order of postcodes. The postcode is empty for records without one. */
export function unlinkedHomes(
  path: string,
  isWanted: (postcode: string) => boolean,
): readonly UnlinkedHome[] {
  const homes = new Map<string, UnlinkedHome>();
  let header: readonly string[] | undefined;
  for (const line of linesIn(path)) {
    const row = withoutMarks(splitRows(line, ',')[0] ?? []);
    if (header === undefined) {
      header = row;
      continue;
    }
    const [date = '', price = ''] = [header.indexOf('date'), header.indexOf('price')].map(
      (at) => row[at],
    );
    const [, address = '', given = ''] = row;
    const postcode = parsePostcode(given) ?? given;
    if (!isWanted(postcode)) continue;
    const key = `${postcode} ${address.toUpperCase()}`;
    const known = homes.get(key);
    const isNewer = known === undefined || date > known.newest;
    const last = isNewer ? { newest: date, price } : { newest: known.newest, price: known.price };
    homes.set(key, { address, postcode, ...last, records: (known?.records ?? 0) + 1 });
  }
  return [...homes].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, home]) => home);
}

/** Reads the lines of a list piece by piece; none if the file does not exist. */
function* linesIn(path: string): Generator<string> {
  if (!existsSync(path)) return;
  const buffer = Buffer.allocUnsafe(1 << 20);
  const decoder = new StringDecoder('utf8');
  const fd = openSync(path, 'r');
  try {
    let rest = '';
    for (let size = readSync(fd, buffer); size > 0; size = readSync(fd, buffer)) {
      const lines = (rest + decoder.write(buffer.subarray(0, size))).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(fd);
  }
}
