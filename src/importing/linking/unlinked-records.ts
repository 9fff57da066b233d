/** Lists the records that no property is meant by, so that nothing is lost and someone can look. */

import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GivenAddress } from '../../domain/evidence-fact.js';
import type { LinkableFact } from './evidence-spool.js';
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

  add(fact: LinkableFact | ListingRecord): void {
    const file = this.#files.get(fact.kind) ?? this.#open(fact.kind);
    if (file.listed++ >= LISTED_MAX) return;
    const { id, address } = named(fact);
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

/** As the publisher names the record. */
function named(fact: LinkableFact | ListingRecord): {
  readonly id: string;
  readonly address: GivenAddress | null;
} {
  if (fact.kind === 'listing') {
    const { reference, address } = fact.listing;
    return { id: reference, address };
  }
  return { id: fact.kind === 'application' ? fact.reference : fact.id, address: fact.address };
}

function quote(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
