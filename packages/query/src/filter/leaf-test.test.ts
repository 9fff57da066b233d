/** How each condition treats null, and the laws that connect the operators. */

import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparison, Leaf } from './condition.js';
import { distanceMetres } from './distance.js';
import { evaluate } from './evaluate.js';
import type { FilterField, Scalar } from './filter-field.js';
import { LOCATION } from './filter-field.js';
import { leafTest, pointTest } from './leaf-test.js';
import type { NearLeaf } from './near.js';

const NUMBER: FilterField = { name: 'n', type: 'integer' };
const compare = (operator: Comparison, value: Scalar) =>
  leafTest({ kind: 'compare', field: NUMBER, operator, value });
const oneOf = (values: readonly Scalar[], includesNull: boolean, negated: boolean) =>
  leafTest({ kind: 'one-of', field: NUMBER, values, includesNull, negated });
const like = (pattern: string, negated: boolean) =>
  leafTest({ kind: 'like', field: NUMBER, pattern, ignoreCase: false, negated });

const value = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(null));
const values = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 });

describe('null', () => {
  it.each([
    ['eq', compare('eq', 1), false],
    ['neq', compare('neq', 1), true],
    ['gt', compare('gt', -1), false],
    ['gte', compare('gte', 0), false],
    ['lt', compare('lt', 1), false],
    ['lte', compare('lte', 0), false],
    ['between', leafTest({ kind: 'between', field: NUMBER, low: -1, high: 1 }), false],
    ['inq []', oneOf([], false, false), false],
    ['inq [null]', oneOf([], true, false), true],
    ['nin []', oneOf([], false, true), true],
    ['nin [null]', oneOf([], true, true), false],
    ['like %', like('%', false), false],
    ['like null', like('null', false), false],
    ['nlike', like('%', true), true],
    ['regexp', leafTest({ kind: 'regexp', field: NUMBER, source: '', flags: '' }), false],
    ['is null', leafTest({ kind: 'null', field: NUMBER, isNull: true }), true],
    ['is not null', leafTest({ kind: 'null', field: NUMBER, isNull: false }), false],
  ])('%s', (_name, test, expected) => expect(test(null)).toBe(expected));
});

it('negations are complements, including for null', () => {
  fc.assert(
    fc.property(
      value,
      values,
      fc.boolean(),
      fc.integer({ min: 0, max: 9 }),
      (n, list, hasNull, m) => {
        expect(oneOf(list, hasNull, true)(n)).toBe(!oneOf(list, hasNull, false)(n));
        expect(compare('neq', m)(n)).toBe(!compare('eq', m)(n));
        expect(like(`%${m}%`, true)(n)).toBe(!like(`%${m}%`, false)(n));
      },
    ),
    { numRuns: byLength(1_000, 10_000) },
  );
});

it('between is gte and lte; inq is an or of eq', () => {
  fc.assert(
    fc.property(
      value,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      values,
      (n, low, high, list) => {
        const between = leafTest({ kind: 'between', field: NUMBER, low, high });
        expect(between(n)).toBe(compare('gte', low)(n) && compare('lte', high)(n));
        expect(oneOf(list, false, false)(n)).toBe(list.some((item) => compare('eq', item)(n)));
      },
    ),
    { numRuns: byLength(1_000, 10_000) },
  );
});

it('patterns apply to other types as printed', () => {
  expect(like('1_', false)(12)).toBe(true);
  expect(like('tr%', false)(true)).toBe(true);
});

it('booleans and text have an order', () => {
  expect(compare('gt', false)(true)).toBe(true);
  expect(compare('lt', false)(false)).toBe(false);
  expect(compare('gt', 'Ａ')('😀')).toBe(true);
});

describe('near', () => {
  const near = (maxMetres: number, minMetres = 0): NearLeaf => ({
    kind: 'near',
    field: LOCATION,
    latitude: 51.5,
    longitude: -0.1,
    minMetres,
    maxMetres,
  });

  it('drops rows without a point', () => {
    expect(pointTest(near(Number.POSITIVE_INFINITY))(null, null)).toBe(false);
    expect(
      evaluate(
        near(Number.POSITIVE_INFINITY),
        () => null,
        () => null,
      ),
    ).toBe(false);
  });

  it('equals the exact distance despite the short cut', () => {
    const latitude = fc.double({ min: -90, max: 90, noNaN: true });
    const longitude = fc.double({ min: -180, max: 180, noNaN: true });
    const metres = fc.double({ min: 0, max: 2e7, noNaN: true });
    fc.assert(
      fc.property(latitude, longitude, metres, metres, (lat, lng, min, max) => {
        const distance = distanceMetres(
          { latitude: 51.5, longitude: -0.1 },
          { latitude: lat, longitude: lng },
        );
        expect(pointTest(near(max, min))(lat, lng)).toBe(distance >= min && distance <= max);
        expect(pointTest(near(distance))(lat, lng)).toBe(true);
      }),
      { numRuns: byLength(1_000, 10_000) },
    );
  });

  it('a location is either present or absent', () => {
    const absent: Leaf = { kind: 'null', field: LOCATION, isNull: true };
    expect(
      evaluate(
        absent,
        () => 1,
        () => null,
      ),
    ).toBe(true);
    expect(
      evaluate(
        absent,
        () => null,
        () => ({ latitude: 0, longitude: 0 }),
      ),
    ).toBe(false);
  });
});

it('all and any follow De Morgan', () => {
  const point = () => null;
  fc.assert(
    fc.property(value, values, (n, list) => {
      const read = () => n;
      const leaves = (operator: Comparison): readonly Leaf[] =>
        list.map((item) => ({ kind: 'compare', field: NUMBER, operator, value: item }));
      const some = evaluate({ kind: 'any', of: leaves('eq') }, read, point);
      expect(evaluate({ kind: 'all', of: leaves('neq') }, read, point)).toBe(!some);
    }),
    { numRuns: byLength(1_000, 10_000) },
  );
});
