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
  const comparables: Comparable[] = [];
  let radius: number | null = null;
  for (let i = 0; i < neighbours.length; i += 1) {
    const row = neighbours[i] ?? -1;
    const weight = weights[i] ?? 0;
    if (weight < WEIGHT_MIN || own.includes(row)) continue;
    const distanceMetres = metresTo(site, table.sites[row]);
    if (distanceMetres !== null) radius = Math.max(radius ?? 0, distanceMetres);
    const priceGbp = Math.round(Math.exp(indexed + (errors[i] ?? 0)));
    comparables.push({ saleId: table.sales[row]?.id ?? '', weight, priceGbp, distanceMetres });
  }
  // The sort is stable: of two equal weights the closer kin stays first.
  comparables.sort((a, b) => b.weight - a.weight);
  return {
    comparables,
    comparablesCount: comparables.length,
    comparablesRadiusMetres: radius === null ? null : Math.round(radius),
    comparablesMedianGbp: weightedMedianOf(comparables, ({ priceGbp }) => priceGbp) ?? null,
  };
}

function metresTo(site: Site, other: Site | undefined): number | null {
  const metres = Math.hypot((other?.x ?? Number.NaN) - site.x, (other?.y ?? Number.NaN) - site.y);
  return Number.isFinite(metres) ? metres : null;
}
