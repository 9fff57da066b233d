/** Applies deliveries of feeds, one after another, to the listings so far, and returns the events between them. */

import { cutToDate } from '@property-lookup/kernel/calendar';
import { getOr } from '@property-lookup/kernel/collections';
import { compareText } from '@property-lookup/kernel/text';
import type { ListingFact } from '@property-lookup/model/records';
import { branchKeyOf, type Delivery } from './delivery.js';
import { type LinkedListing, type Listing, type ListingEvent, listingIdOf } from './listing.js';
import { beginListing, loseListing, type Told, updateListing } from './turn-listing.js';

interface Reconciled {
  /** All listings, in the order of LISTING_ID. */
  readonly listings: readonly Listing[];
  /** Events of this delivery, in the order of LISTING_ID. */
  readonly events: readonly ListingEvent[];
}

/**
 * Applies one delivery. Repeating a delivery changes nothing, and the order of its rows does not matter. Deliveries must come in
 * the order of `deliveredAt`: one that is not newer than a listing's last is ignored for it, because nothing shows which of two
 * deliveries at the same time was later.
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
 * Updates `heard`. Single messages report a listing only when it changes, so any message from a branch confirms the
 * last state of its other listings.
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

/** Whether the row names a listing by reference alone: such a message takes it off the market. */
export function isRemoval(fact: ListingFact): boolean {
  return fact.address.text === '';
}

/** Whether the delivery covers the listing's branch, is newer, and lacks the listing. */
function isMissedBy(delivery: Delivery, listing: Listing): boolean {
  return (
    listing.source === delivery.source &&
    listing.branch !== null &&
    delivery.branches.includes(listing.branch) &&
    listing.removed === null &&
    listing.deliveredAt < delivery.deliveredAt
  );
}

/** Picks one row for each listing. Feeds should not contain two; if one does, the choice must not depend on their order. */
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

/** Prefers the row that says more about the home, then the later text. */
function isPreferred(row: LinkedListing, other: LinkedListing): boolean {
  if (isRemoval(row.fact) !== isRemoval(other.fact)) return isRemoval(other.fact);
  return compareText(JSON.stringify(row), JSON.stringify(other)) > 0;
}

/**
 * Finds the listings of removals without a branch, as in Zoopla's listing/delete: references are unique in the feed, so the known
 * branch applies.
 */
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

/** Applies deliveries one at a time; they must come in the order of `compareDeliveries`. */
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
 * Splits rows by branch, as a delivery only touches listings of its own branches. A removal that names no branch belongs to the
 * branch that has its reference.
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

/** Key of a listing in a feed that does not name the branch. */
export const nameOf = (source: string, { reference, transactionType }: Named): string =>
  JSON.stringify([source, reference, transactionType]);
