/** The largest number of properties that each export format can hold. */

import { expect, it } from 'vitest';
import { refuseTooMany } from './export-properties.js';

const ALL = { limit: null, offset: null };
const MANY = 1_048_576;

it('refuses a workbook with more rows than Excel allows, and names other formats', () => {
  expect(() => refuseTooMany('xlsx', ALL, MANY)).toThrow(
    'xlsx holds at most 1048575 rows, and there are 1048576: narrow the filter, or choose csv, ndjson, geojson, arrow, parquet, geopackage, flatgeobuf.',
  );
});

it.each([
  ['xlsx', ALL, MANY - 1],
  ['xlsx', { limit: null, offset: 1 }, MANY],
  ['xlsx', { limit: MANY - 1, offset: null }, 2 * MANY],
  ['csv', ALL, 2 * MANY],
] as const)('takes %s with %j of %i', (format, filter, total) => {
  expect(() => refuseTooMany(format, filter, total)).not.toThrow();
});
