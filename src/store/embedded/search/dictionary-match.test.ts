/** Conditions on the values of a dictionary: those found are the plain ones, and few are looked at to find them. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/support/run-steps.js';
import { compareScalars } from '../../../filter/compare.js';
import type { ValueLeaf } from '../../../filter/condition.js';
import type { FilterField, Scalar } from '../../../filter/filter-field.js';
import { leafTest } from '../../../filter/leaf-test.js';
import {
  codesFor,
  type DictionaryColumn,
  dictionaryColumn,
} from '../../../release/columns/column.js';
import { Selection } from '../../../release/columns/selection.js';
import { type DictionaryMatch, matchDictionary, mergeMatches } from './dictionary-match.js';

const TOWN: FilterField = { name: 'post_town', type: 'text' };
const BEDROOMS: FilterField = { name: 'bedrooms', type: 'integer' };

/** Rows in the order of a field; each value has one, two or three of them, and as many have none. */
function columnOf(values: readonly Scalar[], isAscending: boolean) {
  const rows = [...values, null].flatMap((_, code) => new Array<number>((code % 3) + 1).fill(code));
  const looked: number[] = [];
  const dictionary = {
    length: values.length,
    at(code: number): Scalar {
      looked.push(code);
      return values[code] ?? '';
    },
  };
  // The last row before all others: they are no longer sorted.
  const codes = codesFor(values.length, rows.length);
  codes.set(isAscending ? rows : [...rows.slice(-1), ...rows.slice(0, -1)]);
  return { column: dictionaryColumn(dictionary, codes), looked };
}

const BEGINNINGS = ['i', 'I', '\u0130', 'k', 'K', '\u212a', 'l', 'L', 'a', '\u00e9', '1', '-'];
const word = fc.array(fc.constantFrom(...BEGINNINGS), { maxLength: 6 }).map((all) => all.join(''));
const sorted = (values: readonly Scalar[]) => [...new Set(values)].sort(compareScalars);
const words = fc.array(word, { minLength: 1, maxLength: 40 }).map(sorted);
const number = fc.integer({ min: -5, max: 5 });
const numbers = fc.array(number, { minLength: 1, maxLength: 12 }).map(sorted);

/** Conditions whose values stand side by side in the order of the dictionary, and lists of such. */
const ranged = (field: FilterField, one: fc.Arbitrary<Scalar>): fc.Arbitrary<ValueLeaf> =>
  fc.oneof(
    fc.record({
      ...{ kind: fc.constant('compare' as const), field: fc.constant(field), value: one },
      operator: fc.constantFrom('eq' as const, 'gt' as const, 'gte' as const, 'lt' as const),
    }),
    fc.record({
      ...{ kind: fc.constant('compare' as const), field: fc.constant(field), value: one },
      operator: fc.constant('lte' as const),
    }),
    fc.record({
      ...{ kind: fc.constant('between' as const), field: fc.constant(field), low: one, high: one },
    }),
    fc.record({
      ...{ kind: fc.constant('one-of' as const), field: fc.constant(field) },
      ...{ values: fc.array(one, { maxLength: 6 }), includesNull: fc.boolean() },
      negated: fc.constant(false),
    }),
    fc.record({
      ...{ kind: fc.constant('null' as const), field: fc.constant(field) },
      isNull: fc.constant(false),
    }),
  );

const like = fc.record({
  ...{ kind: fc.constant('like' as const), field: fc.constant(TOWN), ignoreCase: fc.boolean() },
  pattern: fc.tuple(word, fc.constantFrom('', '%', '%l', '_', '_%')).map((all) => all.join('')),
  negated: fc.boolean(),
});

/** What is left: what a pattern denies, a missing value, an expression. */
const scattered = (field: FilterField, one: fc.Arbitrary<Scalar>): fc.Arbitrary<ValueLeaf> =>
  fc.oneof(
    fc.record({
      ...{ kind: fc.constant('compare' as const), field: fc.constant(field), value: one },
      operator: fc.constant('neq' as const),
    }),
    fc.record({
      ...{ kind: fc.constant('one-of' as const), field: fc.constant(field) },
      ...{ values: fc.array(one, { maxLength: 6 }), includesNull: fc.boolean() },
      negated: fc.constant(true),
    }),
    fc.record({
      ...{ kind: fc.constant('null' as const), field: fc.constant(field) },
      isNull: fc.constant(true),
    }),
    fc.record({
      ...{ kind: fc.constant('regexp' as const), field: fc.constant(field) },
      ...{ source: fc.constantFrom('1', '^k', 'l$'), flags: fc.constantFrom('', 'i') },
    }),
  );

const questions = fc.oneof(
  fc.tuple(words, fc.oneof(ranged(TOWN, word), like, scattered(TOWN, word))),
  fc.tuple(numbers, fc.oneof(ranged(BEDROOMS, number), scattered(BEDROOMS, number))),
);

/** A bound is tested with the rest, whether it counts or not. */
function withItsBound(leaf: ValueLeaf): ValueLeaf {
  if (leaf.kind !== 'compare' || (leaf.operator !== 'lt' && leaf.operator !== 'gt')) return leaf;
  return { ...leaf, operator: `${leaf.operator}e` };
}

