/** Makes the filter that finds the properties of a street or building, using their written form. */

import type { PropertyRecord } from '../api/answers.js';
import { type Condition, condition, EVERYTHING, type Question } from './conditions.js';

/** Properties examined for the spelling of the street: the most that one question returns. */
export const LOOKED_AT = 20;

/** Address parts that may name the street or building, in the order of examination. */
const PARTS = [
  'thoroughfare',
  'dependent_thoroughfare',
  'building_name',
  'sub_building_name',
] as const;
/** Address parts that distinguish streets of the same name. */
const PLACES = ['post_town', 'dependent_locality'] as const;

/**
 * `records` are the first suggestions for the street; `name` is its text: street, places and outcode. Null if there are many
 * records and neither the name nor another street is in their addresses.
 */
export function streetQuestion(
  records: readonly PropertyRecord[],
  name: string,
  outcode: string,
): Question | null {
  const [street = ''] = name.split(', ');
  const isNamed = (part: (typeof PARTS)[number]) => (record: PropertyRecord) =>
    record[part]?.toUpperCase() === street.toUpperCase();
  const counted = PARTS.map((part) => ({ part, count: records.filter(isNamed(part)).length }));
  const [best] = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  // PO boxes have no street, and alternative spellings of a street are in no field.
  if (best?.count !== records.length && records.length < LOOKED_AT) {
    const uprns = records.map(({ uprn }) => String(uprn));
    return { ...EVERYTHING, conditions: [condition('uprn', 'inq', uprns)] };
  }
  const written = valuesOf(records, 'thoroughfare');
  if (best === undefined && written.length === 0) return null;
  const own =
    best === undefined
      ? condition('thoroughfare', 'inq', written)
      : condition(best.part, 'eq', [street]);
  const named = best === undefined ? records : records.filter(isNamed(best.part));
  const places = PLACES.flatMap((place): Condition[] => {
    const values = valuesOf(named, place);
    const isEverywhere = named.every((record) => record[place] !== null);
    if (isEverywhere) return [condition(place, 'inq', values)];
    // A village of the same post town may have another street of this name.
    return values.length === 0 ? [condition(place, 'unknown', [])] : [];
  });
  const postcode = outcode === '' ? [] : [condition('outcode', 'eq', [outcode])];
  return { ...EVERYTHING, conditions: [own, ...postcode, ...places] };
}

function valuesOf(
  records: readonly PropertyRecord[],
  field: 'thoroughfare' | (typeof PLACES)[number],
): readonly string[] {
  return [...new Set(records.map((record) => record[field]))].filter((text) => text !== null);
}

/** A question about any of these postcode patterns. */
export function postcodeQuestion(patterns: readonly string[]): Question {
  return { ...EVERYTHING, conditions: patterns.map(postcodeCondition), join: 'or' };
}

/** `CM1 6GT`, `CM1 6%` or `CM1 %`. */
function postcodeCondition(pattern: string): Condition {
  const text = pattern.replace(/%$/, '');
  if (text === pattern) return condition('postcode', 'eq', [text]);
  return text.endsWith(' ')
    ? condition('outcode', 'eq', [text.trim()])
    : condition('postcode', 'begins', [text]);
}
