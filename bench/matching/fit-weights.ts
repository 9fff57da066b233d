/** Fits the weights of evidence by gradient ascent from a prior: a multinomial logit over candidates and "none". */

import { E, EVIDENCE, type EvidenceName } from '@property-lookup/address/inside/compare/evidence';
import { type AscentOptions, ascend } from './ascend.js';
import type { Choice, SparseEvidence } from './choices.js';

export interface FitOptions extends AscentOptions {
  /** Strength of the prior, which keeps the weights of rare evidence plausible. */
  readonly pull: number;
}

/** Returns the weights that make the right choices most probable. */
export function fitWeights(
  choices: readonly Choice[],
  prior: readonly number[],
  options: FitOptions,
): number[] {
  const weights = [...prior];
  const gradient = (now: readonly number[]) => gradientOf(choices, now, prior, options.pull);
  ascend(weights, gradient, options, keepBounds);
  return weights;
}

/** The least weight of evidence with a sign, so that it breaks ties in the right direction. */
const SIGNED_WEIGHT_MIN = 0.1;

/**
 * Least weights of contradictions between the two sides, so that a few wrong labels of real pairs cannot turn the ground floor
 * into the first.
 */
const CONTRADICTIONS: Partial<Readonly<Record<EvidenceName, number>>> = {
  numberConflict: -12,
  unitConflict: -13,
  letterConflict: -10,
  blockConflict: -10,
  floorConflict: -14,
  floorOnlyInQuery: -3,
  sideConflict: -11,
  unitOnlyInQuery: -9,
  unitOnlyInCandidate: -7.5,
  partOneSided: -4,
  rolesSwapped: -9,
  thingOneSided: -8,
  buildingOnlyInCandidate: -6,
  houseConflict: -4,
  // If `FLAT 4` and `4` are both listed, the flat means the first.
  flatIsNumber: -1.7,
  flatIsHouse: -8,
  unitOneSided: -6,
  opposite: -10,
  numberOfOther: -10,
  numbersSeveral: -9,
  contextConflict: -7,
  placeConflict: -7,
  placeUnknown: -2,
  roomOnlyInQuery: -8,
  garbled: -4,
};

function keepBounds(weights: number[]): void {
  for (const [k, { sign }] of EVIDENCE.entries()) weights[k] = keepSign(weights[k] ?? 0, sign);
  keepOrder(weights);
  for (const [name, most] of Object.entries(CONTRADICTIONS) as [EvidenceName, number][])
    weights[E[name]] = Math.min(weights[E[name]] ?? 0, most);
}

function keepSign(weight: number, sign: number): number {
  if (sign === 0) return weight;
  return sign > 0 ? Math.max(weight, SIGNED_WEIGHT_MIN) : Math.min(weight, -SIGNED_WEIGHT_MIN);
}

/** The first of each pair must stay below the second by at least a margin, because less agreement may not count more. */
const ORDER: readonly (readonly [EvidenceName, EvidenceName])[] = [
  ['numberInRange', 'numberEqual'],
  ['unitInRange', 'unitEqual'],
  ['floorOverlap', 'floorEqual'],
  ['floorHint', 'floorOverlap'],
  ['streetPart', 'streetAll'],
  ['namePart', 'nameAll'],
  ['identicalHead', 'identical'],
];
const ORDER_MARGIN = 0.3;

function keepOrder(weights: number[]): void {
  for (const [less, more] of ORDER) {
    weights[E[less]] = Math.min(
      weights[E[less]] ?? 0,
      Math.max((weights[E[more]] ?? 0) - ORDER_MARGIN, 0),
    );
  }
}

function gradientOf(
  choices: readonly Choice[],
  weights: readonly number[],
  prior: readonly number[],
  pull: number,
): Float64Array {
  const gradient = new Float64Array(weights.length);
  for (const choice of choices) addGradient(choice, weights, gradient);
  for (let k = 0; k < weights.length; k++) {
    gradient[k] = (gradient[k] ?? 0) - pull * ((weights[k] ?? 0) - (prior[k] ?? 0));
  }
  return gradient;
}

function addGradient(choice: Choice, weights: readonly number[], gradient: Float64Array): void {
  const best = choice.properties.map((forms) => bestForm(forms, weights));
  const highest = Math.max(0, ...best.map(({ score }) => score));
  const shares = best.map(({ score }) => Math.exp(score - highest));
  const total = Math.exp(-highest) + shares.reduce((sum, share) => sum + share, 0);
  best.forEach(({ form }, i) => {
    const expected = (shares[i] ?? 0) / total;
    const amount = choice.weight * ((i === choice.right ? 1 : 0) - expected);
    if (Math.abs(amount) < 1e-6) return;
    form.kinds.forEach((kind, j) => {
      gradient[kind] = (gradient[kind] ?? 0) + amount * (form.amounts[j] ?? 0);
    });
  });
}

function bestForm(
  forms: readonly SparseEvidence[],
  weights: readonly number[],
): { readonly form: SparseEvidence; readonly score: number } {
  let best = forms[0] as SparseEvidence;
  let highest = -Infinity;
  for (const form of forms) {
    let score = -form.cost;
    for (let i = 0; i < form.kinds.length; i++) {
      score += (form.amounts[i] ?? 0) * (weights[form.kinds[i] ?? 0] ?? 0);
    }
    if (score <= highest) continue;
    highest = score;
    best = form;
  }
  return { form: best, score: highest };
}
