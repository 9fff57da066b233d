/** The model's own index: the price of a plain dwelling of a type by area and month, as a sum of log effects. */

import { ATTRIBUTES_COUNT, DWELLING_TYPES, type SaleTable } from './sale-table.js';

/**
 * Curves and levels, all logs of pounds. They are fitted together as one mixed model. Its dwelling effect makes it a repeat-sales
 * index (Bailey, Muth and Nourse 1963; Case and Shiller 1987) for dwellings that sold before, and its place effects a
 * mix-adjusted index for the others.
 */
export interface MarketIndex {
  /** Month of `market[0]`, counted from January 1970. */
  readonly monthFirst: number;
  /** Number of known months; later ones repeat the last. */
  months: number;
  readonly market: Float64Array;
  readonly byType: readonly Float64Array[];
  readonly byOutcode: readonly Float64Array[];
  readonly attributes: Float64Array;
  readonly typeLevel: Float64Array;
  readonly cell: Float64Array;
  /** Log price per log of floor area relative to the type's mean, by type. */
  readonly sizeSlope: Float64Array;
  /** Effects that stabilise the index during fitting; `kriging` estimates them afresh for each valuation. */
  readonly street: Float64Array;
  readonly postcode: Float64Array;
  readonly dwelling: Float64Array;
}

/** An index of zeros for a number of months, before fitting. */
export function emptyIndex(table: SaleTable, months: number): MarketIndex {
  return {
    monthFirst: table.monthFirst,
    months,
    market: new Float64Array(months),
    byType: DWELLING_TYPES.map(() => new Float64Array(months)),
    byOutcode: Array.from({ length: table.outcode.idOf.size }, () => new Float64Array(months)),
    attributes: new Float64Array(ATTRIBUTES_COUNT),
    typeLevel: new Float64Array(DWELLING_TYPES.length),
    cell: new Float64Array(table.cell.idOf.size),
    sizeSlope: new Float64Array(DWELLING_TYPES.length),
    street: new Float64Array(table.street.idOf.size * 2),
    postcode: new Float64Array(table.postcode.idOf.size * 2),
    dwelling: new Float64Array(table.dwelling.idOf.size),
  };
}

/** Log price of a plain dwelling of a type in an outcode, in a month counted from the start of the index. */
export function marketLevel(
  index: MarketIndex,
  month: number,
  type: number,
  outcode: number,
): number {
  const m = Math.max(0, Math.min(month, index.months - 1));
  return (
    (index.market[m] ?? 0) +
    (index.byType[type]?.[m] ?? 0) +
    (index.byOutcode[outcode]?.[m] ?? 0) +
    (index.typeLevel[type] ?? 0)
  );
}

/** Log price of a sale of the table by the index alone. */
export function indexedLevel(table: SaleTable, index: MarketIndex, row: number): number {
  return (
    marketLevel(index, table.month[row] ?? 0, table.type[row] ?? 0, table.outcode.of[row] ?? -1) +
    (index.attributes[table.attributes[row] ?? 0] ?? 0) +
    (index.cell[table.cell.of[row] ?? -1] ?? 0) +
    (index.sizeSlope[table.type[row] ?? 0] ?? 0) * (table.sites[row]?.size ?? 0)
  );
}
