/** Carries a value forward from the day on which the sales of its place end, by a published index. */

import { shareWithin } from './quantile.js';
import type { Valuation } from './value-dwelling.js';

/**
 * How much less sure a value is for each year that it was carried, as a variance of logs: standard sales of RG30 and RG31
 * against models of 2010, 2014 and 2018 that were carried up to five years by the index of England (14,913). To measure
 * again: docs/valuation.md.
 */
const VARIANCE_PER_YEAR = 0.0028;

/** What is right within this fraction of the price: dictionary 1.8. */
const NEAR = 0.1;

/** `ratio` is the index then over that of the value's day, and `years` the time between. */
export function carryForward<Value extends Omit<Valuation, 'comparables'>>(
  valuation: Value,
  { ratio, years }: { readonly ratio: number; readonly years: number },
): Value {
  const { valueGbp, lowerGbp, upperGbp, comparablesMedianGbp, lastSaleIndexedGbp } = valuation;
  const fsd = Math.sqrt(valuation.fsd ** 2 + VARIANCE_PER_YEAR * years);
  const wider = valuation.fsd === 0 ? 1 : fsd / valuation.fsd;
  const boundAt = (bound: number): number =>
    Math.round(valueGbp * ratio * (bound / valueGbp) ** wider);
  const carried = (price: number | null): number | null =>
    price === null ? null : Math.round(price * ratio);
  return {
    ...valuation,
    valueGbp: Math.round(valueGbp * ratio),
    lowerGbp: boundAt(lowerGbp),
    upperGbp: boundAt(upperGbp),
    fsd,
    confidence: (valuation.confidence * shareNear(fsd)) / shareNear(valuation.fsd),
    comparablesMedianGbp: carried(comparablesMedianGbp),
    lastSaleIndexedGbp: carried(lastSaleIndexedGbp),
    // Changes of the year before the sales end are not those of the year before now.
    evidence: { ...valuation.evidence, marketChange1yPct: null, marketChange5yPct: null },
  };
}

/** Share of normal errors of this deviation that are near. */
function shareNear(deviation: number): number {
  return deviation === 0 ? 1 : shareWithin(NEAR / deviation);
}
