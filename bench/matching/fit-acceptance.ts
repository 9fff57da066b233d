/** Fits the weights of acceptance by gradient ascent: a logit pulled towards the contest's own share. */

import { EVIDENCE } from '@property-lookup/address/inside/compare/evidence';
import { ascend } from './ascend.js';

export interface AcceptanceSample {
  readonly features: Float64Array;
  readonly isRight: boolean;
  readonly weight: number;
}

const ROUNDS = 1_500;
const STEP = 0.02;
/** Keeps rare evidence from having much effect. */
const PULL = 1;

/** `start` is the initial value of the fit and the target of the pull. */
export function fitAcceptance(
  samples: readonly AcceptanceSample[],
  start: readonly number[],
): number[] {
  const weights = [...start];
  const gradient = (now: readonly number[]) => gradientOf(samples, now, start);
  ascend(weights, gradient, { rounds: ROUNDS, stepSize: STEP }, keepSigns);
  return weights;
}

/** Evidence against a property must never make it more acceptable. */
function keepSigns(weights: number[]): void {
  for (const [k, { sign }] of EVIDENCE.entries())
    if (sign !== 0) weights[k] = sign * Math.max(sign * (weights[k] ?? 0), 0);
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
