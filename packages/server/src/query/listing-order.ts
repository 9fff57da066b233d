/** The `sort` parameter of the sales and rental lists (dictionary, section 6.6) as keys of an order. */

import { type ListingFieldName, listingField } from '@property-lookup/facts/events';
import type { OrderKey } from '@property-lookup/query';
import type { Point } from '@property-lookup/query/geometry';

const FIELDS = {
  listed: 'first_listed_date',
  price: 'price',
  updated: 'updated_at',
  bedrooms: 'bedrooms',
  days_on_market: 'days_on_market',
} as const satisfies Readonly<Record<string, ListingFieldName>>;

type SortKey = keyof typeof FIELDS;
export type ListingSort = SortKey | `-${SortKey}` | 'distance';

/** Changes since a time come oldest first, so that a reader can continue after the last; everything else comes newest first. */
export function defaultSort(updatedSince: string | undefined): ListingSort {
  return updatedSince === undefined ? '-listed' : 'updated';
}

/** `point` is present if the order is by distance. */
export function listingOrder(sort: ListingSort, point: Point | undefined): readonly OrderKey[] {
  if (sort === 'distance') return point === undefined ? [] : [{ kind: 'distance', ...point }];
  const descending = sort.startsWith('-');
  // A ListingSort is a SortKey, possibly after a minus sign.
  const field = listingField(FIELDS[sort.replace('-', '') as SortKey]);
  return [{ kind: 'field', field, descending }];
}
