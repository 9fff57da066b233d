/** A share of what was counted, with the interval that so few or so many cases leave open. */

export interface Share {
  readonly count: number;
  readonly of: number;
  /** Null of nothing. */
  readonly value: number | null;
  /** Ends of the interval of 95 %: from 0 to 1 of nothing. */
  readonly low: number;
  readonly high: number;
}

/** Standard errors on either side of 95 %. */
const Z = 1.96;

/** With Wilson's interval, which holds for few cases and for shares near 0 and 1, too. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, value: null, low: 0, high: 1 };
  const value = count / of;
  const spread = Z ** 2 / of;
  const middle = (value + spread / 2) / (1 + spread);
  const half = (Math.sqrt(spread * value * (1 - value) + spread ** 2 / 4) || 0) / (1 + spread);
  // At either end the interval is closed; rounding errors would leave it open.
  const low = count === 0 ? 0 : middle - half;
  const high = count === of ? 1 : middle + half;
  return { count, of, value, low, high };
}
