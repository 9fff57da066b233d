/** The sales behind an estimate, the dwelling's own and others', with their weights and its dependence on each. */

import type { Dependence } from '@property-lookup/model/property';
import type { Evidence } from './evidence.js';
import { weightedMedianOf } from './quantile.js';
import type { SaleTable, Site } from './sale-table.js';

export interface Comparable {
  readonly saleId: string;
  /** Weight in the estimate. */
  readonly weight: number;
  /** The price, moved by the index to the date and kind of the valued home. */
  readonly priceGbp: number;
  /** Null if either has no coordinates. */
  readonly distanceMetres: number | null;
}

export interface Comparables {
  /** Heaviest first. */
  readonly comparables: readonly Comparable[];
  readonly comparablesCount: number;
  readonly comparablesRadiusMetres: number | null;
  /** Weighted median of their prices. */
  readonly comparablesMedianGbp: number | null;
  /** The dwelling's own sales, newest first. */
  readonly ownSales: readonly Comparable[];
  /** For its own sales, then the `LISTED_MAX` heaviest comparables. */
  readonly dependence: Dependence;
}

/** Number of heaviest comparables, with most of the weight, that can each be left out of an estimate. */
export const LISTED_MAX = 10;

/** A sale, and its position among the neighbours. */
interface Placed {
  readonly at: number;
  readonly sale: Comparable;
}

/** Smallest weight of a notable comparable. */
const WEIGHT_MIN = 0.005;

/** Finds the comparables. The estimate is the index plus the weighted sum of these prices' deviations from it, so they explain it. */
export function comparablesOf(table: SaleTable, site: Site, evidence: Evidence) {
  const { neighbours, errors, weights, own: ownRows, indexed } = evidence;
  const own: Placed[] = [];
  const others: Placed[] = [];
  let radius: number | null = null;
  for (let at = 0; at < neighbours.length; at += 1) {
    const row = neighbours[at] ?? -1;
    const weight = weights[at] ?? 0;
    const isOwn = ownRows.includes(row);
    if (weight < WEIGHT_MIN && !isOwn) continue;
    const distanceMetres = metresTo(site, table.sites[row]);
    if (distanceMetres !== null && !isOwn) radius = Math.max(radius ?? 0, distanceMetres);
    const priceGbp = Math.round(Math.exp(indexed + (errors[at] ?? 0)));
    const sale = { saleId: table.sales[row]?.id ?? '', weight, priceGbp, distanceMetres };
    (isOwn ? own : others).push({ at, sale });
  }
  // Rows of the table are in order of date.
  own.sort((a, b) => (neighbours[b.at] ?? 0) - (neighbours[a.at] ?? 0));
  // The sort is stable: with equal weight the closer kin stays first.
  others.sort((a, b) => b.sale.weight - a.sale.weight);
  const comparables = others.map(({ sale }) => sale);
  return {
    own,
    listed: others.slice(0, LISTED_MAX),
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
