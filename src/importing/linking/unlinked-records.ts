/** Lists the records that no property is meant by, so that nothing is lost and someone can look. */

import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GivenAddress } from '../../domain/evidence/given-address.js';
import type { TiedRecord } from '../../evidence/records/record-kind.js';
import { type RecordKindName, recordKind } from '../../evidence/records/record-kinds.js';
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

  addListing({ listing: { reference, address } }: ListingRecord): void {
    this.#add('listing', reference, address);
  }

  addRecord(kind: RecordKindName, record: TiedRecord): void {
    const { nameOf, listed } = recordKind(kind);
    const more = listed?.valuesOf(record) ?? [];
    this.#add(listName(kind), nameOf(record), record.address, more, listed?.columns);
  }

  /** `id` is what the publisher calls the record. */
  #add(
    kind: string,
    id: string,
    address: GivenAddress | null,
    more: readonly string[] = [],
    columns: readonly string[] = [],
  ): void {
    const file = this.#files.get(kind) ?? this.#open(kind, columns);
    if (file.listed++ >= LISTED_MAX) return;
    const fields = [id, address?.text ?? '', address?.postcode ?? '', ...more];
    file.pending += `${fields.map(quote).join(',')}\r\n`;
    if (file.pending.length >= PENDING_LENGTH) flush(file);
  }

  close(): void {
    for (const file of this.#files.values()) {
      flush(file);
      closeSync(file.fd);
    }
    this.#files.clear();
  }

  #open(kind: string, columns: readonly string[]): OpenList {
    const pending = `${['id', 'address', 'postcode', ...columns].join(',')}\r\n`;
    const file = { fd: openSync(join(this.#dir, unlinkedFile(kind)), 'w'), listed: 0, pending };
    this.#files.set(kind, file);
    return file;
  }
}

function flush(file: OpenList): void {
  writeFileSync(file.fd, file.pending);
  file.pending = '';
}

function quote(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
