/** Fits the model's own index to sales by backfitting: monthly curves and levels of places in turn. */

import { lowerBound } from '@property-lookup/kernel/collections';
import { indexedLevel, type MarketIndex } from './market-index.js';
import { DWELLING_TYPES, FLAT, isAdditional, type SaleTable } from './sale-table.js';

/**
 * Stiffness of the curves, and shrinkage of small groups towards larger ones (in sales). Chosen by the walk-forward error from
 * 2011 to 2014; other values do as well (docs/explanation/valuation.md).
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
  /** Weight, in squared log areas, of zero in the slope of price on floor area: about 10 sales. */
  sizePriorSquares: 1,
  /** Errors beyond this have less weight, and beyond `errorMax` none: part sales, discounts and typing errors. */
  errorFullWeight: 0.25,
  errorMax: 1,
  additionalWeight: 0.2,
} as const;

/** Fits an index to more and more sales of a table, continuing from its current state. */
export class IndexFit {
  readonly table: SaleTable;
  readonly index: MarketIndex;
  /** Street and postcode, with separate groups for houses and flats. */
  readonly streetOf: Int32Array;
  readonly postcodeOf: Int32Array;
  readonly typeOf: Int32Array;
  readonly attributesOf: Int32Array;
  readonly rowsOfType: readonly Int32Array[];
  readonly size: Float64Array;
  /** Remainder of log prices after the index, for the sales that it was fitted to. */
  readonly residual: Float64Array;
  readonly weight: Float64Array;
  /** Scratch space for the sums of each group of a level. */
  readonly sums: Float64Array;
  readonly weights: Float64Array;
  /** Number of known sales. */
  limit = 0;

  constructor(table: SaleTable, index: MarketIndex) {
    this.table = table;
    this.index = index;
    const apart = (of: Int32Array): Int32Array =>
      of.map((group, row) => (group < 0 ? -1 : group * 2 + (table.type[row] === FLAT ? 1 : 0)));
    this.streetOf = apart(table.street.of);
    this.postcodeOf = apart(table.postcode.of);
    this.typeOf = Int32Array.from(table.type);
    this.attributesOf = Int32Array.from(table.attributes);
    const rows = this.typeOf.map((_, row) => row);
    this.rowsOfType = DWELLING_TYPES.map((_, type) =>
      rows.filter((row) => table.type[row] === type),
    );
    this.size = Float64Array.from(table.sites, (site) => site.size);
    this.residual = new Float64Array(table.count);
    this.weight = new Float64Array(table.count);
    const { cell, street, postcode, dwelling, attributes, typeLevel } = index;
    const levels = [cell, street, postcode, dwelling, attributes, typeLevel];
    const groups = Math.max(...levels.map((level) => level.length));
    this.sums = new Float64Array(groups);
    this.weights = new Float64Array(groups);
  }

  /** Fits the index to the first `limit` sales, no fewer than before, in several passes of backfitting. */
  fit(limit: number, passes: number): void {
    const { table, index } = this;
    if (index.market.every((level) => level === 0)) index.market.fill(medianOf(table, limit));
    for (let row = this.limit; row < limit; row += 1) {
      const place =
        (index.street[this.streetOf[row] ?? -1] ?? 0) +
        (index.postcode[this.postcodeOf[row] ?? -1] ?? 0) +
        (index.dwelling[table.dwelling.of[row] ?? -1] ?? 0);
      this.residual[row] = (table.logPrice[row] ?? 0) - indexedLevel(table, index, row) - place;
    }
    this.limit = limit;
    for (let pass = 0; pass < passes; pass += 1) {
      weighSales(this);
      fitCurves(this);
      fitLevels(this);
    }
  }
}

function medianOf(table: SaleTable, limit: number): number {
  return table.logPrice.slice(0, limit).sort()[limit >> 1] ?? 0;
}

function weighSales({ table, residual, weight, limit }: IndexFit): void {
  const { errorFullWeight, errorMax, additionalWeight } = INDEX_PRIOR;
  // Early in the fit all errors are large without being wrong.
  const middle = middleBeyond(residual.subarray(0, limit), errorFullWeight / 2);
  const full = Math.max(errorFullWeight, 2 * middle);
  const max = errorMax * (full / errorFullWeight);
  for (let i = 0; i < limit; i += 1) {
    const error = Math.abs(residual[i] ?? 0);
    const trust = error < full ? 1 : error > max ? 0 : full / error;
    weight[i] = trust * (isAdditional(table.attributes[i] ?? 0) ? additionalWeight : 1);
  }
}

/** Median absolute value if it exceeds a size; else 0, the most frequent case, which needs no sorting. */
function middleBeyond(numbers: Float64Array, size: number): number {
  let below = 0;
  for (const number of numbers) if (Math.abs(number) <= size) below += 1;
  const middle = numbers.length >> 1;
  return below > middle ? 0 : (numbers.map(Math.abs).sort()[middle] ?? 0);
}

function fitCurves(fit: IndexFit): void {
  const { table, index } = fit;
  const { marketStepPerMonth, typeStepPerMonth, outcodeStepPerMonth } = INDEX_PRIOR;
  fitCurve(fit, index.market, undefined, { stepPerMonth: marketStepPerMonth, pull: 0 });
  fitLevel(fit, index.typeLevel, fit.typeOf, 0.01);
  index.byType.forEach((curve, type) => {
    fitCurve(fit, curve, fit.rowsOfType[type], { stepPerMonth: typeStepPerMonth, pull: 1 });
  });
  index.byOutcode.forEach((curve, outcode) => {
    const { start, members } = table.outcode;
    const own = members.subarray(start[outcode] ?? 0, start[outcode + 1] ?? 0);
    fitCurve(fit, curve, own, { stepPerMonth: outcodeStepPerMonth, pull: 1 });
  });
}

