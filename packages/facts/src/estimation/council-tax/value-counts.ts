/** Counts the homes of each authority by value, for comparison with its stock by council tax band. */

import { getOr } from '@property-lookup/kernel/collections';

/** Counts by authority and step of value. Plain data, for sending between threads. */
export type ValueCounts = Map<string, Map<number, number>>;

/** Size of a step of value: 2 %, finer than any estimate. */
const STEP = Math.log(1.02);

export function countValue(counts: ValueCounts, authority: string, valueGbp: number): void {
  if (valueGbp <= 0) return;
  addTo(counts, authority, stepOf(valueGbp), 1);
}

export function addCounts(counts: ValueCounts, more: ValueCounts): void {
  for (const [authority, steps] of more) {
    for (const [step, count] of steps) addTo(counts, authority, step, count);
  }
}

const stepOf = (valueGbp: number): number => Math.round(Math.log(valueGbp) / STEP);

function addTo(counts: ValueCounts, authority: string, step: number, count: number): void {
  const steps = getOr(counts, authority, () => new Map<number, number>());
  steps.set(step, (steps.get(step) ?? 0) + count);
}

/** The homes of one authority, ranked by value. */
interface Ranks {
  readonly homes: number;
  /** Standard deviation of the natural logarithms of the values. */
  readonly spread: number;
  /** Share of homes with a lower value, counting half of those in the same step; strictly between 0 and 1. */
  rankOf(valueGbp: number): number;
}

/** Cached, as every home of an authority needs it. */
const KNOWN = new WeakMap<ReadonlyMap<number, number>, Ranks>();

export function ranksIn(steps: ReadonlyMap<number, number>): Ranks {
  return getOr(KNOWN, steps, () => makeRanks(steps));
}

function makeRanks(steps: ReadonlyMap<number, number>): Ranks {
  const sorted = [...steps].sort((a, b) => a[0] - b[0]);
  const sums = { homes: 0, steps: 0, squares: 0 };
  const ranks = new Map<number, number>();
  for (const [step, count] of sorted) {
    ranks.set(step, sums.homes + count / 2);
    sums.homes += count;
    sums.steps += step * count;
    sums.squares += step * step * count;
  }
  const { homes } = sums;
  const variance = sums.squares / homes - (sums.steps / homes) ** 2;
  return {
    homes,
    spread: Math.sqrt(Math.max(0, variance)) * STEP,
    rankOf(valueGbp) {
      const step = stepOf(valueGbp);
      const same = ranks.get(step);
      if (same !== undefined) return same / homes;
      // The middle of a step; at the ends, half a home from 0 and from all.
      const below = sorted.reduce((sum, [at, count]) => sum + (at < step ? count : 0), 0);
      return Math.min(Math.max(below, 0.5), homes - 0.5) / homes;
    },
  };
}
