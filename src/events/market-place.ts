/** Which part of the market is asked about: a property, all of a place, some days. */

import type { DegreeBox } from '../domain/boundary.js';
import { outcodeOf, sectorOf } from '../domain/postcode.js';
import { listedPlace, type PlacedListing } from './listing-row.js';

/** One property, or all of a place. */
export type HistoryPlace =
  | { readonly kind: 'uprn'; readonly value: number }
  | {
      readonly kind: 'postcode' | 'sector' | 'outcode' | 'local-authority';
      /** As `domain/postcode.ts` prints it, or a GSS code. */
      readonly value: string;
    };

/** As for the history; or one listing, or all within a box. */
export type ListingPlace =
  | HistoryPlace
  | { readonly kind: 'listing'; readonly value: string }
  | { readonly kind: 'box'; readonly value: DegreeBox };

/** Days, `YYYY-MM-DD`, both inclusive. */
export interface HistoryWindow {
  readonly from: string;
  readonly to: string;
}

/** Whether what was found is what was asked for: the listing says itself where it belongs. */
export function isListedAt(placed: PlacedListing, place: ListingPlace): boolean {
  const { listing, property, localAuthority } = placed;
  const { postcode, latitude, longitude } = listedPlace(listing, property);
  switch (place.kind) {
    case 'listing':
      return listing.listingId === place.value;
    case 'uprn':
      return listing.link?.uprn === place.value;
    case 'postcode':
      return postcode === place.value;
    case 'sector':
      return postcode !== null && sectorOf(postcode) === place.value;
    case 'outcode':
      return postcode !== null && outcodeOf(postcode) === place.value;
    case 'local-authority':
      return localAuthority === place.value;
    case 'box':
      return latitude !== null && longitude !== null && isWithin(place.value, latitude, longitude);
  }
}

function isWithin(
  [west, south, east, north]: DegreeBox,
  latitude: number,
  longitude: number,
): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
