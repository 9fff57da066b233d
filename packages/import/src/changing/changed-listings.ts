/** Finds the branches of agents whose listings may have changed, replays their deliveries, and finds the listings that have changed. */

import { USUAL_GAP_DAYS } from '@property-lookup/facts/estimation';
import { branchKeyOf, isRemoval, nameOf } from '@property-lookup/facts/events';
import { daysBetween } from '@property-lookup/kernel/calendar';
import { getOr } from '@property-lookup/kernel/collections';
import {
  type KeptListing,
  KeptListings,
  keptListing,
  recordOfKept,
} from '../keeping/kept-listings.js';
import type { ListingRecord } from '../linking/evidence-spool.js';
import { linkListings } from '../linking/link-listings.js';
import type { AddressLinker } from '../linking/link-records.js';
import { readDeliveries, type StagedDelivery } from '../linking/read-deliveries.js';
import type { FactFolder } from '../staging/segment.js';
import type { Days } from './dated-rows.js';
import type { Neighbourhood } from './neighbourhood.js';
import type { ChangedFolders } from './plan-change.js';

interface ListingsSource {
  readonly folders: ChangedFolders;
  readonly linker: AddressLinker;
  readonly workDir: string;
  /** File of the listings of the last whole release. */
  readonly keptPath: string;
  /** What has changed since; added to. */
  readonly changes: Map<string, KeptListing | null>;
  /** What lies near properties that change. */
  readonly near: Neighbourhood;
  /** Postcodes that directories describe otherwise than before. */
  readonly postcodes: ReadonlySet<string>;
  readonly days: Days;
}

export class ChangedListings {
  /** Identifiers of listings that have come, gone or changed. */
  readonly ids = new Set<string>();
  /** Changed listings that are linked to no property. */
  readonly unlinked: ListingRecord[] = [];
  /** Unchanged listings whose postcode has moved, or whose feed is silent. */
  readonly moved: ListingRecord[] = [];
  /** Changed listings that were linked to no property, as they were before. */
  readonly wereUnlinked: ListingRecord[] = [];
  /** Properties that they are, or were, linked to. */
  readonly touched = new Set<number>();
  linked = 0;
  /** Listings on which figures of areas rest otherwise than before. */
  news = 0;
  /** Day of the newest delivery; null without any. */
  newest: string | null = null;
  readonly #source: ListingsSource;
  readonly #kept: KeptListings;
  readonly #byUprn = new Map<number, KeptListing[]>();

  constructor(source: ListingsSource) {
    this.#source = source;
    const { keptPath, changes, near, linker, workDir, folders } = source;
    this.#kept = new KeptListings(keptPath);
    const before = keptNow(this.#kept, changes);
    const branches = changedBranches({ folders, listings: before.values(), near, linker });
    const left = new Map<string, KeptListing>();
    for (const [id, kept] of before) {
      if (branches.has(kept.branch)) left.set(id, kept);
      else this.#stay(kept);
    }
    linkListings({ folders: folders.after, linker, workDir, branches }, (record) => {
      const now = keptListing(record);
      // Rows that name no branch are read whatever is wanted.
      if (!branches.has(now.branch)) return;
      const known = left.get(now.listingId);
      left.delete(now.listingId);
      if (known?.text === now.text) this.#stay(now);
      else this.#change(known, now, record);
    });
    // What no delivery speaks of any more.
    for (const [id, kept] of left) {
      changes.set(id, null);
      this.#forget(kept);
      this.news++;
    }
  }

  ofProperty(uprn: number): readonly ListingRecord[] {
    return (this.#byUprn.get(uprn) ?? []).map(recordOfKept);
  }

  /** Nothing is asked for after this. */
  close(): void {
    this.#kept.close();
  }

  #stay(kept: KeptListing): void {
    this.#see(kept);
    const isDated = isSilent(kept, this.#source.days);
    if (kept.uprn !== null) {
      if (isDated) this.touched.add(kept.uprn);
      return;
    }
    // What is linked to no property is where its postcode is.
    if (!isDated && !this.#source.postcodes.has(kept.postcode ?? '')) return;
    this.ids.add(kept.listingId);
    this.moved.push(recordOfKept(kept));
  }

  #change(before: KeptListing | undefined, now: KeptListing, record: ListingRecord): void {
    this.#see(now);
    this.#source.changes.set(now.listingId, now);
    if (before?.gist !== now.gist) this.news++;
    if (before !== undefined) this.#forget(before);
    this.#note(now);
    if (now.uprn === null) this.unlinked.push(record);
    else this.linked++;
  }

  #see(now: KeptListing): void {
    if (this.newest === null || now.day > this.newest) this.newest = now.day;
    if (now.uprn === null) return;
    getOr(this.#byUprn, now.uprn, () => []).push(now);
  }

  #forget(kept: KeptListing): void {
    this.#note(kept);
    if (kept.uprn === null) this.wereUnlinked.push(recordOfKept(kept));
  }

  #note({ listingId, uprn }: KeptListing): void {
    this.ids.add(listingId);
    if (uprn !== null) this.touched.add(uprn);
  }
}