function fitLevels(fit: IndexFit): void {
  const { table, index } = fit;
  fitLevel(fit, index.attributes, fit.attributesOf, INDEX_PRIOR.attributeSales);
  if (table.sizes.usual.size > 0) fitSizes(fit);
  fitLevel(fit, index.cell, table.cell.of, INDEX_PRIOR.cellSales);
  fitLevel(fit, index.street, fit.streetOf, INDEX_PRIOR.streetSales);
  fitLevel(fit, index.postcode, fit.postcodeOf, INDEX_PRIOR.postcodeSales);
  fitLevel(fit, index.dwelling, table.dwelling.of, INDEX_PRIOR.dwellingSales);
}

/** Ridge regression of the residuals on size, by type. */
function fitSizes({ table, index, size, residual, weight, limit }: IndexFit): void {
  const { sizePriorSquares } = INDEX_PRIOR;
  const squares = new Float64Array(index.sizeSlope.length);
  const products = new Float64Array(index.sizeSlope.length);
  for (let i = 0; i < limit; i += 1) {
    const type = table.type[i] ?? 0;
    const own = size[i] ?? 0;
    const whole = (residual[i] ?? 0) + (index.sizeSlope[type] ?? 0) * own;
    squares[type] = (squares[type] ?? 0) + (weight[i] ?? 0) * own * own;
    products[type] = (products[type] ?? 0) + (weight[i] ?? 0) * own * whole;
  }
  const next = products.map((product, type) => product / ((squares[type] ?? 0) + sizePriorSquares));
  for (let i = 0; i < limit; i += 1) {
    const type = table.type[i] ?? 0;
    const change = (index.sizeSlope[type] ?? 0) - (next[type] ?? 0);
    residual[i] = (residual[i] ?? 0) + change * (size[i] ?? 0);
  }
  index.sizeSlope.set(next);
}

/** Fits the curve to all rows, or to some in order. */
function fitCurve(
  { table, index, residual, weight, limit }: IndexFit,
  curve: Float64Array,
  rows: Int32Array | undefined,
  { stepPerMonth, pull }: { stepPerMonth: number; pull: number },
): void {
  const sums = new Float64Array(index.months);
  const weights = new Float64Array(index.months);
  const count = rows === undefined ? limit : lowerBound(rows, limit);
  for (let at = 0; at < count; at += 1) {
    const i = rows === undefined ? at : (rows[at] ?? 0);
    const m = table.month[i] ?? 0;
    weights[m] = (weights[m] ?? 0) + (weight[i] ?? 0);
    sums[m] = (sums[m] ?? 0) + (weight[i] ?? 0) * ((residual[i] ?? 0) + (curve[m] ?? 0));
  }
  const smooth = smoothRandomWalk(sums, weights, INDEX_PRIOR.noise / stepPerMonth, pull);
  for (let at = 0; at < count; at += 1) {
    const i = rows === undefined ? at : (rows[at] ?? 0);
    const m = table.month[i] ?? 0;
    residual[i] = (residual[i] ?? 0) + (curve[m] ?? 0) - (smooth[m] ?? 0);
  }
  curve.set(smooth);
}

function fitLevel(
  { residual, weight, limit, sums, weights }: IndexFit,
  level: Float64Array,
  of: Int32Array,
  priorSales: number,
): void {
  const groups = level.length;
  sums.fill(0, 0, groups);
  weights.fill(0, 0, groups);
  for (let i = 0; i < limit; i += 1) {
    const g = of[i] ?? -1;
    if (g < 0) continue;
    weights[g] = (weights[g] ?? 0) + (weight[i] ?? 0);
    sums[g] = (sums[g] ?? 0) + (weight[i] ?? 0) * ((residual[i] ?? 0) + (level[g] ?? 0));
  }
  // From here on `sums` has the decrease of each level.
  for (let g = 0; g < groups; g += 1) {
    const next = (sums[g] ?? 0) / ((weights[g] ?? 0) + priorSales);
    sums[g] = (level[g] ?? 0) - next;
    level[g] = next;
  }
  for (let i = 0; i < limit; i += 1) {
    const g = of[i] ?? -1;
    if (g >= 0) residual[i] = (residual[i] ?? 0) + (sums[g] ?? 0);
  }
}

/**
 * Smooths a monthly series as a random walk observed with noise: sparse months lean on their neighbours. Returns the most
 * probable random walk given weighted sums by month (a Kalman smoother, solved as one tridiagonal system). `noisePerStep` is the
 * spread of one sale over that of one monthly step; `pull` is the weight, in sales, of zero for the whole curve.
 */
export function smoothRandomWalk(
  sums: Float64Array,
  weights: Float64Array,
  noisePerStep: number,
  pull: number,
): Float64Array {
  const count = sums.length;
  const stiffness = noisePerStep * noisePerStep;
  const pullPerMonth = pull > 0 ? pull / count : 1e-9;
  const upper = new Float64Array(count);
  const out = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const before = i > 0 ? stiffness : 0;
    const after = i < count - 1 ? stiffness : 0;
    const pivot = (weights[i] ?? 0) + pullPerMonth + before + after - before * (upper[i - 1] ?? 0);
    upper[i] = after / pivot;
    out[i] = ((sums[i] ?? 0) + before * (out[i - 1] ?? 0)) / pivot;
  }
  for (let i = count - 2; i >= 0; i -= 1) {
    out[i] = (out[i] ?? 0) + (upper[i] ?? 0) * (out[i + 1] ?? 0);
  }
  return out;
}
