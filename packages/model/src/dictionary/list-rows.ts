/** The rows of the listings as types: the name of every field and the type of its values. */

import type { FieldFrom, FieldValues, RowsByName, ValueOfRow } from './fields.js';
import type { LISTING_ROWS } from './listing.js';

type ListingRows = RowsByName<(typeof LISTING_ROWS)[number]>;

type ListingRowField = keyof ListingRows;

/** The known value of a field of a listing's row. */
export type ListingRowValue<Name extends ListingRowField> = {
  readonly [N in ListingRowField]: ValueOfRow<ListingRows[N]>;
}[Name];

/** Values that a feed gives: fields of the listing's row, and of the home on offer. */
export type ListingValues = {
  readonly [N in ListingRowField]?: ListingRowValue<N>;
} & FieldValues<FieldFrom<'LIST'>>;
