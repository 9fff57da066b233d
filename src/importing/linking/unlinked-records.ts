/** Lists the records that match no property, so that nothing is lost and someone can look. */

import { closeSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GivenAddress } from '../../domain/evidence/given-address.js';
import type { TiedRecord } from '../../evidence/records/record-kind.js';
import { type RecordKindName, recordKind } from '../../evidence/records/record-kinds.js';
import { quoteCell } from '../../files/print-row.js';
import { readLines } from '../staging/read-lines.js';
import type { ListingRecord } from './link-listings.js';

/** Records listed per kind; beyond it they are counted only. Open data ties no sale of some ten million homes. */
const LISTED_MAX = 12_000_000;
/** Characters gathered before they are written. */
const PENDING_LENGTH = 1 << 16;

interface OpenList {
  readonly fd: number;
  listed: number;
  pending: string;
}

/** Name of the list of a kind in the folder of refused rows. */
export const unlinkedFile = (kind: string): string => `unlinked-${kind}.csv`;

/** What the list of a kind of record is called by. */
export const listName = (kind: RecordKindName): string => recordKind(kind).facts[0] ?? kind;

export class UnlinkedRecords {
  readonly #dir: string;
  readonly #files = new Map<string, OpenList>();

  /** One file a kind is written to this folder, `unlinked-<kind>.csv`. */
  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  addListing(record: ListingRecord): void {
    this.#add(entryOfListing(record));
  }

  addRecord(kind: RecordKindName, record: TiedRecord): void {
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
    readLines(path, (text) => {
      const line = text.replace(/\r$/, '');
      if (columns === '') columns = line;
      // As many entries as there are records: of equal ones, one.
      else if (!left.delete(line)) this.#add({ list, columns, line });
    });
  }

  #add({ list, columns, line }: UnlinkedEntry): void {
    const file = this.#files.get(list) ?? this.#open(list, columns);
    if (file.listed++ >= LISTED_MAX) return;
    file.pending += `${line}\r\n`;
    if (file.pending.length >= PENDING_LENGTH) flush(file);
  }

  close(): void {
    for (const file of this.#files.values()) {
      flush(file);
      closeSync(file.fd);
    }
    this.#files.clear();
  }

  #open(list: string, columns: string): OpenList {
    const fd = openSync(join(this.#dir, unlinkedFile(list)), 'w');
    const file = { fd, listed: 0, pending: `${columns}\r\n` };
    this.#files.set(list, file);
    return file;
  }
}

/** One record as its list has it. */
export interface UnlinkedEntry {
  readonly list: string;
  /** The names of the columns, and the row below them. */
  readonly columns: string;
  readonly line: string;
}

const COLUMNS = ['id', 'address', 'postcode'];

export function entryOfListing({ listing: { reference, address } }: ListingRecord): UnlinkedEntry {
  return entryOf('listing', reference, address);
}

export function entryOfRecord(kind: RecordKindName, record: TiedRecord): UnlinkedEntry {
  const { nameOf, listed } = recordKind(kind);
  const { columns, line, list } = entryOf(listName(kind), nameOf(record), record.address);
  if (listed === undefined) return { columns, line, list };
  return {
    list,
    columns: [columns, ...listed.columns].join(','),
    line: [line, ...listed.valuesOf(record).map(quoteCell)].join(','),
  };
}

/** `id` is what the publisher calls the record. */
function entryOf(list: string, id: string, address: GivenAddress | null): UnlinkedEntry {
  const fields = [id, address?.text ?? '', address?.postcode ?? ''];
  return { list, columns: COLUMNS.join(','), line: fields.map(quoteCell).join(',') };
}

function flush(file: OpenList): void {
  writeFileSync(file.fd, file.pending);
  file.pending = '';
}
