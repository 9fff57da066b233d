/** Learns how often estimates of a given support were right, and so the probability that the next one is. */

import { type Bin, poolRising } from '../valuation/isotonic.js';

/** An estimate that was made for a dwelling whose value is known. */
export interface Trial {
  readonly support: number;
  readonly isRight: boolean;
}

export interface Reliability {
  /** Supports, ascending, and the share that was right at each. */
  readonly supports: readonly number[];
  readonly rights: readonly number[];
}

const BINS = 16;

/** Trials a bin must have: its share is then within 14 points of the truth two times in three. */
const BIN_TRIALS_MIN = 25;

/** Trials below which nothing is claimed: two bins' worth. */
export const TRIALS_MIN = 2 * BIN_TRIALS_MIN;

/** Made-up trials that each bin starts with, right half as often as their support says: few trials claim little. */
const PRIOR_TRIALS = 2;

/** Undefined with too few trials to measure anything. */
export function measureReliability(trials: readonly Trial[]): Reliability | undefined {
  if (trials.length < TRIALS_MIN) return undefined;
  const sorted = [...trials].sort((a, b) => a.support - b.support);
  const count = Math.min(BINS, Math.floor(sorted.length / BIN_TRIALS_MIN));
  const bins = Array.from({ length: count }, (_, b): Bin & { readonly support: number } => {
    const from = Math.floor((b * sorted.length) / count);
    const members = sorted.slice(from, Math.floor(((b + 1) * sorted.length) / count));
    const support = members.reduce((sum, trial) => sum + trial.support, 0) / members.length;
    const hits = members.filter(({ isRight }) => isRight).length;
    return {
      support,
      hits: hits + (PRIOR_TRIALS * support) / 2,
      count: members.length + PRIOR_TRIALS,
    };
  });
  return { supports: bins.map((bin) => bin.support), rights: poolRising(bins) };
}

/** Probability that an estimate of this support is right: between the bins on a straight line. */
export function probabilityOf({ supports, rights }: Reliability, support: number): number {
  const above = supports.findIndex((at) => at >= support);
  if (above === 0) return rights[0] ?? 0;
  if (above < 0) return rights.at(-1) ?? 0;
  const [low = 0, high = 0] = [supports[above - 1], supports[above]];
  const share = high > low ? (support - low) / (high - low) : 1;
  return (rights[above - 1] ?? 0) * (1 - share) + (rights[above] ?? 0) * share;
}
