/** Searches over a large release, with slices partly excluded by a condition on the postcode. */

import type { Condition, FilterField } from '@property-lookup/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dictionaryColumn, numberColumn } from '../../../release/columns/column.js';
import { planRows, type SearchData } from './row-plan.js';
import { SearchEngine } from './search-engine.js';
import type { Steps } from './steps.js';

/** More than one slice, and many zones of numbers. */
const ROWS = 300_000;
const POSTCODES = 5_000;
/** The last rows have no postcode. */
const WITH_POSTCODE = 290_000;
const POSTCODE: FilterField = { name: 'postcode', type: 'text' };
const NUMBER: FilterField = { name: 'bedrooms', type: 'integer' };

const names = Array.from({ length: POSTCODES }, (_, at) => `AB${String(at).padStart(4, '0')}`);
const codes = Uint16Array.from({ length: ROWS }, (_, row) =>
  row < WITH_POSTCODE ? Math.floor((row * POSTCODES) / WITH_POSTCODE) : POSTCODES,
);
const numbers = Int32Array.from({ length: ROWS }, (_, row) => (row * 7_919) % 10);
const columns = {
  postcode: dictionaryColumn({ length: POSTCODES, at: (code) => names[code] ?? '' }, codes),
  bedrooms: numberColumn(numbers),
};
const data: SearchData = {
  rows: ROWS,
  hasColumn: () => true,
  column: ({ name }) => columns[name as keyof typeof columns],
  subjectAt: () => undefined,
};

const isNull = { kind: 'null', field: POSTCODE, isNull: true } as const;
const postcodeLeaf: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(isNull) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: POSTCODES - 1 }), fc.integer({ min: 2, max: 6 }))
      .map(([at, length]) => ({
        kind: 'like' as const,
        field: POSTCODE,
        pattern: `${(names[at] ?? '').slice(0, length)}%`,
        ignoreCase: false,
        negated: false,
      })),
  },
);
const numberLeaf: fc.Arbitrary<Condition> = fc
  .integer({ min: 0, max: 9 })
  .map((value) => ({ kind: 'compare', field: NUMBER, operator: 'gte', value }));
const condition: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.constantFrom('all' as const, 'any' as const),
    fc.array(fc.oneof(postcodeLeaf, numberLeaf), { minLength: 1, maxLength: 3 }),
  )
  .map(([kind, of]) => ({ kind, of }));

describe('SearchEngine', () => {
  it('finds all rows that satisfy a condition, wherever they lie', () => {
    fc.assert(
      fc.property(condition, fc.nat(2_000), (where, offset) => {
        const expected = rowsWhere((row) => holds(where, row));
        const found = run(
          new SearchEngine(data).search({ of: 'properties', where, order: [], offset, limit: 50 }),
        );
        expect(found.total).toBe(expected.length);
        expect(found.rows).toEqual(expected.slice(offset, offset + 50));
      }),
      { numRuns: 25 },
    );
  });

  it('examines only the part of a postcode', () => {
    const prefix: Condition = {
      ...{ kind: 'like', field: POSTCODE, pattern: 'AB49%' },
      ...{ ignoreCase: false, negated: false },
    };
    const threeUp: Condition = { kind: 'compare', field: NUMBER, operator: 'gte', value: 3 };
    const { span } = run(planRows({ kind: 'all', of: [prefix, threeUp] }, data));
    expect(span).toEqual({ from: (WITH_POSTCODE * 49) / 50, to: WITH_POSTCODE });
  });
});

function rowsWhere(test: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < ROWS; row++) if (test(row)) rows.push(row);
  return rows;
}

/** Evaluates the conditions above directly. */
function holds(where: Condition, row: number): boolean {
  const postcode = names[codes[row] ?? POSTCODES];
  switch (where.kind) {
    case 'all':
      return where.of.every((part) => holds(part, row));
    case 'any':
      return where.of.some((part) => holds(part, row));
    case 'null':
      return postcode === undefined;
    case 'like':
      return postcode?.startsWith(where.pattern.slice(0, -1)) ?? false;
    case 'compare':
      return (numbers[row] ?? 0) >= Number(where.value);
    default:
      throw new Error(`not made here: ${where.kind}`);
  }
}

function run<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
