/** Lists the records that no property is meant by, so that nothing is lost and someone can look. */

import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GivenAddress } from '../../domain/evidence/given-address.js';
import type { TiedRecord } from '../../evidence/records/record-kind.js';
import { type RecordKindName, recordKind } from '../../evidence/records/record-kinds.js';
import type { ListingRecord } from './link-listings.js';

/** Records listed per kind; beyond it they are counted only. */
const LISTED_MAX = 100_000;

export class UnlinkedRecords {
  readonly #dir: string;
  readonly #files = new Map<string, { readonly fd: number; listed: number }>();

  /** One file a kind is written to this folder, `unlinked-<kind>.csv`. */
  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  addListing({ listing: { reference, address } }: ListingRecord): void {
    this.#add('listing', reference, address);
  }

  addRecord(kind: RecordKindName, record: TiedRecord): void {
    const { facts, nameOf } = recordKind(kind);
    this.#add(facts[0] ?? kind, nameOf(record), record.address);
  }

  /** `id` is what the publisher calls the record. */
  #add(kind: string, id: string, address: GivenAddress | null): void {
    const file = this.#files.get(kind) ?? this.#open(kind);
    if (file.listed++ >= LISTED_MAX) return;
    const fields = [id, address?.text ?? '', address?.postcode ?? ''];
    writeFileSync(file.fd, `${fields.map(quote).join(',')}\r\n`);
  }

  close(): void {
    for (const { fd } of this.#files.values()) closeSync(fd);
    this.#files.clear();
  }

  #open(kind: string): { readonly fd: number; listed: number } {
    const file = { fd: openSync(join(this.#dir, `unlinked-${kind}.csv`), 'w'), listed: 0 };
    this.#files.set(kind, file);
    writeFileSync(file.fd, 'id,address,postcode\r\n');
    return file;
  }
}

function quote(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
