/** Fits the model's own index to sales by backfitting: curves over months, then levels of places, in turns. */

import { indexedLevel, type MarketIndex } from './market-index.js';
import { DWELLING_TYPES, FLAT, isAdditional, type SaleTable } from './sale-table.js';
import { smoothRandomWalk } from './smooth-curve.js';

/**
 * How stiff the curves are and how far small groups are drawn to larger ones (in sales). Chosen by the
 * walk-forward error of 2011 to 2014; other guesses do as well (docs/valuation.md).
 */
const INDEX_PRIOR = {
  noise: 0.13,
  marketStepPerMonth: 0.016,
  typeStepPerMonth: 0.005,
  outcodeStepPerMonth: 0.005,
  cellSales: 0.12,
  streetSales: 0.25,
  postcodeSales: 0.6,
  dwellingSales: 0.5,
  attributeSales: 5,
  /** Squared log areas that draw the slope of price on floor area to zero: about 10 sales' worth. */
  sizePriorSquares: 1,
  /** Errors beyond this weigh less, beyond `errorMax` nothing: part sales, discounts and typing errors. */
  errorFullWeight: 0.25,
  errorMax: 1,
  additionalWeight: 0.2,
} as const;

/** Fits the index to the first `limit` sales by backfitting, starting from what it holds already. */
export function fitIndex(
  table: SaleTable,
  limit: number,
  index: MarketIndex,
  passes: number,
): void {
  const fit = startFit(table, limit, index);
  for (let pass = 0; pass < passes; pass += 1) {
    weighSales(fit);
    fitCurves(fit);
    fitLevels(fit);
  }
}

const ZEROS = new Float64Array(0);

interface Layout {
  /** Street and postcode with houses and flats apart. */
  readonly streetOf: Int32Array;
  readonly postcodeOf: Int32Array;
  readonly rows: Int32Array;
  readonly rowsOfType: readonly Int32Array[];
}

interface Fit extends Layout {
  readonly table: SaleTable;
  readonly index: MarketIndex;
  readonly limit: number;
  readonly residual: Float64Array;
  readonly weight: Float64Array;
}

function startFit(table: SaleTable, limit: number, index: MarketIndex): Fit {
  if (index.market.every((level) => level === 0)) index.market.fill(medianOf(table, limit));
  const layout = layoutOf(table);
  const residual = new Float64Array(limit);
  for (let i = 0; i < limit; i += 1) {
    const place =
      (index.street[layout.streetOf[i] ?? -1] ?? 0) +
      (index.postcode[layout.postcodeOf[i] ?? -1] ?? 0) +
      (index.dwelling[table.dwelling.of[i] ?? -1] ?? 0);
    residual[i] = (table.logPrice[i] ?? 0) - indexedLevel(table, index, i) - place;
  }
  const weight = new Float64Array(limit).fill(1);
  return { table, index, limit, residual, weight, ...layout };
}

const LAYOUTS = new WeakMap<SaleTable, Layout>();

/** Made once for a table, which is fitted again each month. */
function layoutOf(table: SaleTable): Layout {
  const known = LAYOUTS.get(table);
  if (known) return known;
  const isFlat = Uint8Array.from(table.type, (type) => (type === FLAT ? 1 : 0));
  const apart = (of: Int32Array): Int32Array =>
    of.map((group, row) => (group < 0 ? -1 : group * 2 + (isFlat[row] ?? 0)));
  const rows = Int32Array.from(table.type, (_, row) => row);
  const layout = {
    streetOf: apart(table.street.of),
    postcodeOf: apart(table.postcode.of),
    rows,
    rowsOfType: DWELLING_TYPES.map((_, type) => rows.filter((row) => table.type[row] === type)),
  };
  LAYOUTS.set(table, layout);
  return layout;
}

/** Rows before the limit of rows in order. */
function before(rows: Int32Array, limit: number): Int32Array {
  const end = rows.findIndex((row) => row >= limit);
  return end < 0 ? rows : rows.subarray(0, end);
}

function medianOf(table: SaleTable, limit: number): number {
  return table.logPrice.slice(0, limit).sort()[limit >> 1] ?? 0;
}

function weighSales({ table, residual, weight, limit }: Fit): void {
  const { errorFullWeight, errorMax, additionalWeight } = INDEX_PRIOR;
  const spread = residual.map(Math.abs).sort();
  // While most of the fit is still to come every error is large, and none is wrong.
  const full = Math.max(errorFullWeight, 2 * (spread[limit >> 1] ?? 0));
  const max = errorMax * (full / errorFullWeight);
  for (let i = 0; i < limit; i += 1) {
    const error = Math.abs(residual[i] ?? 0);
    const trust = error < full ? 1 : error > max ? 0 : full / error;
    weight[i] = trust * (isAdditional(table.attributes[i] ?? 0) ? additionalWeight : 1);
  }
}

