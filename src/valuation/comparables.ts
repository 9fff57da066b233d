/** The sales of other homes that an estimate rests on, with their weights and what they say of the home on its day. */

import type { Evidence } from './evidence.js';
import { weightedMedianOf } from './quantile.js';
import type { SaleTable, Site } from './sale-table.js';

export interface Comparable {
  readonly saleId: string;
  /** In the estimate. */
  readonly weight: number;
  /** Its price moved by the index to the day and kind of the home that is valued. */
  readonly priceGbp: number;
  /** Null where one has no coordinates. */
  readonly distanceMetres: number | null;
}

export interface Comparables {
  /** Heaviest first. */
  readonly comparables: readonly Comparable[];
  readonly comparablesCount: number;
  readonly comparablesRadiusMetres: number | null;
  /** Middle of their prices by weight. */
  readonly comparablesMedianGbp: number | null;
}

/** Sales with less weight than this are no comparables worth naming. */
const WEIGHT_MIN = 0.005;

/** What the estimate adds to the index is the weighted sum of these prices beyond it, so they explain it. */
export function comparablesOf(table: SaleTable, site: Site, evidence: Evidence): Comparables {
  const { neighbours, errors, weights, own, indexed } = evidence;
  const used = Array.from(neighbours, (row, i) => ({
    row,
    weight: weights[i] ?? 0,
    log: indexed + (errors[i] ?? 0),
  }))
    .filter(({ row, weight }) => weight >= WEIGHT_MIN && !own.includes(row))
    .sort((a, b) => b.weight - a.weight || a.row - b.row);
  const comparables = used.map(({ row, weight, log }) => ({
    saleId: table.sales[row]?.id ?? '',
    weight,
    priceGbp: Math.round(Math.exp(log)),
    distanceMetres: metresTo(site, table.sites[row]),
  }));
  const metres = comparables.flatMap(({ distanceMetres }) => distanceMetres ?? []);
  const median = weightedMedianOf(comparables, ({ priceGbp }) => priceGbp);
  return {
    comparables,
    comparablesCount: used.length,
    comparablesRadiusMetres: metres.length > 0 ? Math.round(Math.max(...metres)) : null,
    comparablesMedianGbp: median ?? null,
  };
}

function metresTo(site: Site, other: Site | undefined): number | null {
  const metres = Math.hypot((other?.x ?? Number.NaN) - site.x, (other?.y ?? Number.NaN) - site.y);
  return Number.isFinite(metres) ? metres : null;
}
