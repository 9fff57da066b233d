/** The number of dictionary values and row slices examined for a condition is small. */

import type { ValueLeaf } from '@property-lookup/query';
import { leafTest } from '@property-lookup/query/evaluate';
import { columnOf, markedIn, selectedBy, TOWN } from '@property-lookup/testing/dictionary-columns';
import { run } from '@property-lookup/testing/run-steps';
import { describe, expect, it } from 'vitest';
import { Selection } from '../../../release/columns/selection.js';
import { matchDictionary } from './dictionary-match.js';

describe('of a hundred thousand values', () => {
  const MANY = Array.from({ length: 100_000 }, (_, at) => `AB${String(at).padStart(5, '0')}`);
  /** Values examined by a bisection of this dictionary. */
  const BISECTION = 17;

  function lookedAt(values: readonly string[], leaf: ValueLeaf) {
    const { column, looked } = columnOf(values, true);
    const steps = matchDictionary(column, leaf);
    let pauses = 0;
    for (;;) {
      const step = steps.next();
      if (step.done === true) return { looked: looked.length, pauses, match: step.value };
      pauses++;
    }
  }
  const pattern = (text: string, ignoreCase = false): ValueLeaf => ({
    ...{ kind: 'like', field: TOWN, pattern: text, ignoreCase, negated: false },
  });

  it.each<[string, ValueLeaf, number, number]>([
    ['one', { kind: 'compare', field: TOWN, operator: 'eq', value: MANY[77] ?? '' }, 1, 1],
    ['the last', { kind: 'compare', field: TOWN, operator: 'gte', value: 'AB99990' }, 1, 10],
    ['the first', { kind: 'compare', field: TOWN, operator: 'lt', value: 'AB00010' }, 1, 11],
    ['a range', { kind: 'between', field: TOWN, low: 'AB00100', high: 'AB00199' }, 1, 100],
    ['what begins alike', pattern('AB12%'), 1, 0],
    ['what begins alike, in any case', pattern('ab12%', true), 4, 0],
    ['what begins alike and goes on', pattern('AB123%7'), 1, 100],
    ['what begins alike, with any letter', pattern('AB123_7'), 1, 100],
  ])('%s needs a look at few', (_name, leaf, ranges, tested) => {
    const { looked, match, pauses } = lookedAt(MANY, leaf);
    // The first value may be read to learn the type.
    expect(looked).toBeLessThanOrEqual(2 * ranges * BISECTION + tested + 1);
    expect(looked).toBeGreaterThanOrEqual(tested);
    expect(pauses).toBe(0);
    const test = leafTest(leaf);
    expect(match.total()).toBe(
      MANY.reduce((sum, value, code) => sum + (test(value) ? (code % 3) + 1 : 0), 0),
    );
  });

  it('each value of a list is searched for', () => {
    const values = ['AB00001', 'AB50000', 'AB99999', 'ZZ'];
    const leaf = { kind: 'one-of', field: TOWN, values, includesNull: false } as const;
    const { looked, match } = lookedAt(MANY, { ...leaf, negated: false });
    expect(looked).toBeLessThanOrEqual(2 * values.length * BISECTION + values.length);
    expect(markedIn(match)).toEqual([1, 50_000, 99_999]);
  });

  it('all are examined if any may match, with pauses', () => {
    const { looked, match, pauses } = lookedAt(MANY, pattern('%99'));
    expect(looked).toBeGreaterThanOrEqual(MANY.length);
    expect(pauses).toBe(Math.floor(MANY.length / 16_384));
    expect(markedIn(match)).toHaveLength(1_000);
  });

  it('a long beginning in any case is searched for by its first four letters', () => {
    const streets = MANY.map((text) => `HIGHSTREET${text}`);
    const { looked, match } = lookedAt(streets, pattern('highstreetab12%', true));
    // Three forms of I, two of the other letters; then every value is tested.
    expect(looked).toBeLessThanOrEqual(2 * 3 * 2 ** 3 * BISECTION + streets.length + 1);
    expect(looked).toBeGreaterThanOrEqual(streets.length);
    expect(markedIn(match)).toHaveLength(1_000);
  });
});

describe('a slice of sorted rows', () => {
  const { column } = columnOf(['a', 'b', 'c', 'd'], true);
  const from = { kind: 'compare', field: TOWN, operator: 'gte', value: 'b' } as const;

  it('is returned whole if all rows match, and examined otherwise', () => {
    // Rows a, b b, c c c, d, and two without a value.
    expect(Array.from(column.codes)).toEqual([0, 1, 1, 2, 2, 2, 3, 4, 4]);
    const match = run(matchDictionary(column, from));
    const four = Selection.all(4);
    expect(match.select(1, four)).toBe(four);
    expect(match.select(3, four)).toBe(four);
    expect(selectedBy(match, 0, 4)).toEqual([2]);
    expect(selectedBy(match, 4, 4)).toEqual([4, 6]);
    expect(match.select(7, Selection.all(2)).isEmpty()).toBe(true);
    expect(match.select(0, Selection.all(1)).isEmpty()).toBe(true);
  });

  it('is examined if rows are unsorted', () => {
    const mixed = columnOf(['a', 'b', 'c', 'd'], false).column;
    expect(Array.from(mixed.codes)).toEqual([4, 0, 1, 1, 2, 2, 2, 3, 4]);
    const match = run(matchDictionary(mixed, from));
    expect(selectedBy(match, 0, 9)).toEqual([2, 4, 6]);
    // The row with a value lies between two without.
    expect(match.select(0, Selection.all(9)).count()).toBe(6);
  });
});
