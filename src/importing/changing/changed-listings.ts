/** Replays the deliveries of all feeds and finds the listings that are not as they were. */

import { dayOf } from '../../events/days.js';
import { type KeptListing, keptListing, readKept, recordOfKept } from '../keeping/kept-listings.js';
import type { AddressLinker } from '../linking/address-linker.js';
import { type ListingRecord, linkListings } from '../linking/link-listings.js';
import type { FactFolder } from '../merging/fact-folder.js';

export interface ListingsSource {
  readonly folders: readonly FactFolder[];
  readonly linker: AddressLinker;
  readonly workDir: string;
  /** File of the listings of the last whole release. */
  readonly keptPath: string;
  /** What has changed since; added to. */
  readonly changes: Map<string, KeptListing | null>;
  /** Of which directories say something else. */
  readonly postcodes: ReadonlySet<string>;
}

export class ChangedListings {
  /** Identifiers of listings that have come, gone or changed. */
  readonly ids = new Set<string>();
  /** Those of them that are linked to no property. */
  readonly unlinked: ListingRecord[] = [];
  /** Those that are where they were, but whose postcode is elsewhere. */
  readonly moved: ListingRecord[] = [];
  /** Those that were linked to none, as they were before they changed. */
  readonly wereUnlinked: ListingRecord[] = [];
  /** Properties that they are, or were, linked to. */
  readonly touched = new Set<number>();
  linked = 0;
  /** Listings on which figures of areas rest otherwise than before. */
  news = 0;
  /** Day of the newest delivery; null without any. */
  newest: string | null = null;
  readonly #before: Map<string, KeptListing>;
  readonly #byUprn = new Map<number, KeptListing[]>();

  constructor({ keptPath, changes, postcodes, ...context }: ListingsSource) {
    this.#before = keptNow(keptPath, changes);
    linkListings(context, (record) => {
      if (!this.#see(record, changes)) this.#seeMoved(record, postcodes);
    });
    // What no delivery speaks of any more.
    for (const [id, kept] of this.#before) {
      changes.set(id, null);
      this.#forget(kept);
      this.news++;
    }
    this.#before.clear();
  }

  ofProperty(uprn: number): readonly ListingRecord[] {
    return (this.#byUprn.get(uprn) ?? []).map(recordOfKept);
  }

  /** Whether it is not as it was. */
  #see(record: ListingRecord, changes: Map<string, KeptListing | null>): boolean {
    const now = keptListing(record);
    const before = this.#before.get(now.listingId);
    this.#before.delete(now.listingId);
    const day = dayOf(record.listing.deliveredAt);
    if (this.newest === null || day > this.newest) this.newest = day;
    if (now.uprn !== null) {
      this.#byUprn.set(now.uprn, [...(this.#byUprn.get(now.uprn) ?? []), now]);
    }
    if (before?.text === now.text) return false;
    changes.set(now.listingId, now);
    if (before?.gist !== now.gist) this.news++;
    if (before !== undefined) this.#forget(before);
    this.#note(now);
    if (now.uprn === null) this.unlinked.push(record);
    else this.linked++;
    return true;
  }

  /** What is tied to no property is where its postcode is. */
  #seeMoved(record: ListingRecord, postcodes: ReadonlySet<string>): void {
    const { listingId, link, address } = record.listing;
    if (link !== null || !postcodes.has(address.postcode ?? '')) return;
    this.ids.add(listingId);
    this.moved.push(record);
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

/** The listings as the current release has them. */
function keptNow(
  path: string,
  changes: ReadonlyMap<string, KeptListing | null>,
): Map<string, KeptListing> {
  const now = new Map<string, KeptListing>();
  readKept(path, (kept) => now.set(kept.listingId, kept));
  for (const [id, kept] of changes) {
    if (kept === null) now.delete(id);
    else now.set(id, kept);
  }
  return now;
}
