/** No input may crash the compiler, keep it busy, or control the form of its errors. */

import { Failure } from '@property-lookup/kernel/failure';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilter, compileFilterValue } from './compile-filter.js';
import { type FilterField, fieldTable } from './filter-field.js';
import { OPERATORS } from './operators.js';

const FIELDS: readonly FilterField[] = [
  { name: 'postcode', type: 'text' },
  { name: 'bedrooms', type: 'integer' },
  { name: 'new_build', type: 'boolean' },
  { name: 'last_sold_date', type: 'date' },
  { name: 'location', type: 'location' },
];
const TABLE = fieldTable(FIELDS);
const RECORD = ['UPRN', 'POSTCODE'];

const compile = (filter: unknown) => compileFilter(JSON.stringify(filter), TABLE, RECORD);

/** Null if accepted; rethrows anything but a refusal. */
function refusal(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid-parameter') return error.message;
    throw error;
  }
}

describe('hostile input', () => {
  /** Milliseconds, generous for noisy machines: a backtracking parser takes seconds. */
  const BUDGET = 1_000;

  function expectSafe(act: () => unknown): void {
    const start = performance.now();
    const sentence = refusal(act);
    expect(performance.now() - start).toBeLessThan(BUDGET);
    if (sentence === null) return;
    expect(sentence).toMatch(/^filter/);
    expect(sentence.length).toBeLessThanOrEqual(3 * 300 + 40);
    expect(sentence).not.toMatch(/\p{C}/u);
  }

  it('any JSON value is compiled or refused', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expectSafe(() => compileFilterValue(value, TABLE, RECORD));
        expectSafe(() => compileFilter(JSON.stringify(value), TABLE, RECORD));
      }),
      { numRuns: byLength(1_000, 10_000) },
    );
  });

  it('any text is compiled or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expectSafe(() => compileFilter(text, TABLE, RECORD));
      }),
      { numRuns: byLength(1_000, 10_000) },
    );
  });

  it('any value under any known name is compiled or refused', () => {
    const operators = OPERATORS.map((operator) => operator.name);
    const keys = [...operators, 'maxDistance', 'unit', '__proto__', 'and', 'or', ...TABLE.names];
    const operand = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' }));
    const condition = fc.dictionary(fc.constantFrom(...keys), operand);
    const conditions = fc.dictionary(
      fc.constantFrom(...keys),
      fc.oneof(operand, condition, fc.array(condition)),
    );
    const filter = fc.record(
      { where: conditions, order: operand, fields: operand, limit: operand, skip: operand },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filter, (value) => expectSafe(() => compile(value))),
      { numRuns: byLength(500, 3_000) },
    );
  });

  it.each([
    ['digits', { where: { bedrooms: `${'1'.repeat(7_900)}x` } }],
    ['wildcards', { where: { postcode: { like: '%_'.repeat(3_900) } } }],
    ['regexp', { where: { postcode: { regexp: '(((((x?){9}){9}){9}){9})' } } }],
    ['spaces in order', { order: `postcode${' '.repeat(7_900)}x` }],
    ['long name', { where: { ['\u202e\n'.repeat(3_900)]: 1 } }],
    ['many unknown names', { where: manyUnknown() }],
    ['many names in order', { order: 'x,'.repeat(3_900) }],
    ['many names in fields', { fields: 'x,'.repeat(3_900) }],
  ])('%s', (_name, filter) => expectSafe(() => compile(filter)));
});

it('survives being printed as JSON or as a value and read again', () => {
  const scalar = fc.oneof(fc.integer(), fc.constant(null));
  const leaf = fc.record({ bedrooms: fc.oneof(scalar, fc.record({ gte: scalar, neq: scalar })) });
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({ and: fc.array(tie('node'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    ),
  }));
  fc.assert(
    fc.property(node, (condition) => {
      const filter = { where: condition };
      expect(compileFilterValue(filter, TABLE, RECORD)).toEqual(compile(filter));
    }),
  );
});

/** As many names as fit, all unknown and all distinct. */
function manyUnknown(): Record<string, number> {
  return Object.fromEntries(Array.from({ length: 700 }, (_, i) => [`bedrom${i}`, 1]));
}
