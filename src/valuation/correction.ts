/** Learns from the errors of earlier years in which direction estimates err, and how far: the last step of an estimate. */

import { binRows } from './binned-rows.js';
import {
  type BoostedTrees,
  type BoostingOptions,
  fitBoostedTrees,
  predictBoosted,
} from './boosted-trees.js';
import { FEATURES } from './evidence.js';

/** One estimate that was made before its sale, and what the sale then showed. */
export interface Trial {
  readonly features: Float64Array;
  /** Log price less log estimate, before any correction. */
  readonly error: number;
  /** The same after the correction that was in force on the day. */
  readonly errorCorrected: number;
  /** Mean absolute error that was expected on the day. */
  readonly expected: number;
  readonly row: number;
  readonly isCorrected: boolean;
}

export interface Correction {
  /** Log to add to the estimate. */
  readonly shift: BoostedTrees | null;
  /** Mean absolute error to expect, as log. */
  readonly size: BoostedTrees | null;
}

export const NO_CORRECTION: Correction = { shift: null, size: null };

/** Fewer trials than this teach nothing that would hold. */
const TRIALS_MIN = 150;

/** With fewer trials there are fewer rounds, in proportion: more of them would learn chance. */
const TRIALS_FOR_ALL_ROUNDS = 1_000;

/** Errors are cut to this before they teach: the tails are wrong sales, not lessons. */
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

/** Mean absolute error of normal errors over their standard deviation. */
const MEAN_ABSOLUTE_PER_SPREAD = 0.75;

const EXPECTED_MIN = 0.02;

/** Fits both lessons to trials that all lie before the day they will be used on. */
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
      // Where it was corrected then, its error is out of sample; only the first trials are not.
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

/** Mean absolute log error to expect; the covariance's own spread where nothing was learnt. */
export function expectedErrorOf(
  { size }: Correction,
  features: Float64Array,
  spread: number,
): number {
  const expected =
    size === null ? MEAN_ABSOLUTE_PER_SPREAD * spread : predictBoosted(size, features);
  return Math.max(EXPECTED_MIN, expected);
}
