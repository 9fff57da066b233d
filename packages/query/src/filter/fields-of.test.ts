/** Every part of a filter that reads a field names it. */

import { expect, it } from 'vitest';
import { compileFilterValue } from './compile-filter.js';
import { fieldsOfFilter } from './fields-of.js';
import { type FilterField, fieldTable } from './filter-field.js';

const FIELDS: readonly FilterField[] = [
  { name: 'postcode', type: 'text' },
  { name: 'bedrooms', type: 'integer' },
  { name: 'tenure', type: 'text' },
  { name: 'tenure$confidence', type: 'number' },
  { name: 'location', type: 'location' },
];
const TABLE = fieldTable(FIELDS);

it.each([
  [{}, []],
  [{ where: { postcode: 'A' } }, ['postcode']],
  [
    { where: { or: [{ and: [{ bedrooms: { gt: 1 } }] }, { tenure: { exists: true } }] } },
    ['bedrooms', 'tenure'],
  ],
  [{ where: { tenure$confidence: { gte: 0.5 } } }, ['tenure$confidence']],
  [{ where: { location: { near: '1,2' } } }, ['location', 'location']],
  [{ order: 'bedrooms DESC' }, ['bedrooms']],
  [{ fields: ['postcode'] }, ['postcode']],
])('%j', (filter, names) => {
  expect(fieldsOfFilter(compileFilterValue(filter, TABLE, ['postcode']))).toEqual(names);
});