/** Codes of the values that satisfy the condition; the last is that of none. */
const plainCodes = (values: readonly Scalar[], leaf: ValueLeaf): readonly number[] => {
  const test = leafTest(leaf);
  return [...values, null].flatMap((value, code) => (test(value) ? [code] : []));
};
const markedIn = ({ matches }: DictionaryMatch): readonly number[] =>
  Array.from(matches).flatMap((match, code) => (match === 1 ? [code] : []));
const rowsWith = ({ codes }: DictionaryColumn, wanted: readonly number[]): readonly number[] =>
  Array.from(codes).flatMap((code, row) => (wanted.includes(code) ? [row] : []));

/** From the first of some numbers to behind the last; nothing of none. */
const hull = (of: readonly number[]) =>
  of.length === 0 ? { from: 0, to: 0 } : { from: Math.min(...of), to: Math.max(...of) + 1 };

/** Rows that a match selects of a slice, among every second. */
function selected(match: DictionaryMatch, firstRow: number, size: number): readonly number[] {
  const within = new Selection(size);
  for (let at = 0; at < size; at += 2) within.add(at);
  const found: number[] = [];
  match.select(firstRow, within).eachRow((at) => found.push(firstRow + at) > 0);
  return found;
}

describe('a condition on the values of a dictionary', () => {
  it('marks the values that the plain test holds for, counts their rows and finds them', () => {
    fc.assert(
      fc.property(questions, fc.boolean(), fc.nat(30), ([values, leaf], isAscending, firstRow) => {
        const { column } = columnOf(values, isAscending);
        const match = run(matchDictionary(column, leaf));
        const codes = plainCodes(values, leaf);
        expect(markedIn(match)).toEqual(codes);
        const rows = rowsWith(column, codes);
        expect(match.total()).toBe(rows.length);
        const size = Math.max(0, Math.min(25, column.codes.length - firstRow));
        expect(selected(match, firstRow, size)).toEqual(
          rows.filter(
            (row) => row >= firstRow && row < firstRow + size && (row - firstRow) % 2 === 0,
          ),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('says between which values and rows all of them stand', () => {
    const texts = fc.tuple(words, ranged(TOWN, word));
    fc.assert(
      fc.property(
        fc.oneof(texts, fc.tuple(numbers, ranged(BEDROOMS, number))),
        ([values, leaf]) => {
          const { column } = columnOf(values, true);
          const match = run(matchDictionary(column, leaf));
          const codes = plainCodes(values, withItsBound(leaf));
          expect(match.codes).toEqual(hull(codes));
          expect(match.rows()).toEqual(hull(rowsWith(column, codes)));
          // Rows in another order may be anywhere.
          const mixed = run(matchDictionary(columnOf(values, false).column, leaf));
          expect(mixed.rows()).toEqual(
            codes.length === 0 ? hull([]) : { from: 0, to: column.codes.length },
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('takes no text for another that begins with more letters once its case is ignored', () => {
    // The small letter of the dotted I is two characters.
    const { column } = columnOf(sorted(['ILFORD', 'ilford', '\u0130LFORD', '\u0130']), true);
    const leaf = { kind: 'like', field: TOWN, ignoreCase: true, negated: false } as const;
    const textsLike = (pattern: string) =>
      markedIn(run(matchDictionary(column, { ...leaf, pattern }))).map((at) =>
        column.values.at(at),
      );
    expect(textsLike('il%')).toEqual(['ILFORD', 'ilford']);
    expect(textsLike('i%')).toEqual(['ILFORD', 'ilford', '\u0130', '\u0130LFORD']);
  });

  it('says the same of what begins alike', () => {
    fc.assert(
      fc.property(words, word, fc.constantFrom('%', '%l', '_'), (values, prefix, rest) => {
        const leaf = { kind: 'like', field: TOWN, pattern: prefix + rest } as const;
        const { column } = columnOf(values, true);
        const match = run(matchDictionary(column, { ...leaf, ignoreCase: false, negated: false }));
        const begins = values.flatMap((value, code) =>
          String(value).startsWith(prefix) ? [code] : [],
        );
        expect(match.codes).toEqual(hull(begins));
      }),
      { numRuns: 200 },
    );
  });

  it('looks at the whole of a pattern on numbers, which are not sorted as they are printed', () => {
    const { column } = columnOf([1, 2, 10, 11, 100], true);
    const leaf = { kind: 'like', field: BEDROOMS, pattern: '1%', ignoreCase: false } as const;
    expect(markedIn(run(matchDictionary(column, { ...leaf, negated: false })))).toEqual([
      ...[0, 2, 3, 4],
    ]);
    expect(markedIn(run(matchDictionary(column, { ...leaf, negated: true })))).toEqual([1, 5]);
  });
});

describe('of a hundred thousand values', () => {
  const MANY = Array.from({ length: 100_000 }, (_, at) => `AB${String(at).padStart(5, '0')}`);
  /** Values looked at to find one place among so many. */
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
    // The first value may tell of which kind they are.
    expect(looked).toBeLessThanOrEqual(2 * ranges * BISECTION + tested + 1);
    expect(looked).toBeGreaterThanOrEqual(tested);
    expect(pauses).toBe(0);
    const test = leafTest(leaf);
    expect(match.total()).toBe(
      MANY.reduce((sum, value, code) => sum + (test(value) ? (code % 3) + 1 : 0), 0),
    );
  });

  it('each of a list is looked for', () => {
    const values = ['AB00001', 'AB50000', 'AB99999', 'ZZ'];
    const leaf = { kind: 'one-of', field: TOWN, values, includesNull: false } as const;
    const { looked, match } = lookedAt(MANY, { ...leaf, negated: false });
    expect(looked).toBeLessThanOrEqual(2 * values.length * BISECTION + values.length);
    expect(markedIn(match)).toEqual([1, 50_000, 99_999]);
  });

  it('all are looked at where any may be meant, with a pause now and then', () => {
    const { looked, match, pauses } = lookedAt(MANY, pattern('%99'));
    expect(looked).toBeGreaterThanOrEqual(MANY.length);
    expect(pauses).toBe(Math.floor(MANY.length / 16_384));
    expect(markedIn(match)).toHaveLength(1_000);
  });

  it('a long beginning in any case is looked for by its first four letters', () => {
    const streets = MANY.map((text) => `HIGHSTREET${text}`);
    const { looked, match } = lookedAt(streets, pattern('highstreetab12%', true));
    // Three forms of I, two of the other letters; then every value is tested.
    expect(looked).toBeLessThanOrEqual(2 * 3 * 2 ** 3 * BISECTION + streets.length + 1);
    expect(looked).toBeGreaterThanOrEqual(streets.length);
    expect(markedIn(match)).toHaveLength(1_000);
  });
});

describe('two conditions on the values of one dictionary', () => {
  it('are one, of what satisfies both or either', () => {
    const pair = fc.oneof(
      fc.tuple(words, fc.oneof(ranged(TOWN, word), like), fc.oneof(scattered(TOWN, word), like)),
      fc.tuple(numbers, ranged(BEDROOMS, number), ranged(BEDROOMS, number)),
    );
    fc.assert(
      fc.property(pair, ([values, one, other]) => {
        const { column } = columnOf(values, true);
        const matches = [one, other].map((leaf) => run(matchDictionary(column, leaf)));
        const [a, b] = matches as [DictionaryMatch, DictionaryMatch];
        const [codesOfA, codesOfB] = [plainCodes(values, one), plainCodes(values, other)];
        const both = mergeMatches(a, b, 'all');
        const common = codesOfA.filter((code) => codesOfB.includes(code));
        expect(markedIn(both)).toEqual(common);
        expect(both.total()).toBe(rowsWith(column, common).length);
        const either = mergeMatches(a, b, 'any');
        const united = [...new Set([...codesOfA, ...codesOfB])].sort((x, y) => x - y);
        expect(markedIn(either)).toEqual(united);
        expect(either.total()).toBe(rowsWith(column, united).length);
        for (const code of PLACES) {
          const [inA, inB] = [a, b].map(({ codes }) => code >= codes.from && code < codes.to);
          const isInBoth = code >= both.codes.from && code < both.codes.to;
          expect(isInBoth).toBe(inA === true && inB === true);
          if (inA === true || inB === true) {
            expect(either.codes.from).toBeLessThanOrEqual(code);
            expect(either.codes.to).toBeGreaterThan(code);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

const PLACES = Array.from({ length: 45 }, (_, at) => at);

describe('a slice of sorted rows', () => {
  const { column } = columnOf(['a', 'b', 'c', 'd'], true);
  const from = { kind: 'compare', field: TOWN, operator: 'gte', value: 'b' } as const;

  it('is taken as it is where all of it satisfies the condition, and looked through where not', () => {
    // Rows a, b b, c c c, d, and two of none.
    expect(Array.from(column.codes)).toEqual([0, 1, 1, 2, 2, 2, 3, 4, 4]);
    const match = run(matchDictionary(column, from));
    const four = Selection.all(4);
    expect(match.select(1, four)).toBe(four);
    expect(match.select(3, four)).toBe(four);
    expect(selected(match, 0, 4)).toEqual([2]);
    expect(selected(match, 4, 4)).toEqual([4, 6]);
    expect(match.select(7, Selection.all(2)).isEmpty()).toBe(true);
    expect(match.select(0, Selection.all(1)).isEmpty()).toBe(true);
  });

  it('is looked through where the rows are in another order', () => {
    const mixed = columnOf(['a', 'b', 'c', 'd'], false).column;
    expect(Array.from(mixed.codes)).toEqual([4, 0, 1, 1, 2, 2, 2, 3, 4]);
    const match = run(matchDictionary(mixed, from));
    expect(selected(match, 0, 9)).toEqual([2, 4, 6]);
    // Between two of none lies what has a value.
    expect(match.select(0, Selection.all(9)).count()).toBe(6);
  });
});
