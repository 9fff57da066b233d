/** A share of counted cases, with its confidence interval. */

export interface Share {
  readonly count: number;
  readonly of: number;
  /** Null without cases. */
  readonly value: number | null;
  /** Ends of the 95 % interval; 0 and 1 without cases. */
  readonly low: number;
  readonly high: number;
}

/** Standard errors on either side of a 95 % interval. */
const Z = 1.96;

/** The share with Wilson's interval, which is valid for small numbers and for shares near 0 and 1. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, value: null, low: 0, high: 1 };
  const value = count / of;
  const spread = Z ** 2 / of;
  const middle = (value + spread / 2) / (1 + spread);
  const half = (Math.sqrt(spread * value * (1 - value) + spread ** 2 / 4) || 0) / (1 + spread);
  // Exact at either end, where rounding errors would interfere.
  const low = count === 0 ? 0 : middle - half;
  const high = count === of ? 1 : middle + half;
  return { count, of, value, low, high };
}
