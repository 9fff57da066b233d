/** Arbitrary rows of a table with a column of every type, for tests of table formats. */

import type { Scalar } from '@property-lookup/query';
import type { TableColumn } from '@property-lookup/rows/text';
import fc from 'fast-check';

export const COLUMNS: readonly TableColumn[] = [
  { name: 'uprn', type: 'integer' },
  { name: 'street', type: 'text' },
  { name: 'area', type: 'number' },
  { name: 'listed', type: 'boolean' },
  { name: 'sold', type: 'date' },
];

/** At least as many values as there are columns. */
export type Row = readonly (Scalar | null)[];

export const optional = <T extends Scalar>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(value, { nil: null });

/** Texts use these characters, dates include these days. There is no negative zero, because JSON has only one zero. */
export function anyRow(characters: string, ...days: readonly string[]): fc.Arbitrary<Row> {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  return fc.tuple(
    fc.integer({ min: 1, max: 999_999_999_999 }),
    optional(fc.string({ unit: fc.constantFrom(...characters) })),
    optional(number.map((value) => value + 0)),
    optional(fc.boolean()),
    optional(fc.constantFrom('1970-01-01', '2024-02-29', '1899-12-31', ...days)),
  );
}

export function objectOf(values: Row): Record<string, Scalar | null> {
  return Object.fromEntries(COLUMNS.map(({ name }, at) => [name, values[at] ?? null]));
}
