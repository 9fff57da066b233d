/** Values a dwelling by its last sale and a published index alone, for places whose own sales are too few to fit a model. */

import { DAYS_PER_YEAR } from '../domain/calendar.js';
import { INTERVAL_COVERAGE } from './calibration.js';
import type { Valuation } from './value-dwelling.js';

/**
 * How wrong such a value is by years since the sale, as logs of price over value: standard sales of RG30 and
 * RG31 from 2010 to 2023 (9,652) moved by the index of England for their type. An index of their own authority
 * errs less, but no more than one district's could be measured. To measure again: docs/valuation.md.
 */
const ERRORS = [
  { fromYears: 21, lower: -0.386, upper: 0.189, deviation: 0.216, within10: 0.337 },
  { fromYears: 16, lower: -0.357, upper: 0.159, deviation: 0.19, within10: 0.361 },
  { fromYears: 11, lower: -0.341, upper: 0.215, deviation: 0.221, within10: 0.347 },
  { fromYears: 7, lower: -0.284, upper: 0.232, deviation: 0.199, within10: 0.417 },
  { fromYears: 4, lower: -0.152, upper: 0.202, deviation: 0.137, within10: 0.547 },
  { fromYears: 2, lower: -0.117, upper: 0.204, deviation: 0.125, within10: 0.581 },
  { fromYears: 1, lower: -0.064, upper: 0.227, deviation: 0.106, within10: 0.659 },
  { fromYears: 0, lower: -0.035, upper: 0.325, deviation: 0.151, within10: 0.371 },
] as const;

export type IndexedLastSale = Pick<
  Valuation,
  'valueGbp' | 'lowerGbp' | 'upperGbp' | 'intervalCoverage' | 'fsd' | 'confidence'
>;

/** `ratio` is the index now over the index at the sale; `days` is the time between. */
export function indexedLastSale(
  priceGbp: number,
  { ratio, days }: { readonly ratio: number; readonly days: number },
): IndexedLastSale {
  const years = days / DAYS_PER_YEAR;
  const error = ERRORS.find(({ fromYears }) => years >= fromYears) ?? ERRORS[ERRORS.length - 1];
  const value = priceGbp * ratio;
  return {
    valueGbp: Math.round(value),
    lowerGbp: Math.round(value * Math.exp(error?.lower ?? 0)),
    upperGbp: Math.round(value * Math.exp(error?.upper ?? 0)),
    intervalCoverage: INTERVAL_COVERAGE,
    fsd: error?.deviation ?? 0,
    confidence: error?.within10 ?? 0,
  };
}