function fitCurves(fit: Fit): void {
  const { table, index } = fit;
  const rows = before(fit.rows, fit.limit);
  fitCurve(fit, index.market, rows, INDEX_PRIOR.marketStepPerMonth, 0);
  fitLevel(fit, index.typeLevel, table.type, 0.01);
  index.byType.forEach((curve, type) => {
    const own = before(fit.rowsOfType[type] ?? rows, fit.limit);
    fitCurve(fit, curve, own, INDEX_PRIOR.typeStepPerMonth, 1);
  });
  index.byOutcode.forEach((curve, outcode) => {
    const { start, members } = table.outcode;
    const own = members.subarray(start[outcode] ?? 0, start[outcode + 1] ?? 0);
    fitCurve(fit, curve, before(own, fit.limit), INDEX_PRIOR.outcodeStepPerMonth, 1);
  });
}

function fitLevels(fit: Fit): void {
  const { table, index } = fit;
  fitLevel(fit, index.attributes, table.attributes, INDEX_PRIOR.attributeSales);
  if (table.sizes.usual.size > 0) fitSizes(fit);
  fitLevel(fit, index.cell, table.cell.of, INDEX_PRIOR.cellSales);
  fitLevel(fit, index.street, fit.streetOf, INDEX_PRIOR.streetSales);
  fitLevel(fit, index.postcode, fit.postcodeOf, INDEX_PRIOR.postcodeSales);
  fitLevel(fit, index.dwelling, table.dwelling.of, INDEX_PRIOR.dwellingSales);
}

/** Ridge regression of what is left on size, type by type. */
function fitSizes({ table, index, residual, weight, limit }: Fit): void {
  const { sizePriorSquares } = INDEX_PRIOR;
  const squares = new Float64Array(index.sizeSlope.length);
  const products = new Float64Array(index.sizeSlope.length);
  for (let i = 0; i < limit; i += 1) {
    const type = table.type[i] ?? 0;
    const size = table.sites[i]?.size ?? 0;
    const whole = (residual[i] ?? 0) + (index.sizeSlope[type] ?? 0) * size;
    squares[type] = (squares[type] ?? 0) + (weight[i] ?? 0) * size * size;
    products[type] = (products[type] ?? 0) + (weight[i] ?? 0) * size * whole;
  }
  const next = products.map((product, type) => product / ((squares[type] ?? 0) + sizePriorSquares));
  for (let i = 0; i < limit; i += 1) {
    const type = table.type[i] ?? 0;
    const change = (index.sizeSlope[type] ?? 0) - (next[type] ?? 0);
    residual[i] = (residual[i] ?? 0) + change * (table.sites[i]?.size ?? 0);
  }
  index.sizeSlope.set(next);
}

function fitCurve(
  { table, index, residual, weight }: Fit,
  curve: Float64Array,
  rows: Int32Array,
  stepPerMonth: number,
  pull: number,
): void {
  const sums = new Float64Array(index.months);
  const weights = new Float64Array(index.months);
  const base = curve === index.market ? index.published : ZEROS;
  for (const i of rows) {
    const m = table.month[i] ?? 0;
    weights[m] = (weights[m] ?? 0) + (weight[i] ?? 0);
    sums[m] =
      (sums[m] ?? 0) + (weight[i] ?? 0) * ((residual[i] ?? 0) + (curve[m] ?? 0) - (base[m] ?? 0));
  }
  const smooth = smoothRandomWalk(sums, weights, INDEX_PRIOR.noise / stepPerMonth, pull);
  for (let m = 0; m < index.months; m += 1) smooth[m] = (smooth[m] ?? 0) + (base[m] ?? 0);
  for (const i of rows) {
    const m = table.month[i] ?? 0;
    residual[i] = (residual[i] ?? 0) + (curve[m] ?? 0) - (smooth[m] ?? 0);
  }
  curve.set(smooth);
}

function fitLevel(
  { residual, weight, limit }: Fit,
  level: Float64Array,
  of: ArrayLike<number>,
  priorSales: number,
): void {
  const sums = new Float64Array(level.length);
  const weights = new Float64Array(level.length);
  for (let i = 0; i < limit; i += 1) {
    const g = of[i] ?? -1;
    if (g < 0) continue;
    weights[g] = (weights[g] ?? 0) + (weight[i] ?? 0);
    sums[g] = (sums[g] ?? 0) + (weight[i] ?? 0) * ((residual[i] ?? 0) + (level[g] ?? 0));
  }
  const next = sums.map((sum, g) => sum / ((weights[g] ?? 0) + priorSales));
  for (let i = 0; i < limit; i += 1) {
    const g = of[i] ?? -1;
    if (g >= 0) residual[i] = (residual[i] ?? 0) + (level[g] ?? 0) - (next[g] ?? 0);
  }
  level.set(next);
}
