/** The part of the market that a question is about: a property, everything in a place, or a period. */

import { outcodeOf, sectorOf } from '@property-lookup/kernel/address';
import type { DegreeBox } from '@property-lookup/kernel/geometry';
import { listedPlace, type PlacedListing } from './listing-row.js';

/** One property, or everything in a place. */
export type HistoryPlace =
  | { readonly kind: 'uprn'; readonly value: number }
  | {
      readonly kind: 'postcode' | 'sector' | 'outcode' | 'local-authority';
      /** A postcode, outcode or sector as `kernel/src/postcode.ts` prints it, or a GSS code. */
      readonly value: string;
    };

/** A place of the history, one listing, or everything in a box. */
export type ListingPlace =
  | HistoryPlace
  | { readonly kind: 'listing'; readonly value: string }
  | { readonly kind: 'box'; readonly value: DegreeBox };

/** Days, `YYYY-MM-DD`, both inclusive. */
export interface HistoryWindow {
  readonly from: string;
  readonly to: string;
}

/** Whether a listing is in the place by its own address, which may differ from its property's. */
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
