/** A filter on plain objects: values by name, places by latitude and longitude, everything else null. */

import { describe, expect, it } from 'vitest';
import { compileFilter } from './compile-filter.js';
import { type FilterField, fieldTable } from './filter-field.js';
import { objectTest } from './object-test.js';

const FIELDS: readonly FilterField[] = [
  { name: 'postcode', type: 'text' },
  { name: 'bedrooms', type: 'integer' },
  { name: 'is_listed', type: 'boolean' },
  { name: 'location', type: 'location' },
];

interface Home {
  readonly id: string;
  readonly postcode?: string | null;
  readonly bedrooms?: number;
  readonly is_listed?: boolean;
  readonly latitude?: number;
  readonly longitude?: number;
}

const HOMES: readonly Home[] = [
  { id: 'a', postcode: 'RG1 1AA', bedrooms: 3, latitude: 51.45, longitude: -0.97 },
  { id: 'b', postcode: 'RG1 1AB', bedrooms: 2, is_listed: true },
  { id: 'c', postcode: null, bedrooms: 4, latitude: 52, longitude: -0.97 },
];

const chosen = (where: object): readonly string[] => {
  const filter = compileFilter(JSON.stringify({ where }), fieldTable(FIELDS));
  return HOMES.filter(objectTest(filter.where)).map(({ id }) => id);
};

describe('a filter on objects', () => {
  it.each([
    [{ postcode: { like: 'RG1 %' }, bedrooms: { gte: 3 } }, ['a']],
    [{ is_listed: true }, ['b']],
    [{ postcode: { exists: false } }, ['c']],
    [{ Bedrooms: { between: [2, 3] } }, ['a', 'b']],
    [{ location: { near: '51.45,-0.97', maxDistance: 500, unit: 'metres' } }, ['a']],
    [{ location: { exists: false } }, ['b']],
  ])('%j selects %j', (where, ids) => {
    expect(chosen(where)).toEqual(ids);
  });

  it('may only name fields of the table', () => {
    expect(() => chosen({ bedroom: 3 })).toThrow(/bedrooms/);
  });
});
