/** Turns an expected error into a calibrated interval and probability, from errors on earlier sales. */

import {
  type Binning,
  binTrials,
  type Reliability,
  rightAt,
} from '@property-lookup/accuracy/rates';
import { quantileOf } from './quantile.js';

/** An actual error: log price minus log estimate, with the error expected at the time. */
interface MadeError {
  readonly error: number;
  readonly expected: number;
}

export interface Calibration {
  /** Quantiles of actual over expected error, at QUANTILES. */
  readonly quantiles: readonly number[];
  /** Probability of being within 10 %, by expected error. */
  readonly within10: Reliability;
}

/** Ends of the 80 % interval, and of the middle 68 % that gives the FSD. */
const QUANTILES = [0.1, 0.16, 0.84, 0.9] as const;

/** Share of sales that the interval is meant to contain. */
export const INTERVAL_COVERAGE = 0.8;

/** Quantiles of a Laplace distribution with mean absolute error 1. */
const LAPLACE = [-1.609, -1.139, 1.139, 1.609] as const;

/** Prior weight of each bin, in errors from a Laplace distribution: a few sales prove little. */
const PRIOR_ERRORS = 10;

/** The larger the expected error, the less likely a hit. */
const BINNING: Binning = {
  trialsMin: 20,
  priorTrials: PRIOR_ERRORS,
  priorShare: laplaceWithin10,
  isFalling: true,
};

/** Learns from out-of-sample errors; without any it assumes a Laplace distribution. */
export function calibrate(errors: readonly MadeError[]): Calibration {
  const ratios = Float64Array.from(errors, ({ error, expected }) => error / expected).sort();
  const trust = ratios.length / (ratios.length + PRIOR_ERRORS * 4);
  const quantiles = QUANTILES.map((share, i) => {
    const learnt = ratios.length > 0 ? quantileOf(ratios, share) : 0;
    return trust * learnt + (1 - trust) * (LAPLACE[i] ?? 0);
  });
  const trials = errors.map(({ error, expected }) => {
    return { support: expected, isRight: isWithin10(error) };
  });
  return { quantiles, within10: binTrials(trials, BINNING) };
}

/** Lower end, upper end and forecast standard deviation, as logs relative to the estimate. */
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
  const within10 = rightAt(calibration.within10, expected) ?? laplaceWithin10(expected);
  return Math.max(0.01, Math.min(0.99, within10));
}

/** Whether an estimate with this log error is within 10 % of the price. */
export function isWithin10(error: number): boolean {
  return Math.abs(Math.exp(-error) - 1) <= 0.1;
}

function laplaceWithin10(expected: number): number {
  return 1 - Math.exp(-0.1 / expected);
}
