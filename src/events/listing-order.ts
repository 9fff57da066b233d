/** Orders listings by the `sort` parameter of the sales and rental lists (dictionary, section 6.6). */

import type { ListingCandidate } from './listing-filter.js';

type SortKey = 'listed' | 'price' | 'updated' | 'bedrooms' | 'days_on_market' | 'distance';
export type ListingSort = SortKey | `-${SortKey}`;

const READERS: Readonly<Record<SortKey, (candidate: ListingCandidate) => string | number | null>> =
  {
    listed: ({ row }) => row.FIRST_LISTED_DATE,
    price: ({ row }) => row.PRICE,
    updated: ({ row }) => Date.parse(row.UPDATED_AT),
    bedrooms: ({ row }) => row.BEDROOMS,
    days_on_market: ({ row }) => row.DAYS_ON_MARKET,
    distance: ({ distanceMetres }) => distanceMetres,
  };

/** Without `sort`, changes since a moment come oldest first, so that a reader can go on from the last, and all else newest first. */
export function defaultSort(updatedSince: string | undefined): ListingSort {
  return updatedSince === undefined ? '-listed' : 'updated';
}

/** A total order: what is not known comes last either way, and LISTING_ID decides between equals. */
export function listingOrder(
  sort: ListingSort,
): (a: ListingCandidate, b: ListingCandidate) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  // ListingSort is a key with or without a minus sign.
  const read = READERS[sort.replace('-', '') as SortKey];
  return (a, b) => {
    const left = read(a);
    const right = read(b);
    return compareKnown(left, right, sign) || (a.row.LISTING_ID < b.row.LISTING_ID ? -1 : 1);
  };
}

function compareKnown(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}

/** The row as the list shows it: with the distance in whole metres where a point was asked for. */
export function shownRow({ row, distanceMetres }: ListingCandidate) {
  return distanceMetres === null ? row : { ...row, DISTANCE: Math.round(distanceMetres) };
}
