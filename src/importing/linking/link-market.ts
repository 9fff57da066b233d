/** Links every listing of all feeds to its property, and learns from all of them how feeds tell of the market. */

import { cutToDate } from '../../domain/calendar.js';
import { StatusStays } from '../../estimation/departures/status-stays.js';
import type { Listing } from '../../events/listing.js';
import { staysOf } from '../../events/stays.js';
import { type ListedPlaces, ListedPlacesGatherer } from '../../evidence/place-coverage.js';
import type { SealedProperties } from '../../release/building/sealed-properties.js';
import type { EvidenceSpool } from './evidence-spool.js';
import { type ListingContext, type ListingRecord, linkListings } from './link-listings.js';
import type { LinkCounts } from './link-records.js';
import type { UnlinkedRecords } from './unlinked-records.js';

export interface MarketContext extends ListingContext {
  readonly properties: SealedProperties;
  readonly spool: EvidenceSpool;
  readonly unlinked: UnlinkedRecords;
  /** Takes every listing. */
  readonly keep: (record: ListingRecord) => void;
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
