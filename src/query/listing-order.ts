/** The `sort` parameter of the sales and rental lists (dictionary, section 6.6) as keys of an order. */

import { type ListingFieldName, listingField } from '../events/listing-fields.js';
import type { OrderKey } from '../filter/condition.js';
import type { Point } from '../filter/distance.js';

const FIELDS = {
  listed: 'first_listed_date',
  price: 'price',
  updated: 'updated_at',
  bedrooms: 'bedrooms',
  days_on_market: 'days_on_market',
} as const satisfies Readonly<Record<string, ListingFieldName>>;

type SortKey = keyof typeof FIELDS;
export type ListingSort = SortKey | `-${SortKey}` | 'distance';

/** Without `sort`, changes since a time come oldest first, so that a reader can continue from the last; everything else comes newest first. */
export function defaultSort(updatedSince: string | undefined): ListingSort {
  return updatedSince === undefined ? '-listed' : 'updated';
}

/** By distance from this point, which is there where that is asked for. */
export function listingOrder(sort: ListingSort, point: Point | undefined): readonly OrderKey[] {
  if (sort === 'distance') return point === undefined ? [] : [{ kind: 'distance', ...point }];
  const descending = sort.startsWith('-');
  // ListingSort is a key with or without a minus sign.
  const field = listingField(FIELDS[sort.replace('-', '') as SortKey]);
  return [{ kind: 'field', field, descending }];
}
