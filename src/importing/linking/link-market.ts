/** Ties every listing of all feeds to its property or, where none is meant, writes it as it is. */

import { dayOf } from '../../events/days.js';
import type { Listing } from '../../events/listing.js';
import type { ReleaseWriter } from '../../release/building/release-writer.js';
import type { SealedProperties } from '../../release/building/sealed-properties.js';
import type { SqlRow } from '../../release/bulk-table.js';
import { listingRow } from '../../release/market/listing-file.js';
import type { EvidenceSpool } from './evidence-spool.js';
import { type ListingContext, type ListingRecord, linkListings } from './link-listings.js';
import type { LinkCounts } from './link-records.js';
import { placeUnlinked } from './place-listing.js';
import type { UnlinkedRecords } from './unlinked-records.js';

export interface MarketContext extends ListingContext {
  readonly writer: ReleaseWriter;
  readonly properties: SealedProperties;
  readonly spool: EvidenceSpool;
  readonly unlinked: UnlinkedRecords;
  /** Takes every listing. */
  readonly keep: (record: ListingRecord) => void;
  /** Takes every listing that is tied to no property, with the authority it is in. */
  readonly onUnlinked: (listing: Listing, localAuthority: string | null) => void;
}

/** The row of a listing that is linked to no property. */
export function rowOfListing(listing: Listing, properties: SealedProperties): SqlRow {
  return listingRow(placeUnlinked(listing, properties));
}

export interface LinkedMarket {
  readonly counts: LinkCounts;
  /** Day of the newest delivery; null without any. */
  readonly newest: string | null;
}

export function linkMarket(context: MarketContext): LinkedMarket {
  const { spool, unlinked, writer, properties, keep, onUnlinked } = context;
  const counts: LinkCounts = { linked: 0, unlinked: 0 };
  let newest: string | null = null;
  linkListings(context, (record, row) => {
    const { listing } = record;
    keep(record);
    const day = dayOf(listing.deliveredAt);
    if (newest === null || day > newest) newest = day;
    if (row === undefined) {
      counts.unlinked++;
      unlinked.addListing(record);
      const placed = placeUnlinked(listing, properties);
      writer.addListing(placed);
      onUnlinked(listing, placed.localAuthority);
    } else {
      counts.linked++;
      spool.addListing(row, record);
    }
  });
  return { counts, newest };
}
