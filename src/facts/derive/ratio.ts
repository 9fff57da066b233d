/** Computes one number from two recorded ones: ratios, yields and changes. */

import type { FactSubject, RecordedFact } from '../field.js';
import { computedFrom, type NumberDerivedFrom, numberFact } from './recorded.js';

/** Something computed from two recorded numbers, the second above zero. */
export function ratio(
  subject: FactSubject,
  [upper, lower]: readonly [NumberDerivedFrom, NumberDerivedFrom],
  compute: (upper: number, lower: number) => number,
): RecordedFact<number> | null {
  const above = numberFact(subject, upper);
  const below = numberFact(subject, lower);
  if (above === null || below === null || below.value <= 0) return null;
  return computedFrom([above, below], compute(above.value, below.value));
}

/** A year of monthly rent as a percentage of a price. */
export function yieldPct(rentPcm: number, price: number): number {
  return roundTo((rentPcm * 12 * 100) / price, 2);
}

/** Change from an earlier price in percent. */
export function changePct(now: number, before: number): number {
  return roundTo((now / before - 1) * 100, 1);
}

/** Rounds to a number of decimals, as the dictionary states them for its fields. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Adding zero turns -0 into 0, which JSON and comparison of answers would keep apart.
  return Math.round(value * scale) / scale + 0;
}
