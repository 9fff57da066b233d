/** Makes the filter that finds the properties of a street or building, as its properties are written. */

import type { Page, PropertyRecord, Suggestion } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { type Condition, condition, EVERYTHING, type Question } from './conditions.js';

/** Properties looked at for how the street is written: as many as one question gives. */
const LOOKED_AT = 20;

/** Parts of an address that may be the street or the building, in the order in which they are looked at. */
const PARTS = [
  'thoroughfare',
  'dependent_thoroughfare',
  'building_name',
  'sub_building_name',
] as const;
/** Parts that tell two streets of one name apart. */
const PLACES = ['post_town', 'dependent_locality'] as const;

/** `container` is that of a suggestion, `name` its text: the street, its places and its outcode. Null where it is no longer there. */
export async function streetQuestion(
  container: string,
  name: string,
  signal: AbortSignal,
): Promise<Question | null> {
  const query = { container, limit: LOOKED_AT };
  const some = await ask<readonly Suggestion[]>('/address-lookup/suggest', query, signal);
  const uprns = some.flatMap(({ uprn }) => (uprn === undefined ? [] : [uprn]));
  if (uprns.length === 0) return null;
  const filter = JSON.stringify({ where: { uprn: { inq: uprns } } });
  const page = { filter, page_size: LOOKED_AT };
  const { data } = await ask<Page<PropertyRecord>>('/property-lookup', page, signal);
  return questionOf(data, name, container.split('/').at(-1) ?? '');
}

function questionOf(records: readonly PropertyRecord[], name: string, outcode: string): Question {
  const [street = ''] = name.split(', ');
  const isNamed = (part: (typeof PARTS)[number]) => (record: PropertyRecord) =>
    record[part]?.toUpperCase() === street.toUpperCase();
  const counted = PARTS.map((part) => ({ part, count: records.filter(isNamed(part)).length }));
  const [best] = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const own =
    best === undefined
      ? condition('full_address', 'contains', [street])
      : condition(best.part, 'eq', [street]);
  const named = best === undefined ? records : records.filter(isNamed(best.part));
  const places = PLACES.flatMap((place): Condition[] => {
    const values = [...new Set(named.map((record) => record[place]))].filter(
      (text) => text !== null,
    );
    const isEverywhere = named.every((record) => record[place] !== null);
    if (isEverywhere) return [condition(place, 'inq', values)];
    // Another street of this name may be in a village of the same post town.
    return values.length === 0 ? [condition(place, 'unknown', [])] : [];
  });
  const postcode = outcode === '' ? [] : [condition('outcode', 'eq', [outcode])];
  return { ...EVERYTHING, conditions: [own, ...postcode, ...places] };
}

/** Postcodes by their patterns, any of which may be meant. */
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
