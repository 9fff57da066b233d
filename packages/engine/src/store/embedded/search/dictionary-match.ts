/** Finds the values of a dictionary that satisfy a condition, and from them the rows: patterns run on values, not on rows. */

import { firstWhere, lowerBound } from '@property-lookup/kernel/collections';
import type { Leaf, Scalar, ValueLeaf } from '@property-lookup/query';
import { compareScalars } from '@property-lookup/query';
import { leafTest, likePrefix } from '@property-lookup/query/evaluate';
import type { Dictionary, DictionaryColumn } from '../../../release/columns/column.js';
import { Selection } from '../../../release/columns/selection.js';
import { hullOf, intersectionOf, type Span } from './span.js';
import type { Steps } from './steps.js';

export interface DictionaryMatch {
  readonly column: DictionaryColumn;
  /** 1 for each code that satisfies the condition; the last code means no value. */
  readonly matches: Uint8Array;
  /** Contains all matching codes; for a prefix, a few of a million. */
  readonly codes: Span;
  /** Contains all matching rows. */
  rows(): Span;
  /** The number of matching rows of the release, from the counts of the values. */
  total(): number;
  /** The matching rows of a slice, among `within`. */
  select(firstRow: number, within: Selection): Selection;
}

/** Values tested between two pauses. */
const VALUES_PER_STEP = 16_384;

export function* matchDictionary(
  column: DictionaryColumn,
  leaf: ValueLeaf,
): Steps<DictionaryMatch> {
  const { values } = column;
  const test = leafTest(leaf);
  const matches = new Uint8Array(values.length + 1);
  const ranges = rangesOf(leaf, values).filter(({ from, to }) => from < to);
  let tested = 0;
  for (const { from, to, isSure } of ranges) {
    if (isSure === true) {
      matches.fill(1, from, to);
      continue;
    }
    for (let code = from; code < to; code++) {
      if (test(values.at(code))) matches[code] = 1;
      if (++tested % VALUES_PER_STEP === 0) yield;
    }
  }
  if (!test(null)) return matchOf(column, matches, hullOf(ranges));
  matches[values.length] = 1;
  const ofNone = { from: values.length, to: matches.length };
  return matchOf(column, matches, hullOf([...ranges, ofNone]));
}

/** Rows that satisfy both conditions, or either. */
export function mergeMatches(
  a: DictionaryMatch,
  b: DictionaryMatch,
  how: 'all' | 'any',
): DictionaryMatch {
  const merged = a.matches.map((match, code) => {
    const other = b.matches[code] ?? 0;
    return how === 'all' ? match & other : match | other;
  });
  return matchOf(a.column, merged, (how === 'all' ? intersectionOf : hullOf)([a.codes, b.codes]));
}

function matchOf(column: DictionaryColumn, matches: Uint8Array, range: Span): DictionaryMatch {
  const { codes } = column;
  return {
    column,
    matches,
    codes: range,
    rows: () => rowsOf(column, range),
    total: () => sumOfMatched(column.counts, matches, range),
    select(firstRow, within) {
      const { size } = within;
      const slice = codes.subarray(firstRow, firstRow + size);
      if (!column.isAscending) return Selection.ofCodes(slice, matches, within);
      // In sorted rows, most slices lie entirely inside or outside the matching values.
      const [first, last] = [slice[0] ?? 0, slice[size - 1] ?? 0];
      const between = matches.subarray(first, last + 1);
      if (!between.includes(1)) return new Selection(size);
      return between.includes(0) ? Selection.ofCodes(slice, matches, within) : within;
    },
  };
}

/** If rows are sorted by code, the rows of a code range are found by bisection. */
function rowsOf({ codes, isAscending }: DictionaryColumn, { from, to }: Span): Span {
  if (from >= to) return { from: 0, to: 0 };
  if (!isAscending) return { from: 0, to: codes.length };
  return { from: lowerBound(codes, from), to: lowerBound(codes, to) };
}

