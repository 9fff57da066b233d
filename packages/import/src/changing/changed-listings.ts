/** Finds the branches of agents with possible changes, replays their deliveries, and finds the changed listings. */

import type { SealedProperties } from '@property-lookup/engine/build';
import type { ListingRecord, PlacedRecords } from '@property-lookup/engine/evidence';
import { USUAL_GAP_DAYS } from '@property-lookup/facts/estimation';
import { branchKeyOf, isRemoval, nameOf } from '@property-lookup/facts/events';
import { daysBetween } from '@property-lookup/kernel/calendar';
import {
  type KeptListing,
  keepListing,
  keptListings,
  type PlacedListingBytes,
  readKept,
  recordOfKept,
} from '../keeping/kept-listings.js';
import { linkListings, placeOfListing } from '../linking/link-listings.js';
import type { AddressLinker } from '../linking/link-records.js';
import { PlacesInChange } from '../linking/places-in-change.js';
import { branchesLeft, readBranches } from '../linking/read-deliveries.js';
import type { FactFolder } from '../staging/segment.js';
import type { Days } from './dated-rows.js';
import type { Neighbourhood } from './neighbourhood.js';
import type { ChangedFolders } from './plan-change.js';

interface ListingsSource {
  readonly folders: ChangedFolders;
  readonly linker: AddressLinker;
  /** Records of the previous release. */
  readonly records: PlacedRecords;
  /** Properties of the new release. */
  readonly properties: SealedProperties;
  /** Postcodes and properties near changed properties. */
  readonly near: Neighbourhood;
  /** Postcodes with a changed entry in the directories. */
  readonly postcodes: ReadonlySet<string>;
  readonly days: Days;
}

export class ChangedListings {
  /** Identifiers of added, removed and changed listings. */
  readonly ids = new Set<string>();
  /** Changed listings that are linked to no property. */
  readonly unlinked: ListingRecord[] = [];
  /** Unchanged listings in a moved postcode or of a silent feed. */
  readonly moved: ListingRecord[] = [];
  /** Previous versions of changed listings that were unlinked. */
  readonly wereUnlinked: ListingRecord[] = [];
  /** Properties with a changed listing, before or after. */
  readonly touched = new Set<number>();
  linked = 0;
  /** Number of listings that change figures of areas. */
  news = 0;
  /** Day of the newest delivery; null without any. */
  newest: string | null = null;
  readonly #source: ListingsSource;
  readonly #places: PlacesInChange<PlacedListingBytes>;

  constructor(source: ListingsSource) {
    this.#source = source;
    const { records, properties, near, linker, folders } = source;
    this.#places = new PlacesInChange<PlacedListingBytes>({
      ...{ records, kind: 'listings', read: readKept },
      write: (to, { bytes }) => to.raw(bytes),
    });
    const before = new Map(Array.from(keptListings(records), (kept) => [kept.listingId, kept]));
    const branches = changedBranches({ folders, listings: before.values(), near, linker });
    const left = new Map<string, KeptListing>();
    for (const [id, kept] of before) {
      if (branches.has(kept.branch)) left.set(id, kept);
      else this.#stay(kept);
    }
    linkListings({ folders: folders.after, linker, branches }, (record, row) => {
      const now = keepListing(record, placeOfListing(record, row, properties));
      const known = left.get(now.listingId);
      left.delete(now.listingId);
      if (known?.bytes.equals(now.bytes) === true) this.#stay(known);
      else this.#change(known, now, record);
    });
    // Listings that are in no delivery any more.
    for (const kept of left.values()) {
      this.#forget(kept);
      this.news++;
    }
  }

  /** Writes the listings of the new release to a folder. */
  write(dir: string, before: string): void {
    this.#places.write(dir, before);
  }

  #stay(kept: KeptListing): void {
    this.#see(kept);
    const isDated = isSilent(kept, this.#source.days);
    if (kept.uprn !== null) {
      if (isDated) this.touched.add(kept.uprn);
      if (this.#source.near.uprns.has(kept.uprn)) this.#move(kept);
      return;
    }
    // An unlinked listing lies at its postcode.
    if (!isDated && !this.#source.postcodes.has(kept.postcode ?? '')) return;
    this.ids.add(kept.listingId);
    this.moved.push(recordOfKept(kept));
  }

  #change(before: KeptListing | undefined, now: KeptListing, record: ListingRecord): void {
    this.#see(now);
    if (before?.gist !== now.gist) this.news++;
    if (before !== undefined) this.#forget(before);
    this.#place(now, now.place);
    this.#note(now);
    if (now.uprn === null) this.unlinked.push(record);
    else this.linked++;
  }

  #see(now: KeptListing): void {
    if (this.newest === null || now.day > this.newest) this.newest = now.day;
  }

  /** Moves a listing along with its property. */
  #move(kept: KeptListing): void {
    const { properties } = this.#source;
    const row = kept.uprn === null ? undefined : properties.findRow(kept.uprn);
    const place = placeOfListing(recordOfKept(kept), row, properties);
    if (place === kept.place) return;
    const { bytes } = kept;
    this.#remove(kept);
    this.#place({ listingId: kept.listingId, bytes }, place);
  }

  #place({ listingId, bytes }: PlacedListingBytes, place: number): void {
    this.#places.change(place, [...this.#places.at(place), { listingId, bytes }]);
  }

  #remove({ listingId, place }: KeptListing): void {
    const others = this.#places.at(place).filter((one) => one.listingId !== listingId);
    this.#places.change(place, others);
  }

  #forget(kept: KeptListing): void {
    this.#note(kept);
    if (kept.uprn === null) this.wereUnlinked.push(recordOfKept(kept));
    this.#remove(kept);
  }

  #note({ listingId, uprn }: KeptListing): void {
    this.ids.add(listingId);
    if (uprn !== null) this.touched.add(uprn);
  }
}

