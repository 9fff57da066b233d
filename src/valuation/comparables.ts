/** The sales that an estimate rests on: the dwelling's own and those of others, with their weights and how it depends on each. */

import type { Dependence } from '../domain/comparables.js';
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
  /** The dwelling's own, newest first. */
  readonly ownSales: readonly Comparable[];
  /** On its own sales, then on the `LISTED_MAX` heaviest comparables. */
  readonly dependence: Dependence;
}

/** The heaviest comparables, which have most of the weight, can each be left out of an estimate. */
export const LISTED_MAX = 10;

/** A sale, and its place among the neighbours. */
interface Placed {
  readonly at: number;
  readonly sale: Comparable;
}

/** Sales with less weight than this are no comparables worth naming. */
const WEIGHT_MIN = 0.005;

/** What the estimate adds to the index is the weighted sum of these prices beyond it, so they explain it. */
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
  // Rows of the table are in the order of their dates.
  own.sort((a, b) => (neighbours[b.at] ?? 0) - (neighbours[a.at] ?? 0));
  // The sort is stable: of two equal weights the closer kin stays first.
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
