/** Reads from a release the listings that left their feed, and the later sales of their homes. */

import type { PropertyReader } from '@property-lookup/engine';
import type { Followed } from '@property-lookup/facts/estimation';
import type { Listing, PlacedListing } from '@property-lookup/facts/events';
import { absencesOf, departureOf, salesIn } from '@property-lookup/facts/events';
import {
  type RegisterEndDays,
  RegisterEnds,
  registerCompleteUntil,
  registerEndOf,
} from '@property-lookup/facts/evidence';
import { cutToDate, dayNumber } from '@property-lookup/kernel/calendar';
import { getOr } from '@property-lookup/kernel/collections';
import { UNITED_KINGDOM } from '@property-lookup/kernel/geometry';
import type { Linked, SaleFact } from '@property-lookup/model/records';
import type { Sale } from '@property-lookup/valuation';

/** Departures of listings for sale. `sales` must hold every loaded sale. */
export async function readDepartures(
  reader: PropertyReader,
  sales: readonly Sale[],
): Promise<readonly Followed[]> {
  const ends = registerEndsIn(sales);
  const { homes, feeds } = await listedHomes(reader);
  const followed: Followed[] = [];
  for (const [uprn, { postcode, listings }] of homes) {
    const horizon = { feeds, register: registerCompleteUntil(registerEndOf(ends, postcode)) };
    for (const absent of absencesOf(listings, await salesOf(reader, uprn))) {
      if (!absent.absence.isTold) followed.push({ departure: departureOf(absent), horizon });
    }
  }
  return followed;
}

export function registerEndsIn(sales: readonly Sale[]): RegisterEndDays {
  const register = new RegisterEnds();
  for (const { postcode, date } of sales) register.add(postcode, date);
  return register.ends();
}

interface LinkedHome {
  readonly uprn: number;
  readonly postcode: string | null;
}

/** Linked property of each listing for sale, by listing id. */
export async function linksOfListings(
  reader: PropertyReader,
): Promise<ReadonlyMap<string, LinkedHome>> {
  const links = new Map<string, LinkedHome>();
  for await (const { listing, property } of allListings(reader)) {
    const { link, listingId } = listing;
    if (link !== null) links.set(listingId, { uprn: link.uprn, postcode: property.postcode });
  }
  return links;
}

interface ListedHome {
  readonly postcode: string | null;
  readonly listings: Listing[];
}

async function listedHomes(reader: PropertyReader) {
  const homes = new Map<number, ListedHome>();
  let feeds = 0;
  for await (const { listing, property } of allListings(reader)) {
    feeds = Math.max(feeds, dayNumber(cutToDate(listing.deliveredAt)));
    if (listing.link === null) continue;
    const home = getOr(homes, listing.link.uprn, () => ({
      postcode: property.postcode,
      listings: [],
    }));
    home.listings.push(listing);
  }
  return { homes, feeds };
}

/** Listings to read at a time. */
const PAGE_LISTINGS = 1_000;

async function* allListings(reader: PropertyReader): AsyncIterableIterator<PlacedListing> {
  const request = {
    // Listings without a position are left out.
    place: { kind: 'box', value: UNITED_KINGDOM },
    transactionType: 'Sale',
    statuses: undefined,
    where: { kind: 'all', of: [] },
    order: [],
    limit: PAGE_LISTINGS,
  } as const;
  for (let offset = 0; ; offset += PAGE_LISTINGS) {
    const control = { budgetMs: Number.POSITIVE_INFINITY };
    const { listings } = await reader.searchListings({ ...request, offset }, control);
    if (listings.length === 0) return;
    yield* listings;
  }
}

export async function salesOf(
  reader: PropertyReader,
  uprn: number,
): Promise<readonly Linked<SaleFact>[]> {
  const always = { from: '0000-01-01', to: '9999-12-31' };
  return salesIn(await reader.history({ kind: 'uprn', value: uprn }, always));
}