/** Days of silence after which another day changes no fact. */
const SILENCE_DAYS_MAX = 365;

/** Whether its feed still shows it, but has been silent so long that each day makes the listing less certain. */
function isSilent({ shownUntil }: KeptListing, { from, to }: Days): boolean {
  if (shownUntil === null || from === to) return false;
  return (
    daysBetween(shownUntil, to) > USUAL_GAP_DAYS &&
    daysBetween(shownUntil, from) <= SILENCE_DAYS_MAX
  );
}

interface BranchesSource {
  /** Folders with deliveries. */
  readonly folders: ChangedFolders;
  /** Every listing of the current release. */
  readonly listings: Iterable<KeptListing>;
  /** Postcodes and properties near changed properties. */
  readonly near: Neighbourhood;
  readonly linker: Pick<AddressLinker, 'link'>;
}

/** Keys (`branchKeyOf`) of the branches with listings that may have changed. */
export function changedBranches({
  folders,
  listings,
  near,
  linker,
}: BranchesSource): ReadonlySet<string> {
  const branches = new Set<string>();
  const removed = new Set<string>();
  const named = { branches, removed };
  nameBranches(folders.added, folders.after, named);
  nameBranches(folders.gone, folders.before, named);
  for (const kept of listings) {
    if (branches.has(kept.branch)) continue;
    // A removal without a branch belongs to the branch with a listing of that name.
    if (removed.size > 0 && removed.has(nameOfKept(kept))) branches.add(kept.branch);
    else if (isNear(kept, near) && meansAnother(kept, linker)) branches.add(kept.branch);
  }
  return branches;
}

interface Named {
  readonly branches: Set<string>;
  /** Names of removed listings without a branch. */
  readonly removed: Set<string>;
}

/** Adds the branches named in deliveries, and the branches that have left their feed. */
function nameBranches(
  folders: readonly FactFolder[],
  among: readonly FactFolder[],
  { branches, removed }: Named,
): void {
  for (const key of branchesLeft(folders, among)) branches.add(key);
  for (const { source, branch, deliveries } of readBranches(folders)) {
    const rows = deliveries.flatMap((one) => one.rows);
    const unnamed = branch === null ? rows.filter(isRemoval) : [];
    for (const row of unnamed) removed.add(nameOf(source, row));
    if (branch !== null || rows.length > unnamed.length) branches.add(branchKeyOf(source, branch));
  }
}

function nameOfKept(kept: KeptListing): string {
  const { listing } = recordOfKept(kept);
  return nameOf(listing.source, listing);
}

/** Whether a listing is near a change. Without a property or postcode it may be near any. */
function isNear({ uprn, postcode }: KeptListing, { postcodes, uprns }: Neighbourhood): boolean {
  if (uprns.size === 0) return false;
  return uprn === null || postcode === null || uprns.has(uprn) || postcodes.has(postcode);
}

function meansAnother(kept: KeptListing, linker: BranchesSource['linker']): boolean {
  const { givenUprn, address, link } = recordOfKept(kept).listing;
  const found = linker.link(givenUprn, address)?.link ?? null;
  return JSON.stringify(found) !== JSON.stringify(link);
}
