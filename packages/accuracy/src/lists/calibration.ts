/** Checks the calibration of confidences: nine in ten guesses with a confidence of 90 % should be right. */

import { randomFrom } from '@property-lookup/kernel/numbers';
import { ClaimBins } from '../rates/claims.js';
import { type Share, shareOf } from './share.js';

/** Guesses with the same confidence. */
export interface Claim {
  readonly confidence: number;
  readonly right: number;
  readonly count: number;
}

/** Guesses with similar confidence. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Mean confidence. */
  readonly confidence: number;
  readonly right: Share;
}

/** Lower limits: tenths, with the highest split further because most guesses are in it. */
const STARTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99, 1];

/** Only bins with guesses. */
export function binsOf(claims: readonly Claim[]): readonly Bin[] {
  const bins = new ClaimBins(STARTS);
  for (const { confidence, right, count } of claims) bins.add(confidence, right, count);
  return bins.filled.map(({ from, to, count, claimed, right }) => {
    return { from, to, count, confidence: claimed / count, right: shareOf(right, count) };
  });
}

type Measured = Pick<Bin, 'count' | 'confidence'> & { readonly right: Pick<Share, 'value'> };

/** Mean distance between stated and actual shares, weighted by count. */
export function calibrationError(bins: readonly Measured[]): number {
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  const distance = ({ confidence, right }: Measured): number =>
    Math.abs(confidence - (right.value ?? confidence));
  return bins.reduce((sum, bin) => sum + bin.count * distance(bin), 0) / Math.max(count, 1);
}

/** A figure with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const DRAWS = 1000;
const SEED = 1;

/**
 * The calibration error with a bootstrap interval, drawing each bin's guesses again. It is the basic interval, which subtracts
 * the drawn deviations from the figure, because a redrawn error contains chance twice and is too large.
 */
export function estimatedError(bins: readonly Bin[]): Estimate {
  const value = calibrationError(bins);
  const random = randomFrom(SEED);
  const drawn = Array.from({ length: DRAWS }, () =>
    calibrationError(
      bins.map(({ confidence, count, right }) => ({
        confidence,
        count,
        right: { value: successes(count, right.value ?? 0, random) / count },
      })),
    ),
  ).sort((a, b) => a - b);
  const end = (share: number): number => 2 * value - (drawn[Math.round(share * DRAWS)] ?? value);
  return {
    value,
    low: Math.max(0, Math.min(value, end(0.975))),
    high: Math.max(value, end(0.025)),
  };
}

/** Variance above which a binomial distribution is approximated by a normal one. */
const VARIANCE_MAX = 25;

/** Draws the number of successes among trials. */
function successes(count: number, share: number, random: () => number): number {
  const isRare = share <= 0.5;
  const rare = isRare ? share : 1 - share;
  const variance = count * rare * (1 - rare);
  const drawn =
    variance > VARIANCE_MAX
      ? Math.round(count * rare + Math.sqrt(variance) * normal(random))
      : inverted(count, rare, random());
  const kept = Math.min(count, Math.max(0, drawn));
  return isRare ? kept : count - kept;
}

/** Quantile of the binomial distribution. */
function inverted(count: number, share: number, level: number): number {
  let probability = (1 - share) ** count;
  let below = probability;
  let number = 0;
  while (below < level && number < count) {
    number++;
    probability *= ((count - number + 1) / number) * (share / (1 - share));
    below += probability;
  }
  return number;
}

/** The sum of twelve uniform numbers, shifted. */
function normal(random: () => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random();
  return sum;
}
