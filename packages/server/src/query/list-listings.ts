/** Which properties are for sale or to let at this place? */

import { dayOfData, type PropertyReader, type SearchControl } from '@property-lookup/engine';
import { type ListingPlace, listingRow, type PlacedListing } from '@property-lookup/facts/events';
import { distanceMetres, EARTH_RADIUS_METRES, type Point } from '@property-lookup/query/geometry';
import {
  type Circle,
  type ListingParams,
  listingCondition,
  statusesAsked,
} from './listing-condition.js';
import { type ListingSort, listingOrder } from './listing-order.js';
import { ensurePlace } from './lookup-postcode.js';
import { offsetOf, type Page } from './page.js';

export interface ListingQuestion {
  readonly place: ListingPlace | { readonly kind: 'circle'; readonly value: Circle };
  readonly params: ListingParams;
  readonly sort: ListingSort;
  readonly page: number;
  readonly pageSize: number;
}

/** One row, keyed by field names of the data dictionary. */
export type ListedHome = Readonly<Record<string, unknown>>;

/** Rejects with Failure `not-found` for a UPRN or postcode that no source names, or a terminated postcode. */
export async function listListings(
  reader: PropertyReader,
  { place, params, sort, page, pageSize }: ListingQuestion,
  control: SearchControl,
): Promise<Page<ListedHome>> {
  await ensurePlace(reader, place);
  const circle = place.kind === 'circle' ? place.value : undefined;
  const request = {
    place: place.kind === 'circle' ? boxAround(place.value) : place,
    transactionType: params.transactionType,
    statuses: statusesAsked(params, place.kind === 'uprn' || place.kind === 'listing'),
    where: listingCondition(params, circle),
    order: listingOrder(sort, circle?.centre),
    offset: offsetOf(page, pageSize),
    limit: pageSize,
  };
  const { listings, total } = await reader.searchListings(request, control);
  const asOf = dayOfData(reader.release);
  return {
    items: listings.map((placed) => shownRow(placed, asOf, circle?.centre)),
    page,
    pageSize,
    total,
  };
}

/** The bounding box of a circle; the condition then excludes the corners. */
function boxAround({ centre: { latitude, longitude }, radiusMetres }: Circle): ListingPlace {
  const north = (radiusMetres / EARTH_RADIUS_METRES) * (180 / Math.PI);
  // At the parallel nearer to the pole the circle spans the most degrees of longitude.
  const east = north / Math.cos(((Math.abs(latitude) + north) * Math.PI) / 180);
  const [west, south] = [longitude - east, latitude - north];
  return { kind: 'box', value: [west, south, longitude + east, latitude + north] };
}

/** The row as the list shows it; with a point, includes the distance in whole metres. */
export function shownRow(
  { listing, property }: PlacedListing,
  asOf: string,
  centre: Point | undefined,
): ListedHome {
  const row = listingRow(listing, property, asOf);
  const { LATITUDE: latitude, LONGITUDE: longitude } = row;
  if (centre === undefined || latitude === null || longitude === null) return row;
  return { ...row, DISTANCE: Math.round(distanceMetres(centre, { latitude, longitude })) };
}
