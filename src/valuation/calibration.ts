/** Turns an expected error into an honest interval and probability, from the errors made on earlier sales. */

import { poolRising } from './isotonic.js';
import { quantileOf } from './quantile.js';

/** An error that was made: log price less log estimate, and the size of error that was expected then. */
export interface MadeError {
  readonly error: number;
  readonly expected: number;
}

export interface Calibration {
  /** Quantiles of error over expected error, for QUANTILES. */
  readonly quantiles: readonly number[];
  /** Expected errors, ascending, and the probability of being within 10 % at each. */
  readonly expected: readonly number[];
  readonly within10: readonly number[];
}

/** Shares of errors below: the ends of the 80 % interval, and of the middle 68 % that FSD is read from. */
const QUANTILES = [0.1, 0.16, 0.84, 0.9] as const;

/** Share of sales that the interval claims to hold. */
export const INTERVAL_COVERAGE = 0.8;

/** Quantiles of errors that follow Laplace's distribution of mean absolute error 1. */
const LAPLACE = [-1.609, -1.139, 1.139, 1.609] as const;

/** Made-up errors of Laplace's distribution that each bin starts with, so few sales claim little. */
const PRIOR_ERRORS = 10;

const BINS = 16;

/** Learns from errors made out of sample; with none it trusts Laplace's distribution. */
export function calibrate(errors: readonly MadeError[]): Calibration {
  const ratios = Float64Array.from(errors, ({ error, expected }) => error / expected).sort();
  const trust = ratios.length / (ratios.length + PRIOR_ERRORS * 4);
  const quantiles = QUANTILES.map((share, i) => {
    const learnt = ratios.length > 0 ? quantileOf(ratios, share) : 0;
    return trust * learnt + (1 - trust) * (LAPLACE[i] ?? 0);
  });
  const bins = binsOf(errors);
  return {
    quantiles,
    expected: bins.map((bin) => bin.expected),
    within10: poolFalling(bins),
  };
}

/** Lower end, upper end and forecast standard deviation, as logs about the estimate. */
export function intervalOf(calibration: Calibration, expected: number) {
  const [q10 = -1, q16 = -1, q84 = 1, q90 = 1] = calibration.quantiles;
  return {
    lower: Math.min(0, q10 * expected),
    upper: Math.max(0, q90 * expected),
    fsd: ((q84 - q16) / 2) * expected,
  };
}

/** Probability that the estimate is within 10 % of the price. */
export function within10Of(calibration: Calibration, expected: number): number {
  return Math.max(0.01, Math.min(0.99, interpolate(calibration, expected)));
}

function interpolate({ expected: at, within10 }: Calibration, expected: number): number {
  let above = 0;
  while (above < at.length && (at[above] ?? 0) < expected) above += 1;
  if (above === 0) return within10[0] ?? laplaceWithin10(expected);
  if (above === at.length) return within10[at.length - 1] ?? 0;
  const low = at[above - 1] ?? 0;
  const high = at[above] ?? 0;
  const share = high > low ? (expected - low) / (high - low) : 0;
  return (within10[above - 1] ?? 0) * (1 - share) + (within10[above] ?? 0) * share;
}

/** True when an estimate that errs by this log is within 10 % of the price. */
export function isWithin10(error: number): boolean {
  return Math.abs(Math.exp(-error) - 1) <= 0.1;
}

interface Bin {
  expected: number;
  hits: number;
  count: number;
}

function binsOf(errors: readonly MadeError[]): Bin[] {
  const sorted = [...errors].sort((a, b) => a.expected - b.expected);
  const count = Math.min(BINS, Math.floor(sorted.length / 20));
  return Array.from({ length: count }, (_, b) => {
    const members = sorted.slice(
      Math.floor((b * sorted.length) / count),
      Math.floor(((b + 1) * sorted.length) / count),
    );
    const expected = members.reduce((sum, made) => sum + made.expected, 0) / members.length;
    const prior = PRIOR_ERRORS * laplaceWithin10(expected);
    const hits = prior + members.filter(({ error }) => isWithin10(error)).length;
    return { expected, hits, count: members.length + PRIOR_ERRORS };
  });
}

/** The more error is expected, the less likely a hit. */
function poolFalling(bins: readonly Bin[]): number[] {
  return poolRising(bins.toReversed()).reverse();
}

function laplaceWithin10(expected: number): number {
  return 1 - Math.exp(-0.1 / expected);
}
