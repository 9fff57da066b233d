/** The model's own index: what a plain dwelling of a type sells for in an area and month, as a sum of log effects. */

import { ATTRIBUTES_COUNT, DWELLING_TYPES, type SaleTable } from './sale-table.js';

/**
 * Curves and levels, all logs of pounds. Fitted together as one mixed model, whose dwelling effect makes it
 * an index of repeat sales (Bailey, Muth and Nourse 1963; Case and Shiller 1987) where a dwelling sold
 * before, and whose place effects make it an index of mix-adjusted sales where it did not.
 */
export interface MarketIndex {
  /** Month of `market[0]`, counted since January 1970. */
  readonly monthFirst: number;
  /** Months that are known; later ones repeat the last. */
  months: number;
  readonly market: Float64Array;
  readonly byType: readonly Float64Array[];
  readonly byOutcode: readonly Float64Array[];
  readonly attributes: Float64Array;
  readonly typeLevel: Float64Array;
  readonly cell: Float64Array;
  /** Log price per log of floor area above the type's mean, by type. */
  readonly sizeSlope: Float64Array;
  /** Effects that hold the index steady while it is fitted; `kriging` estimates them anew for each valuation. */
  readonly street: Float64Array;
  readonly postcode: Float64Array;
  readonly dwelling: Float64Array;
}

/** An index that knows nothing yet, with room for so many months. */
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

/** Log price of a plain dwelling of a type in an outcode at a month since the index began. */
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

/** Log price that the index alone expects of a sale of the table. */
export function indexedLevel(table: SaleTable, index: MarketIndex, row: number): number {
  return (
    marketLevel(index, table.month[row] ?? 0, table.type[row] ?? 0, table.outcode.of[row] ?? -1) +
    (index.attributes[table.attributes[row] ?? 0] ?? 0) +
    (index.cell[table.cell.of[row] ?? -1] ?? 0) +
    (index.sizeSlope[table.type[row] ?? 0] ?? 0) * (table.sites[row]?.size ?? 0)
  );
}
