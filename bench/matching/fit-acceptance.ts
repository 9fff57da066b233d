/** Fits the weights of acceptance: a logit, pulled towards the contest's own share, by gradient ascent. */

import { EVIDENCE } from '../../src/matching/compare/evidence.js';

export interface AcceptanceSample {
  readonly features: Float64Array;
  readonly isRight: boolean;
  readonly weight: number;
}

const ROUNDS = 1_500;
const STEP = 0.02;
/** Evidence that occurs seldom changes little. */
const PULL = 1;

/** `start` is where the fit begins, and to which it is pulled. */
export function fitAcceptance(
  samples: readonly AcceptanceSample[],
  start: readonly number[],
): number[] {
  const weights = [...start];
  const mean = new Float64Array(weights.length);
  const spread = new Float64Array(weights.length);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = gradientOf(samples, weights, start);
    for (let k = 0; k < weights.length; k++) {
      // Adam (Kingma and Ba, 2015) with its usual constants.
      const g = gradient[k] ?? 0;
      mean[k] = 0.9 * (mean[k] ?? 0) + 0.1 * g;
      spread[k] = 0.999 * (spread[k] ?? 0) + 0.001 * g * g;
      const size = Math.sqrt((spread[k] ?? 0) / (1 - 0.999 ** round)) + 1e-8;
      const moved = (weights[k] ?? 0) + (STEP * (mean[k] ?? 0)) / (1 - 0.9 ** round) / size;
      // What speaks against a property never makes it more acceptable.
      const sign = EVIDENCE[k]?.sign ?? 0;
      weights[k] = sign === 0 ? moved : sign * Math.max(sign * moved, 0);
    }
  }
  return weights;
}

function gradientOf(
  samples: readonly AcceptanceSample[],
  weights: readonly number[],
  start: readonly number[],
): Float64Array {
  const gradient = Float64Array.from(weights, (weight, k) => PULL * ((start[k] ?? 0) - weight));
  for (const { features, isRight, weight } of samples) {
    let sum = 0;
    for (let k = 0; k < features.length; k++) sum += (features[k] ?? 0) * (weights[k] ?? 0);
    const amount = weight * ((isRight ? 1 : 0) - 1 / (1 + Math.exp(-sum)));
    for (let k = 0; k < features.length; k++)
      gradient[k] = (gradient[k] ?? 0) + amount * (features[k] ?? 0);
  }
  return gradient;
}