function sumOfMatched(counts: Uint32Array, matches: Uint8Array, { from, to }: Span): number {
  let sum = 0;
  for (let code = from; code < to; code++) {
    if (matches[code] === 1) sum += counts[code] ?? 0;
  }
  return sum;
}

interface CodeRange extends Span {
  /** True if every value of the range satisfies the condition. */
  readonly isSure?: boolean;
}

/** The value ranges that can satisfy the condition; the dictionary is sorted, so most values need no test. */
function rangesOf(leaf: Leaf, values: Dictionary): readonly CodeRange[] {
  const all = [{ from: 0, to: values.length }];
  switch (leaf.kind) {
    case 'compare':
      if (leaf.operator === 'neq') return all;
      if (leaf.operator === 'eq') return [rangeBetween(values, leaf.value, leaf.value)];
      return leaf.operator.startsWith('g')
        ? [{ from: firstAtLeast(values, leaf.value), to: values.length }]
        : [{ from: 0, to: firstAbove(values, leaf.value) }];
    case 'between':
      return [rangeBetween(values, leaf.low, leaf.high)];
    case 'one-of':
      if (leaf.negated) return all;
      return leaf.values.map((value) => rangeBetween(values, value, value));
    case 'like':
      if (leaf.negated || typeof values.at(0) !== 'string') return all;
      return prefixRanges(leaf, values);
    default:
      return all;
  }
}

function prefixRanges(
  { pattern, ignoreCase }: Extract<Leaf, { kind: 'like' }>,
  values: Dictionary,
): readonly CodeRange[] {
  const prefix = likePrefix(pattern);
  const spellings = spellingsOf(prefix, ignoreCase);
  const isWhole = pattern === `${prefix}%` && spellings[0]?.length === prefix.length;
  return spellings.map((spelling) => ({
    ...rangeBetween(values, spelling, spelling + LAST_CHARACTER),
    // The lower case of the dotted I has two characters, so it matches `i%` but not `il%`.
    isSure: isWhole && spelling.toLowerCase().startsWith(prefix.toLowerCase()),
  }));
}

/** Sorts after every text with the same beginning, by code points. */
const LAST_CHARACTER = '\u{10ffff}';

/** How many letters of a prefix are tried in both cases: each doubles the ranges, and four leave few values per range. */
const VARIED_LETTERS_MAX = 4;

/** Every spelling of the beginning of a prefix in upper and lower case; one empty text without a prefix. */
function spellingsOf(prefix: string, ignoreCase: boolean): readonly string[] {
  if (!ignoreCase) return [prefix];
  let spellings = [''];
  let varied = 0;
  for (const character of prefix) {
    if (character > LAST_OF_ASCII || varied === VARIED_LETTERS_MAX) break;
    const lower = character.toLowerCase();
    const forms = new Set([lower, character.toUpperCase(), OTHER_CAPITALS[lower] ?? lower]);
    if (forms.size > 1) varied++;
    spellings = spellings.flatMap((start) => [...forms].map((form) => start + form));
  }
  return spellings;
}

const LAST_OF_ASCII = '\u007f';

/** Capitals outside ASCII whose lower case is in ASCII (Unicode, CaseFolding): the Kelvin sign and the dotted I. */
const OTHER_CAPITALS: Readonly<Record<string, string>> = { k: '\u212a', i: '\u0130' };

function rangeBetween(values: Dictionary, low: Scalar, high: Scalar): CodeRange {
  const from = firstAtLeast(values, low);
  return { from, to: Math.max(from, firstAbove(values, high)) };
}

function firstAtLeast(values: Dictionary, value: Scalar): number {
  return firstWhere(values.length, (at) => compareScalars(values.at(at), value) >= 0);
}

function firstAbove(values: Dictionary, value: Scalar): number {
  return firstWhere(values.length, (at) => compareScalars(values.at(at), value) > 0);
}
