/** Takes the deliveries of all feeds in the order in which agents sent them, and keeps the listings and events that follow. */

import type { ListingFact } from '../domain/evidence/listings.js';
import { getOr } from '../domain/get-or.js';
import { branchKeyOf, type Delivery } from './delivery.js';
import type { LinkedListing, Listing, ListingEvent } from './listing.js';
import { isRemoval, reconcile } from './reconcile.js';

export interface LinkedDelivery {
  readonly delivery: Delivery;
  readonly rows: readonly LinkedListing[];
}

export interface Replayed {
  /** In the order of LISTING_ID. */
  readonly listings: readonly Listing[];
  /** Oldest delivery first. */
  readonly events: readonly ListingEvent[];
}

/** Deliveries must come in the order of `compareDeliveries`; they are taken one at a time. */
export function replay(deliveries: Iterable<LinkedDelivery>): Replayed {
  const book = new Map<string, readonly Listing[]>();
  const branches = new Map<string, string | null>();
  const events: ListingEvent[] = [];
  for (const { delivery, rows } of deliveries) {
    const { source } = delivery;
    const rowsOf = rowsByBranch(delivery, rows, (fact) => branches.get(nameOf(source, fact)));
    for (const [branch, own] of rowsOf) {
      const key = branchKeyOf(source, branch);
      const covered = delivery.branches.filter((name) => name === branch);
      const told = reconcile(book.get(key) ?? [], { ...delivery, branches: covered }, own);
      book.set(key, told.listings);
      for (const { fact } of own) if (!isRemoval(fact)) branches.set(nameOf(source, fact), branch);
      for (const event of told.events) events.push(event);
    }
  }
  const listings = [...book.values()].flat();
  return { listings: listings.sort((a, b) => (a.listingId < b.listingId ? -1 : 1)), events };
}

/**
 * Branches do not touch each other's listings, so that a delivery is compared with what is held of its
 * own branches only. A removal that names no branch belongs to the branch with the listing of its reference.
 */
function rowsByBranch(
  { branches }: Delivery,
  rows: readonly LinkedListing[],
  branchOf: (fact: ListingFact) => string | null | undefined,
): ReadonlyMap<string | null, readonly LinkedListing[]> {
  const byBranch = new Map<string | null, LinkedListing[]>(branches.map((name) => [name, []]));
  for (const row of rows) {
    const { fact } = row;
    const branch = fact.branch ?? (isRemoval(fact) ? branchOf(fact) : null) ?? null;
    const own = getOr(byBranch, branch, () => []);
    own.push(row);
  }
  return byBranch;
}

type Named = Pick<Listing, 'reference' | 'transactionType'>;

/** What a feed names a listing by where it does not say the branch. */
export const nameOf = (source: string, { reference, transactionType }: Named): string =>
  JSON.stringify([source, reference, transactionType]);
