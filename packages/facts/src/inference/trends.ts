/** The trend of numbers around each recorded UPRN, and its regularity. */

import type { Placed } from './rows.js';
import { FIRST_TRENDS, LEAP, moveTrend, moveTrendBack, TREND_COUNT } from './steps.js';

export interface Trends {
  /** Four values for each UPRN: probabilities of the trends given the numbers before it. */
  readonly before: Float64Array;
  /** Four values for each UPRN: likelihoods of the numbers after it, by trend. */
  readonly behind: Float64Array;
  /** Mean negative log probability of the numbers near each UPRN: small in streets numbered in the order of UPRNs. */
  readonly surprise: Float64Array;
}

/** Share of the running mean that is kept at each step. */
const KEPT = 0.85;

/** Surprise of numbers without any order. */
const SURPRISE_MAX = -Math.log(LEAP);

/** `numbered` are the UPRNs with a number, in order. */
export function trendsOf(numbered: readonly Placed[]): Trends {
  const before = new Float64Array(numbered.length * TREND_COUNT);
  const behind = new Float64Array(numbered.length * TREND_COUNT);
  const surprise = new Float64Array(numbered.length);
  const moved = new Float64Array(TREND_COUNT);
  let mean = 1;
  for (let i = 0; i < numbered.length; i++) {
    const at = i * TREND_COUNT;
    const difference = differenceAt(numbered, i);
    let sum = 0;
    if (difference === 0) {
      moved.set(before.subarray(at - TREND_COUNT, at));
      sum = 1;
    } else if (difference !== null) {
      sum = moveTrend(before, at - TREND_COUNT, difference, apartAt(numbered, i), moved);
      mean = KEPT * mean + (1 - KEPT) * Math.min(SURPRISE_MAX, -Math.log(sum));
    } else mean = KEPT * mean + (1 - KEPT) * (numbered[i]?.premise?.number === 1 ? 1 : 4);
    surprise[i] = mean / 2;
    for (let t = 0; t < TREND_COUNT; t++)
      before[at + t] = sum > 0 ? (moved[t] as number) / sum : (FIRST_TRENDS[t] as number);
  }
  for (let i = numbered.length - 1; i >= 0; i--) {
    const at = i * TREND_COUNT;
    const difference = i + 1 < numbered.length ? differenceAt(numbered, i + 1) : null;
    if (difference === null) {
      mean = KEPT * mean + (1 - KEPT) * (numbered[i + 1]?.premise?.number === 1 ? 1 : 4);
      behind.fill(1, at, at + TREND_COUNT);
    } else if (difference === 0) behind.copyWithin(at, at + TREND_COUNT, at + 2 * TREND_COUNT);
    else {
      const sum = moveTrendBack(behind, at, difference, apartAt(numbered, i + 1));
      mean = KEPT * mean + (1 - KEPT) * Math.min(SURPRISE_MAX, -Math.log(sum / TREND_COUNT));
      for (let t = 0; t < TREND_COUNT; t++)
        behind[at + t] = (TREND_COUNT * (behind[at + t] as number)) / sum;
    }
    surprise[i] = (surprise[i] as number) + mean / 2;
  }
  return { before, behind, surprise };
}

/** Difference from the number before; null if that is in another row. */
function differenceAt(numbered: readonly Placed[], i: number): number | null {
  const [last, one] = [numbered[i - 1], numbered[i]];
  if (!last?.premise || !one?.premise || last.row !== one.row) return null;
  return one.premise.number - last.premise.number;
}

function apartAt(numbered: readonly Placed[], i: number): number {
  return (numbered[i]?.source.uprn ?? 0) - (numbered[i - 1]?.source.uprn ?? 0);
}
