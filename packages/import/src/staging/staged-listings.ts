/** Stages deliveries of agents' feeds: a table of deliveries by number, and one of their rows by branch. */

import type {
  FeedDeliveryFact,
  ListingEvidence,
  ListingFact,
} from '@property-lookup/model/records';
import { factTable, jsonItems, listTable } from './kept-tables.js';
import { keyOfId } from './staged-records.js';

/** A row of a delivery, or null if the delivery only covers the branch. */
type Told = readonly [delivery: number, branch: string | null, row: ListingFact | null];

/** Branches to compress together. */
const GROUP = 8;

/** Rows by branch, in the order of import. */
export const LISTINGS = listTable('listing', jsonItems<Told>(), GROUP);
export const DELIVERIES = factTable<FeedDeliveryFact>('feed-delivery');

export const keyOfBranch = (branch: string | null): number => keyOfId(branch ?? '');

/** Writes deliveries into the folder of a segment. A delivery follows its rows. */
export class StagedListingsWriter {
  readonly #dir: string;
  #tables: ReturnType<typeof tablesIn> | undefined;
  #delivery = 0;

  constructor(dir: string) {
    this.#dir = dir;
  }

  add(fact: ListingEvidence): void {
    this.#tables ??= tablesIn(this.#dir);
    const { listings, deliveries } = this.#tables;
    const tell = (branch: string | null, row: ListingFact | null): void =>
      listings.put(keyOfBranch(branch), [[this.#delivery, branch, row]]);
    if (fact.kind === 'listing') {
      tell(fact.branch, fact);
      return;
    }
    for (const branch of fact.branches) tell(branch, null);
    deliveries.put(this.#delivery++, fact);
  }

  close(): void {
    this.#tables?.listings.finish();
    this.#tables?.deliveries.finish();
  }
}

const tablesIn = (dir: string) => ({
  listings: LISTINGS.write(dir),
  deliveries: DELIVERIES.write(dir, { isSorted: true }),
});
