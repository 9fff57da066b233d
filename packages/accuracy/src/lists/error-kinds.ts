/** The kinds of matching errors, each with a readable name. */

import { isServed, type Judgement } from './judgement.js';

/** In order of display. */
export const ERROR_KINDS = {
  'other-street': 'Matched to another street',
  'other-place': 'Matched to a street or name that is alike, in another place',
  'other-number': 'Matched to another number of the street',
  'other-name': 'Matched to another building or business',
  'other-flat': 'Matched to another flat of the building, or to the whole for a part',
  'other-postcode': 'Matched to the same address in another postcode',
  'same-address': 'Matched to another UPRN with the same address',
  'matched-none': 'Matched, though no property is right',
  'refused-tied': 'Refused, though it is in the data: several fit equally well',
  'refused-unsure': 'Refused, though it is in the data and fits best: not sure enough',
  'refused-other': 'Refused, though it is in the data: another fits better, or none',
} as const satisfies Readonly<Record<string, string>>;

export type ErrorKind = keyof typeof ERROR_KINDS;

/** Undefined for a right answer, or if the row's property is not in the data. */
export function errorKindOf(
  { guess, isInData, known }: Judgement,
  minConfidence: number,
): ErrorKind | undefined {
  const given = guess !== null && isServed(guess, minConfidence) ? guess : undefined;
  if (known === 'none') return given === undefined ? undefined : 'matched-none';
  if (!isInData) return undefined;
  if (given !== undefined) return given.difference ?? undefined;
  if (guess?.isTied === true) return 'refused-tied';
  return guess?.isRight === true ? 'refused-unsure' : 'refused-other';
}
