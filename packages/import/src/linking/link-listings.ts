/**
 * Replays the deliveries of each branch in order, and links each listing to the property of its address. A full build also
 * learns from all listings how feeds report the market.
 */

import type { SealedProperties } from '@property-lookup/engine/build';
import type { ListingRecord } from '@property-lookup/engine/evidence';
import { placeOfRow, placeWithout } from '@property-lookup/engine/evidence';
import { StatusStays } from '@property-lookup/facts/estimation';
import type { LinkedListing, Listing } from '@property-lookup/facts/events';
import { isRemoval, type LinkedDelivery, replay, staysOf } from '@property-lookup/facts/events';
import { type ListedPlaces, ListedPlacesGatherer } from '@property-lookup/facts/evidence';
import { cutToDate } from '@property-lookup/kernel/calendar';
import { groupBy } from '@property-lookup/kernel/collections';
import type { Link, ListingFact } from '@property-lookup/model/records';
import type { FactFolder } from '../staging/segment.js';
import { keyOfId } from '../staging/staged-records.js';
import type { AddressLinker, LinkCounts, LinkedRow } from './link-records.js';
import { readBranches, type StagedDelivery } from './read-deliveries.js';
import type { UnlinkedRecords } from './unlinked-records.js';

interface ListingContext {
  readonly folders: readonly FactFolder[];
  readonly linker: Pick<AddressLinker, 'link'>;
  /** Keys of branches (`branchKeyOf`); default: all. */
  readonly branches?: ReadonlySet<string>;
}

/** `row` is the row of the linked property; undefined without a sure match. */
export function linkListings(
  { folders, linker, branches }: ListingContext,
  take: (record: ListingRecord, row: number | undefined) => void,
): void {
  for (const { deliveries } of readBranches(folders, branches)) {
    const links = new ListingLinks(linker);
    const { listings, events } = replay(linked(deliveries, links));
    const eventsOf = groupBy(events, ({ listingId }) => listingId);
    for (const listing of listings) {
      const own = eventsOf.get(listing.listingId) ?? [];
      const row = listing.link === null ? undefined : links.rowOf(listing.link.uprn);
      take({ kind: 'listing', listing, events: own }, row);
    }
  }
}

function* linked(
  deliveries: Iterable<StagedDelivery>,
  links: ListingLinks,
): IterableIterator<LinkedDelivery> {
  for (const { delivery, rows } of deliveries) {
    yield { delivery, rows: rows.map((fact): LinkedListing => ({ fact, link: links.of(fact) })) };
  }
}

/** Caches the link of each address, since daily feeds repeat the same listings. */
class ListingLinks {
  readonly #linker: Pick<AddressLinker, 'link'>;
  readonly #byAddress = new Map<string, LinkedRow | undefined>();
  readonly #rows = new Map<number, number>();

  constructor(linker: Pick<AddressLinker, 'link'>) {
    this.#linker = linker;
  }

  of(fact: ListingFact): Link | null {
    return isRemoval(fact) ? null : (this.#find(fact)?.link ?? null);
  }

  rowOf(uprn: number): number | undefined {
    return this.#rows.get(uprn);
  }

  #find({ uprn, address }: ListingFact): LinkedRow | undefined {
    const key = JSON.stringify([uprn, address.text, address.postcode]);
    if (this.#byAddress.has(key)) return this.#byAddress.get(key);
    const found = this.#linker.link(uprn, address);
    this.#byAddress.set(key, found);
    if (found !== undefined) this.#rows.set(found.link.uprn, found.row);
    return found;
  }
}

/** Place of a listing: that of its property, else that of its own postcode. */
export function placeOfListing(
  { listing }: ListingRecord,
  row: number | undefined,
  properties: SealedProperties,
): number {
  const { link, address, listingId } = listing;
  if (row !== undefined && link !== null) return placeOfRow(properties, row, link.uprn);
  return placeWithout(address.postcode, keyOfId(listingId));
}

interface MarketContext extends ListingContext {
  readonly properties: SealedProperties;
  readonly unlinked: UnlinkedRecords;
  /** Takes every listing with its place. */
  readonly keep: (record: ListingRecord, place: number) => void;
}

export interface LinkedMarket {
  readonly counts: LinkCounts;
  /** Day of the newest delivery; null without any. */
  readonly newest: string | null;
  /** How long listings kept their status. */
  readonly stays: StatusStays;
  /** Places that listing feeds cover. */
  readonly places: ListedPlaces;
}

export function linkMarket(context: MarketContext): LinkedMarket {
  const { unlinked, properties, keep } = context;
  const stays = new StatusStays();
  const places = new ListedPlacesGatherer();
  const counts: LinkCounts = { linked: 0, unlinked: 0 };
  let newest: string | null = null;
  linkListings(context, (record, row) => {
    const { listing } = record;
    keep(record, placeOfListing(record, row, properties));
    for (const stay of staysOf(listing, record.events)) stays.add(stay);
    places.add(postcodeOf(listing, properties), listing.heard);
    const day = cutToDate(listing.deliveredAt);
    if (newest === null || day > newest) newest = day;
    if (row === undefined) {
      counts.unlinked++;
      unlinked.addListing(record);
    } else counts.linked++;
  });
  return { counts, newest, stays, places: places.places };
}

function postcodeOf({ address, link }: Listing, properties: SealedProperties): string | null {
  if (address.postcode !== null || link === null) return address.postcode;
  return properties.find(link.uprn)?.property.address.postcode ?? null;
}
