/** Lays out the identifiers of a query or form as a run of numbers, so that both are read alike. */

import { FORM, IDENTIFIER_LENGTH } from '../candidates/prepare.js';
import type { AddressQuery } from '../read/read-address.js';
import { FLAG, PART_KIND } from '../read/reading.js';

/** Identifiers in the layout of a prepared form. */
export interface IdentifierRun {
  readonly data: readonly number[];
  readonly start: number;
  readonly count: number;
}

/** Fields of an identifier within a run. */
export const LOW = 0;
export const HIGH = 1;
export const LETTERS = 2;
export const FLAGS = 3;

/** An address has no more identifiers; the rest are ignored. */
export const IDENTIFIERS_MAX = 12;

export function at(run: IdentifierRun, i: number, field: number): number {
  return run.data[run.start + i * IDENTIFIER_LENGTH + field] as number;
}

export function formIdentifiers(forms: readonly number[], offset: number): IdentifierRun {
  const count = Math.min(forms[offset + FORM.identifierCount] as number, IDENTIFIERS_MAX);
  return { data: forms, start: offset + FORM.headerLength, count };
}

/** Whether a number of one side lies within a number or range of the other; undefined if either side has no number. */
export function sharesNumber(query: IdentifierRun, form: IdentifierRun): boolean | undefined {
  let compared = false;
  for (let i = 0; i < query.count; i++) {
    if (at(query, i, FLAGS) & FLAG.letter) continue;
    for (let j = 0; j < form.count; j++) {
      if (at(form, j, FLAGS) & FLAG.letter) continue;
      if (at(query, i, LOW) <= at(form, j, HIGH) && at(form, j, LOW) <= at(query, i, HIGH))
        return true;
      compared = true;
    }
  }
  return compared ? false : undefined;
}

/** `FLAT 3 ALDER QUAY` is not house 3 if flats of that house are listed. */
export function isHouseOfFlats(
  { kinds }: AddressQuery,
  forms: readonly number[],
  form: number,
): boolean {
  const isFlat = (offset: number): boolean =>
    ((forms[offset + FORM.kinds] as number) & PART_KIND.dwelling) !== 0;
  if ((kinds & PART_KIND.dwelling) === 0 || isFlat(form)) return false;
  const number = at(formIdentifiers(forms, form), 0, LOW);
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    const flat = formIdentifiers(forms, offset);
    for (let i = 0; i < flat.count && isFlat(offset); i++)
      if ((at(flat, i, FLAGS) & FLAG.main) !== 0 && at(flat, i, LOW) === number) return true;
  }
  return false;
}

/**
 * Offsets of the forms that share a number with the query or have none. All forms if none shares a number, to find the
 * nearest property. In most postcodes this skips nine forms in ten.
 */
export function formsToCompare(forms: readonly number[], query: IdentifierRun): number[] {
  const near: number[] = [];
  const all: number[] = [];
  let isShared = false;
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    const sharing = sharesNumber(query, formIdentifiers(forms, offset));
    all.push(offset);
    if (sharing !== false) near.push(offset);
    if (sharing) isShared = true;
  }
  return isShared ? near : all;
}
