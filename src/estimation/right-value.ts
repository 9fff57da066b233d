/** When a value of a field counts as right, and the code under which values that are alike are counted. */

import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
import { roundTo } from '../domain/round-to.js';
import type { ModelledField } from './modelled-fields.js';

/** A word or count itself, or the step of a measure on a logarithmic scale. */
export type Code = EvidenceValue;

/** How far from the truth a measure may be. */
const TOLERANCE = 0.1;

/** Steps of the scale within the tolerance on either side: steps of 2 %, finer than assessors measure. */
export const STEPS_WITHIN = 5;
const STEP = Math.log(1 + TOLERANCE) / STEPS_WITHIN;

/** Undefined for what the scale has no place for: a measure of nothing. */
export function codeOf(
  { right }: ModelledField,
  value: EvidenceValue | undefined,
): Code | undefined {
  if (right === 'equal') return value;
  return typeof value === 'number' && value > 0 ? Math.round(Math.log(value) / STEP) : undefined;
}

export function decode({ right, decimals }: ModelledField, code: Code): EvidenceValue {
  if (right === 'equal' || typeof code !== 'number') return code;
  return roundTo(Math.exp(code * STEP), decimals);
}

export function isRight(
  { right }: ModelledField,
  value: EvidenceValue,
  truth: EvidenceValue,
): boolean {
  if (right === 'equal' || typeof value !== 'number' || typeof truth !== 'number') {
    return value === truth;
  }
  return Math.abs(value - truth) <= TOLERANCE * Math.abs(truth);
}
