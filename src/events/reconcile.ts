/** Applies the deliveries of feeds, one after the other, to the listings so far, and returns what has happened between them. */

import { cutToDate } from '../domain/calendar.js';
import type { ListingFact } from '../domain/evidence/listings.js';
import { getOr } from '../domain/get-or.js';
import { compareText } from '../domain/text-order.js';
import { branchKeyOf, type Delivery } from './delivery.js';
import { type LinkedListing, type Listing, type ListingEvent, listingIdOf } from './listing.js';
import { beginListing, loseListing, type Told, updateListing } from './turn-listing.js';

interface Reconciled {
  /** All of them, in the order of LISTING_ID. */
  readonly listings: readonly Listing[];
  /** What this delivery reported, in the order of LISTING_ID. */
  readonly events: readonly ListingEvent[];
}

/**
 * The same delivery again changes nothing, and the order of its rows does not matter. Deliveries must
 * come in the order of `deliveredAt`: what is not newer than what is known of a listing is passed over,
 * because nothing shows which of two deliveries with the same time was the later.
 */
export function reconcile(
  previous: readonly Listing[],
  delivery: Delivery,
  rows: readonly LinkedListing[],
): Reconciled {
  const held = new Map(previous.map((listing) => [listing.listingId, listing]));
  const told: Told[] = [];
  const rowsById = chooseRows(rows, delivery, previous);
  for (const [listingId, row] of rowsById) {
    const before = held.get(listingId);
    if (before === undefined) {
      if (!isRemoval(row.fact)) told.push(beginListing(listingId, row, delivery));
    } else if (before.deliveredAt < delivery.deliveredAt) {
      told.push(updateListing(before, row, delivery));
    }
  }
  for (const listing of previous) {
    if (!rowsById.has(listing.listingId) && isMissedBy(delivery, listing)) {
      told.push(loseListing(listing, delivery));
    }
  }
  for (const { listing } of told) held.set(listing.listingId, listing);
  const heard = heardBy(delivery, told);
  return {
    listings: [...held.values()].map(heard).sort((a, b) => compareText(a.listingId, b.listingId)),
    events: told
      .flatMap(({ events }) => events)
      .sort((a, b) => compareText(a.listingId, b.listingId) || a.step - b.step),
  };
}

/**
 * Single messages tell of a listing only when it changes: while its branch is heard of, what was told last of its others holds.
 */
function heardBy(
  { source, branches, deliveredAt }: Delivery,
  told: readonly Told[],
): (listing: Listing) => Listing {
  const day = cutToDate(deliveredAt);
  const heard = new Set([...branches, ...told.map(({ listing }) => listing.branch)]);
  return (listing) =>
    listing.heard < day && listing.source === source && heard.has(listing.branch)
      ? { ...listing, heard: day }
      : listing;
}

/** The feed names the listing by its reference alone: the message takes it off the market. */
export function isRemoval(fact: ListingFact): boolean {
  return fact.address.text === '';
}

/** The delivery has all listings of the branch, is newer than what is known, and lacks this listing. */
function isMissedBy(delivery: Delivery, listing: Listing): boolean {
  return (
    listing.source === delivery.source &&
    listing.branch !== null &&
    delivery.branches.includes(listing.branch) &&
    listing.removed === null &&
    listing.deliveredAt < delivery.deliveredAt
  );
}

/** One row a listing. Feeds should not hold two; where one does, the choice must not depend on their order. */
function chooseRows(
  rows: readonly LinkedListing[],
  { source }: Delivery,
  previous: readonly Listing[],
): ReadonlyMap<string, LinkedListing> {
  const idsOfRemoved = removalTargets(rows, source, previous);
  const chosen = new Map<string, LinkedListing>();
  for (const row of rows) {
    const id = idsOfRemoved(row.fact) ?? listingIdOf(source, row.fact);
    const other = chosen.get(id);
    if (other === undefined || isPreferred(row, other)) chosen.set(id, row);
  }
  return chosen;
}

/** What says more of the home, and of equals the later text. */
function isPreferred(row: LinkedListing, other: LinkedListing): boolean {
  if (isRemoval(row.fact) !== isRemoval(other.fact)) return isRemoval(other.fact);
  return compareText(JSON.stringify(row), JSON.stringify(other)) > 0;
}

/** Zoopla's listing/delete names no branch, because references are unique in the feed: the branch known counts. */
function removalTargets(
  rows: readonly LinkedListing[],
  source: string,
  previous: readonly Listing[],
): (fact: ListingFact) => string | undefined {
  const isAny = rows.some(({ fact }) => isRemoval(fact) && fact.branch === null);
  if (!isAny) return () => undefined;
  const key = ({ reference, transactionType }: Pick<Listing, 'reference' | 'transactionType'>) =>
    JSON.stringify([reference, transactionType]);
  const ids = new Map(
    previous
      .filter((listing) => listing.source === source)
      .map((listing) => [key(listing), listing.listingId]),
  );
  return (fact) => (isRemoval(fact) && fact.branch === null ? ids.get(key(fact)) : undefined);
}

export interface LinkedDelivery {
  readonly delivery: Delivery;
  readonly rows: readonly LinkedListing[];
}

interface Replayed {
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
