/**
 * Locates the place that a text means in a list by its streets and building, independently of the matcher's comparison, in order
 * to judge grades.
 */

import type { Candidate } from '@property-lookup/address';
import type { Grade } from '@property-lookup/address/grades';
import { FLAG } from '@property-lookup/address/inside/read/reading';
import { streetNamesOf } from '@property-lookup/address/inside/streets/street-names';
import { readForm, tokenise } from '@property-lookup/address/reading';
import { outcodeOf } from '@property-lookup/kernel/address';

/** The place that a text means, whether listed or not. */
export interface Place extends Candidate {
  readonly isListed: boolean;
}

interface Read {
  readonly streets: readonly string[];
  readonly buildings: readonly string[];
  readonly low: number;
  readonly high: number;
}

function readPlace(form: string): Read {
  const reading = readForm(tokenise(form));
  const names = streetNamesOf(reading);
  const main = reading.identifiers.find(({ flags }) => (flags & FLAG.main) !== 0);
  const namesOf = (isBuilding: boolean) =>
    names.filter((one) => one.isBuilding === isBuilding).map(({ name }) => name.join(' '));
  return {
    streets: namesOf(false),
    buildings: namesOf(true),
    low: main?.low ?? 0,
    high: main?.high ?? 0,
  };
}

function sharesOne(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.includes(one));
}

function isNear({ postcode: one }: Candidate, { postcode: other }: Candidate): boolean {
  return one === null || other === null || outcodeOf(one) === outcodeOf(other);
}

function anyForms(a: Candidate, b: Candidate, test: (a: Read, b: Read) => boolean): boolean {
  const others = b.forms.map(readPlace);
  return (
    isNear(a, b) && a.forms.some((form) => others.some((other) => test(readPlace(form), other)))
  );
}

function isSameStreet(a: Candidate, b: Candidate): boolean {
  return anyForms(a, b, (one, other) =>
    one.streets.length === 0 || other.streets.length === 0
      ? sharesOne(one.buildings, other.buildings)
      : sharesOne(one.streets, other.streets),
  );
}

function isSameBuilding(a: Candidate, b: Candidate): boolean {
  return anyForms(a, b, (one, other) => {
    const hasNumbers = one.low > 0 && other.low > 0;
    const isSame = hasNumbers
      ? one.low <= other.high && other.low <= one.high
      : sharesOne(one.buildings, other.buildings);
    const isStreet = sharesOne(one.streets, other.streets);
    return isSame && (isStreet || (!hasNumbers && one.streets.length * other.streets.length === 0));
  });
}

/** Index of the grade that is truly the nearest; -1 if none is. `undefined` stands for a place outside the list. */
export function rightOf(
  grades: readonly Omit<Grade, 'probability'>[],
  place: Place | undefined,
  candidateOf: (uprn: number) => Candidate | undefined,
): number {
  if (place === undefined) return -1;
  return grades.findIndex(({ grade, inStreet, postcode, uprns }) => {
    const named = candidateOf(uprns[0] ?? inStreet ?? 0);
    if (grade === 'postcode') return place.postcode === postcode;
    if (named === undefined) return false;
    if (grade === 'exact' || grade === 'same') return place.isListed && place.uprn === named.uprn;
    if (grade === 'has parts') return isSameBuilding(place, named);
    if (grade === 'part of') return !place.isListed && isSameBuilding(place, named);
    if (grade === 'next to') return !place.isListed && isSameStreet(place, named);
    return isSameStreet(place, named);
  });
}
