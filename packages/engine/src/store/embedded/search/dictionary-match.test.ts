/** Conditions on dictionary values find exactly the values of a plain comparison. */

import type { FilterField, Scalar, ValueLeaf } from '@property-lookup/query';
import { compareScalars } from '@property-lookup/query';
import { leafTest } from '@property-lookup/query/evaluate';
import { columnOf, markedIn, selectedBy, TOWN } from '@property-lookup/testing/dictionary-columns';
import { run } from '@property-lookup/testing/run-steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DictionaryColumn } from '../../../release/columns/column.js';
import { type DictionaryMatch, matchDictionary, mergeMatches } from './dictionary-match.js';

const BEDROOMS: FilterField = { name: 'bedrooms', type: 'integer' };

const BEGINNINGS = ['i', 'I', '\u0130', 'k', 'K', '\u212a', 'l', 'L', 'a', '\u00e9', '1', '-'];
const word = fc.array(fc.constantFrom(...BEGINNINGS), { maxLength: 6 }).map((all) => all.join(''));
const sorted = (values: readonly Scalar[]) => [...new Set(values)].sort(compareScalars);
const words = fc.array(word, { minLength: 1, maxLength: 40 }).map(sorted);
const number = fc.integer({ min: -5, max: 5 });
const numbers = fc.array(number, { minLength: 1, maxLength: 12 }).map(sorted);

/** Conditions whose matching values are adjacent in dictionary order, and lists of such. */
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

/** All other conditions: negated patterns, missing values, regular expressions. */
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

/** Adds the boundary values to the test, whether they match or not. */
function withItsBound(leaf: ValueLeaf): ValueLeaf {
  if (leaf.kind !== 'compare' || (leaf.operator !== 'lt' && leaf.operator !== 'gt')) return leaf;
  return { ...leaf, operator: `${leaf.operator}e` };
}

/** Codes of the values that satisfy the condition; the last code means no value. */
const plainCodes = (values: readonly Scalar[], leaf: ValueLeaf): readonly number[] => {
  const test = leafTest(leaf);
  return [...values, null].flatMap((value, code) => (test(value) ? [code] : []));
};
const rowsWith = ({ codes }: DictionaryColumn, wanted: readonly number[]): readonly number[] =>
  Array.from(codes).flatMap((code, row) => (wanted.includes(code) ? [row] : []));

/** From the first of some numbers to after the last; empty for none. */
const hull = (of: readonly number[]) =>
  of.length === 0 ? { from: 0, to: 0 } : { from: Math.min(...of), to: Math.max(...of) + 1 };

describe('a condition on the values of a dictionary', () => {
  it('marks the values that pass the plain test, counts their rows and finds them', () => {
    fc.assert(
      fc.property(questions, fc.boolean(), fc.nat(30), ([values, leaf], isAscending, firstRow) => {
        const { column } = columnOf(values, isAscending);
        const match = run(matchDictionary(column, leaf));
        const codes = plainCodes(values, leaf);
        expect(markedIn(match)).toEqual(codes);
        const rows = rowsWith(column, codes);
        expect(match.total()).toBe(rows.length);
        const size = Math.max(0, Math.min(25, column.codes.length - firstRow));
        expect(selectedBy(match, firstRow, size)).toEqual(
          rows.filter(
            (row) => row >= firstRow && row < firstRow + size && (row - firstRow) % 2 === 0,
          ),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('gives the range of matching values and rows', () => {
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
          // In unsorted rows, matches may be anywhere.
          const mixed = run(matchDictionary(columnOf(values, false).column, leaf));
          expect(mixed.rows()).toEqual(
            codes.length === 0 ? hull([]) : { from: 0, to: column.codes.length },
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('does not confuse a text with one that begins with more letters once case is ignored', () => {
    // The lower case of the dotted I has two characters.
    const { column } = columnOf(sorted(['ILFORD', 'ilford', '\u0130LFORD', '\u0130']), true);
    const leaf = { kind: 'like', field: TOWN, ignoreCase: true, negated: false } as const;
    const textsLike = (pattern: string) =>
      markedIn(run(matchDictionary(column, { ...leaf, pattern }))).map((at) =>
        column.values.at(at),
      );
    expect(textsLike('il%')).toEqual(['ILFORD', 'ilford']);
    expect(textsLike('i%')).toEqual(['ILFORD', 'ilford', '\u0130', '\u0130LFORD']);
  });

  it('treats equal beginnings alike', () => {
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

  it('tests every number against a pattern, because they are not sorted as printed', () => {
    const { column } = columnOf([1, 2, 10, 11, 100], true);
    const leaf = { kind: 'like', field: BEDROOMS, pattern: '1%', ignoreCase: false } as const;
    expect(markedIn(run(matchDictionary(column, { ...leaf, negated: false })))).toEqual([
      ...[0, 2, 3, 4],
    ]);
    expect(markedIn(run(matchDictionary(column, { ...leaf, negated: true })))).toEqual([1, 5]);
  });
});

describe('two conditions on the values of one dictionary', () => {
  it('combine into the values that satisfy both or either', () => {
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
