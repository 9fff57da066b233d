/** The bounds of a numeric condition accept exactly what the plain evaluator accepts. */

import type { Leaf } from '@property-lookup/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBounds } from './number-bounds.js';

const FIELD = { name: 'latitude', type: 'number' } as const;

function holds(leaf: Leaf, number: number): boolean {
  const bounds = numberBounds(leaf);
  return bounds !== undefined && number >= bounds.low && number <= bounds.high;
}

const EXPECTED = {
  eq: (a: number, b: number) => a === b,
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
} as const;

/** Adjacent floating-point numbers, and typical values of fields: degrees, metres, pounds, years. */
const number = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, -0, 52, -1.5, 51.99999999999999, 52.00000000000001),
);

describe.each(Object.entries(EXPECTED))('a number that is %s another', (operator, isTrue) => {
  const leaf = (value: number): Leaf => ({
    ...{ kind: 'compare', field: FIELD, operator: operator as keyof typeof EXPECTED, value },
  });

  it('lets through exactly its numbers', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(holds(leaf(b), a)).toBe(isTrue(a, b));
        expect(holds(leaf(b), b)).toBe(isTrue(b, b));
      }),
    );
  });

  it('is distinguished from the next number', () => {
    for (const value of [52, -52, 0.1, 1, -1]) {
      const step = Math.abs(value) * 2 ** -52;
      for (const near of [value - step, value + step])
        expect([value, near, holds(leaf(value), near)]).toEqual([
          ...[value, near, isTrue(near, value)],
        ]);
    }
  });
});

it('has both ends of a range, and no number if they are reversed', () => {
  fc.assert(
    fc.property(number, number, number, (low, high, a) => {
      const leaf: Leaf = { kind: 'between', field: FIELD, low, high };
      expect(holds(leaf, a)).toBe(a >= low && a <= high);
    }),
  );
});

it('has no bounds if it holds without a number, or is no range', () => {
  expect(numberBounds({ kind: 'null', field: FIELD, isNull: true })).toBeUndefined();
  expect(
    numberBounds({ kind: 'compare', field: FIELD, operator: 'neq', value: 1 }),
  ).toBeUndefined();
  const oneOf = { kind: 'one-of', values: [1], includesNull: false, negated: false } as const;
  expect(numberBounds({ ...oneOf, field: FIELD })).toBeUndefined();
});

it('excludes rows without a number, which are stored as the smallest integer', () => {
  const missing = -(2 ** 31);
  for (const operator of ['lt', 'lte', 'neq'] as const)
    expect(holds({ kind: 'compare', field: FIELD, operator, value: 52 }, missing)).toBe(false);
  expect(holds({ kind: 'null', field: FIELD, isNull: false }, missing)).toBe(false);
  expect(holds({ kind: 'null', field: FIELD, isNull: false }, missing + 1)).toBe(true);
  expect(holds({ kind: 'between', field: FIELD, low: -1e12, high: 0 }, missing)).toBe(false);
});
