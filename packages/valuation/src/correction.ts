/** Learns direction and size of errors from earlier years: the last step of an estimate. */

import { binRows } from './binned-rows.js';
import {
  type BoostedTrees,
  type BoostingOptions,
  fitBoostedTrees,
  predictBoosted,
} from './boosted-trees.js';
import { FEATURES } from './evidence.js';

/** An estimate made before its sale, with the error that the sale revealed. */
export interface Trial {
  readonly features: Float64Array;
  /** Log price minus log estimate, before any correction. */
  readonly error: number;
  /** The error after the correction in force on the day. */
  readonly errorCorrected: number;
  /** Mean absolute error expected on the day. */
  readonly expected: number;
  readonly row: number;
  readonly isCorrected: boolean;
}

export interface Correction {
  /** Log to add to the estimate. */
  readonly shift: BoostedTrees | null;
  /** Mean absolute error to expect, as a log. */
  readonly size: BoostedTrees | null;
}

export const NO_CORRECTION: Correction = { shift: null, size: null };

/** Minimum number of trials to learn from. */
const TRIALS_MIN = 150;

/** Trials needed for all rounds; with fewer there are fewer in proportion, as more would fit noise. */
const TRIALS_FOR_ALL_ROUNDS = 1_000;

/** Errors are clipped to this before learning: larger ones are wrong sales. */
const ERROR_MAX = 0.4;

const SHIFT_OPTIONS = {
  rounds: 100,
  depth: 4,
  learningRate: 0.15,
  leafRowsMin: 30,
  clip: 0.1,
  shrinkRows: 40,
};

const SIZE_OPTIONS = {
  rounds: 50,
  depth: 3,
  learningRate: 0.12,
  leafRowsMin: 60,
  clip: 0.25,
  shrinkRows: 40,
};

/** Mean absolute error divided by standard deviation, for normal errors. */
const MEAN_ABSOLUTE_PER_SPREAD = 0.75;

const EXPECTED_MIN = 0.02;

/** Fits shift and size to trials, all of which precede the day of use. */
export function learnCorrection(trials: readonly Trial[]): Correction {
  if (trials.length < TRIALS_MIN) return NO_CORRECTION;
  const rows = binRows(
    trials.map(({ features }) => features),
    FEATURES.length,
  );
  const worth = Math.min(1, trials.length / TRIALS_FOR_ALL_ROUNDS);
  const fit = (target: Float64Array, options: BoostingOptions) =>
    fitBoostedTrees(rows, target, { ...options, rounds: Math.ceil(worth * options.rounds) });
  const shift = fit(
    Float64Array.from(trials, (trial) => trial.error),
    SHIFT_OPTIONS,
  );
  const size = fit(
    Float64Array.from(trials, (trial) => {
      // A trial corrected at the time has an out-of-sample error; only the first trials have not.
      const error = trial.isCorrected
        ? trial.errorCorrected
        : trial.error - predictBoosted(shift, trial.features);
      return Math.min(ERROR_MAX, Math.abs(error));
    }),
    SIZE_OPTIONS,
  );
  return { shift, size };
}

/** Log to add to an estimate with these features. */
export function shiftOf({ shift }: Correction, features: Float64Array): number {
  return shift === null ? 0 : predictBoosted(shift, features);
}

/** Mean absolute log error to expect, from the covariance's own spread if nothing was learnt. */
export function expectedErrorOf(
  { size }: Correction,
  features: Float64Array,
  spread: number,
): number {
  const expected =
    size === null ? MEAN_ABSOLUTE_PER_SPREAD * spread : predictBoosted(size, features);
  return Math.max(EXPECTED_MIN, expected);
}