/** Days of a silence after which a day more changes nothing that is said. */
const SILENCE_DAYS_MAX = 365;

/** Whether its feed still shows it, and had been silent between the days for so long that each makes it less likely. */
function isSilent({ shownUntil }: KeptListing, { from, to }: Days): boolean {
  if (shownUntil === null || from === to) return false;
  return (
    daysBetween(shownUntil, to) > USUAL_GAP_DAYS &&
    daysBetween(shownUntil, from) <= SILENCE_DAYS_MAX
  );
}

/** The listings as the current release has them. */
function keptNow(
  file: KeptListings,
  changes: ReadonlyMap<string, KeptListing | null>,
): Map<string, KeptListing> {
  const now = new Map<string, KeptListing>();
  file.read((kept) => now.set(kept.listingId, kept));
  for (const [id, kept] of changes) {
    if (kept === null) now.delete(id);
    else now.set(id, kept);
  }
  return now;
}

interface BranchesSource {
  /** Folders with deliveries: all of them, those that come, and those that no longer count. */
  readonly folders: ChangedFolders;
  /** Every listing as it is in the current release. */
  readonly listings: Iterable<KeptListing>;
  /** What lies near properties that change. */
  readonly near: Neighbourhood;
  readonly linker: Pick<AddressLinker, 'link'>;
}

/** By `branchKeyOf`. */
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
    // A removal that names no branch belongs to the branch whose listing has its name.
    if (removed.size > 0 && removed.has(nameOfKept(kept))) branches.add(kept.branch);
    else if (isNear(kept, near) && meansAnother(kept, linker)) branches.add(kept.branch);
  }
  return branches;
}

interface Named {
  readonly branches: Set<string>;
  /** Names of listings that are taken off the market without a word of their branch. */
  readonly removed: Set<string>;
}

/** Adds the branches that some of the deliveries tell of, also those that have left their feed. */
function nameBranches(
  folders: readonly FactFolder[],
  among: readonly FactFolder[],
  { branches, removed }: Named,
): void {
  const take = ({ delivery, rows }: StagedDelivery): void => {
    const { source } = delivery;
    for (const branch of delivery.branches) branches.add(branchKeyOf(source, branch));
    for (const fact of rows) {
      if (fact.branch === null && isRemoval(fact)) removed.add(nameOf(source, fact));
      else branches.add(branchKeyOf(source, fact.branch));
    }
  };
  if (folders.length > 0) readDeliveries(folders, take, { among });
}

function nameOfKept(kept: KeptListing): string {
  const { listing } = recordOfKept(kept);
  return nameOf(listing.source, listing);
}

/** What is linked to no property, or may be anywhere, is near all that changes. */
function isNear({ uprn, postcode }: KeptListing, { postcodes, uprns }: Neighbourhood): boolean {
  if (uprns.size === 0) return false;
  return uprn === null || postcode === null || uprns.has(uprn) || postcodes.has(postcode);
}

function meansAnother(kept: KeptListing, linker: BranchesSource['linker']): boolean {
  const { givenUprn, address, link } = recordOfKept(kept).listing;
  const found = linker.link(givenUprn, address)?.link ?? null;
  return JSON.stringify(found) !== JSON.stringify(link);
}
