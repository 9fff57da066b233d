/** Links every listing of all feeds to its property, or writes it as it is if it matches none. */

import { cutToDate } from '../../domain/calendar.js';
import { StatusStays } from '../../estimation/departures/status-stays.js';
import type { Listing } from '../../events/listing.js';
import { type Silence, settleSilent } from '../../events/silence.js';
import { staysOf } from '../../events/stays.js';
import { type ListedPlaces, ListedPlacesGatherer } from '../../evidence/place-coverage.js';
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
  readonly properties: SealedProperties;
  readonly spool: EvidenceSpool;
  readonly unlinked: UnlinkedRecords;
  /** Takes every listing. */
  readonly keep: (record: ListingRecord) => void;
}

/** The row of a listing that is linked to no property. */
export function rowOfListing(
  listing: Listing,
  properties: SealedProperties,
  silence: Silence,
): SqlRow {
  return listingRow(placeUnlinked(settleSilent(listing, silence), properties));
}

export interface LinkedMarket {
  readonly counts: LinkCounts;
  /** Day of the newest delivery; null without any. */
  readonly newest: string | null;
  /** How long listings kept their status. */
  readonly stays: StatusStays;
  /** Where feeds would show a home that is on the market. */
  readonly places: ListedPlaces;
}

export function linkMarket(context: MarketContext): LinkedMarket {
  const { spool, unlinked, properties, keep } = context;
  const stays = new StatusStays();
  const places = new ListedPlacesGatherer();
  const counts: LinkCounts = { linked: 0, unlinked: 0 };
  let newest: string | null = null;
  linkListings(context, (record, row) => {
    const { listing } = record;
    keep(record);
    for (const stay of staysOf(listing, record.events)) stays.add(stay);
    places.add(postcodeOf(listing, properties), listing.heard);
    const day = cutToDate(listing.deliveredAt);
    if (newest === null || day > newest) newest = day;
    if (row === undefined) {
      counts.unlinked++;
      unlinked.addListing(record);
    } else {
      counts.linked++;
      spool.addListing(row, record);
    }
  });
  return { counts, newest, stays, places: places.places };
}

function postcodeOf({ address, link }: Listing, properties: SealedProperties): string | null {
  if (address.postcode !== null || link === null) return address.postcode;
  return properties.find(link.uprn)?.property.address.postcode ?? null;
}

export interface UnlinkedContext {
  readonly writer: ReleaseWriter;
  readonly properties: SealedProperties;
  readonly silence: Silence;
  /** Takes each as it is written, with the authority it is in. */
  readonly take: (listing: Listing, localAuthority: string | null) => void;
}

/** Writes a listing that is tied to no property, when it is known how long listings last. */
export function writeUnlinked(
  { listing }: ListingRecord,
  { writer, properties, silence, take }: UnlinkedContext,
): void {
  const placed = placeUnlinked(settleSilent(listing, silence), properties);
  writer.addListing(placed);
  take(placed.listing, placed.localAuthority);
}
