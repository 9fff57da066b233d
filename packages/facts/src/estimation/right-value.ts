/** The rule by which a field's value counts as right, and the code under which similar values are counted. */

import { roundTo } from '@property-lookup/kernel/numbers';
import type { EvidenceValue } from '@property-lookup/model/records';
import type { ModelledField } from './modelled-fields.js';

/** A word or count itself, or a measure's step on a logarithmic scale. */
export type Code = EvidenceValue;

/** Tolerated error of a measure. */
const TOLERANCE = 0.1;

/** Steps within the tolerance on either side: steps of 2 %, finer than assessors measure. */
export const STEPS_WITHIN = 5;
const STEP = Math.log(1 + TOLERANCE) / STEPS_WITHIN;

/** Undefined for values without a place on the scale, such as zero. */
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
