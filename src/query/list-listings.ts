/** Which properties are for sale or to let at this place? */

import { type ListingCandidate, listingMatches, statusesAsked } from '../events/listing-filter.js';
import { type ListingSort, listingOrder, shownRow } from '../events/listing-order.js';
import type { ListingBox, ListingParams } from '../events/listing-params.js';
import { listingRow } from '../events/listing-row.js';
import type { PlacedListing } from '../events/placed-listing.js';
import { distanceMetres, EARTH_RADIUS_METRES, type Point } from '../filter/distance.js';
import type { ListingPlace, PropertyReader } from '../store/store.js';
import { findProperty } from './find-property.js';
import { lookupPostcode } from './lookup-postcode.js';
import { type Page, pageOf } from './page.js';

export interface ListingQuestion {
  readonly place: ListingPlace | Circle;
  readonly params: ListingParams;
  readonly sort: ListingSort;
  readonly page: number;
  readonly pageSize: number;
}

export interface Circle {
  readonly kind: 'circle';
  readonly value: { readonly centre: Point; readonly radiusMetres: number };
}

/** One row, keyed by the names of the data dictionary. */
export type ListedHome = Readonly<Record<string, unknown>>;

/**
 * Rejects with Failure `not-found` when a UPRN or postcode is asked for that no source names, or a
 * postcode that was terminated.
 */
export async function listListings(
  reader: PropertyReader,
  { place, params, sort, page, pageSize }: ListingQuestion,
): Promise<Page<ListedHome>> {
  if (place.kind === 'uprn') await findProperty(reader, place.value);
  if (place.kind === 'postcode') {
    await lookupPostcode(reader, { postcode: place.value, residentialOnly: false });
  }
  const asOf = reader.release.createdAt.slice(0, 10);
  const centre = place.kind === 'circle' ? place.value.centre : undefined;
  const scope = { transactionType: params.transactionType, statuses: statusesAsked(params) };
  const found: ListingCandidate[] = [];
  for await (const batch of reader.listings(storedPlace(place), scope)) {
    for (const placed of batch) {
      const candidate = candidateOf(placed, asOf, centre);
      if (listingMatches(candidate, params)) found.push(candidate);
    }
  }
  const { items, ...rest } = pageOf(found.sort(listingOrder(sort)), page, pageSize);
  return { ...rest, items: items.map(shownRow) };
}

/** A circle is the box around it; the distance then cuts off the corners. */
function storedPlace(place: ListingPlace | Circle): ListingPlace {
  if (place.kind !== 'circle') return place;
  const { centre, radiusMetres } = place.value;
  return { kind: 'box', value: boxAround(centre, radiusMetres) };
}

function boxAround({ latitude, longitude }: Point, radiusMetres: number): ListingBox {
  const north = (radiusMetres / EARTH_RADIUS_METRES) * (180 / Math.PI);
  // The parallel nearer to the pole is the shorter one: there the circle spans the most degrees.
  const east = north / Math.cos(((Math.abs(latitude) + north) * Math.PI) / 180);
  return {
    minLatitude: latitude - north,
    maxLatitude: latitude + north,
    minLongitude: longitude - east,
    maxLongitude: longitude + east,
  };
}

function candidateOf(
  { listing, property, localAuthority, builtForm }: PlacedListing,
  asOf: string,
  centre: Point | undefined,
): ListingCandidate {
  const row = listingRow(listing, property, asOf);
  const { LATITUDE: latitude, LONGITUDE: longitude } = row;
  const hasDistance = centre !== undefined && latitude !== null && longitude !== null;
  return {
    listing,
    row,
    localAuthorityCode: localAuthority,
    builtForm,
    distanceMetres: hasDistance ? distanceMetres(centre, { latitude, longitude }) : null,
  };
}
