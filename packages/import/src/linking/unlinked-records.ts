/** Lists the records that match no property, so that nothing is lost and someone can look, and reads the lists again. */

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
import {
  asText,
  printCell,
  printRow,
  printTextCell,
  quoteCell,
  withoutMarks,
} from '@property-lookup/rows/text';
import type { ImportPaths } from '../import-paths.js';

/** Records listed per kind; beyond it they are counted only. Open data links no sale to some ten million homes. */
const LISTED_MAX = 12_000_000;

/** Name of the list of a kind in the folder of refused rows. */
const unlinkedFile = (kind: string): string => `unlinked-${kind}.csv`;

/** What the list of a kind of record is called by. */
const listName = (kind: RecordKindName): string => factsOfRecord(kind)[0] ?? kind;

/** Lines that are written at once. */
const LINES_AT_ONCE = 1_000;

/** Writes the lists. */
export class UnlinkedRecords {
  readonly #dir: string;
  /** How many each has. */
  readonly #listed = new Map<string, number>();
  readonly #waiting = new Map<string, string[]>();

  /** One file a kind is written to this folder, `unlinked-<kind>.csv`. */
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

  /** Takes over the lists of this folder, without these entries of them: the rest of the next release's records are as they were. */
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
      // As many entries as there are records: of equal ones, one.
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

/** One record as its list has it. */
interface UnlinkedEntry {
  readonly list: string;
  /** The names of the columns, and the row below them. */
  readonly columns: string;
  readonly line: string;
}

const COLUMNS = ['id', 'address', 'postcode'];
/** The last: lists of before have none. */
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

/** `id` is what the publisher calls the record. */
function entryOf(list: string, id: string, address: GivenAddress | null): UnlinkedEntry {
  const fields = [id, address?.text ?? '', address?.postcode ?? ''];
  return { list, columns: COLUMNS.join(','), line: fields.map(textCell).join(',') };
}

const textCell = (cell: string): string => quoteCell(asText(cell));

/** What is known of a home, or another place, by such records alone. */
interface UnlinkedHome {
  readonly address: string;
  readonly postcode: string;
  readonly records: number;
  /** `YYYY-MM-DD` of the newest; empty where the kind has none. */
  readonly newest: string;
  /** GBP of the newest; empty where the kind has none. */
  readonly price: string;
}

/** Kinds that have a list, each with its path. */
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

/** How many records of a kind match no property. */
export function countUnlinked(path: string): number {
  let lines = -1;
  for (const _ of linesIn(path)) lines++;
  return Math.max(lines, 0);
}

/** The homes as rows of CSV, after one of names; `isRaw` where texts are left as they are, even if a spreadsheet would run them. */
export function* unlinkedRows(
  path: string,
  isWanted: (postcode: string) => boolean,
  isRaw: boolean,
): Generator<string> {
  const print = isRaw ? printCell : printTextCell;
  yield printRow(['address', 'postcode', 'records', 'newest', 'price'], ',');
  for (const { address, postcode, records, newest, price } of unlinkedHomes(path, isWanted)) {
    yield printRow([address, postcode, String(records), newest, price], ',', print);
  }
}

/** In the order of postcodes; `isWanted` is asked for each postcode, empty where a record has none. */
function unlinkedHomes(
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

/** The lines of a list, a part of which is in memory; none if it does not exist. */
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
