/** The average income of the households of an area, as the statistical model of its publisher estimates it. */

import type { AreaValues } from '../domain/evidence/statistics.js';
import type { FactCollector } from './recorded.js';

/** Amounts count as right within a tenth, as all amounts of this service. */
const RIGHT_WITHIN = 0.1;
/** A 95 % confidence interval is so many standard errors wide. */
const INTERVAL_ERRORS = 2 * 1.96;

/** An estimate without an interval does not say how right it is, and is left out. */
export function addIncomeFacts(
  { HOUSEHOLD_INCOME: income, HOUSEHOLD_INCOME_INTERVAL: interval }: AreaValues,
  asOf: string | null,
  facts: FactCollector,
): void {
  if (income === undefined || interval === undefined) return;
  const errors = (RIGHT_WITHIN * income) / (interval / INTERVAL_ERRORS);
  const confidence = shareWithin(errors);
  facts.set('HOUSEHOLD_INCOME', income, { source: 'INCOME', asOf, confidence, modelled: true });
}

/** Share of a normal distribution within so many standard deviations: Abramowitz and Stegun (1964), 7.1.26, right to 2 in 10 million. */
function shareWithin(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = COEFFICIENTS.reduceRight((sum, coefficient) => t * (coefficient + sum), 0);
  return 1 - polynomial * Math.exp(-x * x);
}

const COEFFICIENTS = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
