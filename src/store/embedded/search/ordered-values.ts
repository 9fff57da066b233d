/** The values of a field in some order of rows: what is typical of any stretch of it is found without looking at each. */

import { type Cluster, NOTHING_KNOWN } from '../../../aggregates/clusters.js';
import { rounded } from '../../../aggregates/gather.js';
import type { Scalar } from '../../../filter/filter-field.js';
import type { Column, DictionaryColumn } from '../../../release/columns/column.js';
import { numbersAsWords, sortByWords } from './radix-sort.js';
import { type NumbersAt, numbersOf } from './read-numbers.js';
import type { Span } from './span.js';
import { inSteps, STEP_ROWS, type Steps } from './steps.js';
import { type CodeCount, WaveletMatrix } from './wavelet-matrix.js';

/** The places of values among those that there are: the code of no value is `size`. */
interface RankedValues {
  readonly codes: Uint32Array;
  readonly size: number;
  readonly hasUnknown: boolean;
  valueAt(code: number): Scalar;
}

type Codes = Uint16Array | Uint32Array;

/** What is asked of a stretch of codes. */
interface Stretch {
  /** How many are of a value. */
  readonly known: number;
  /** The nth, counted from 0, once they are sorted. */
  nth(n: number): number;
  /** The least of several. */
  mostFrequent(): CodeCount;
}

/** A stretch of so many is looked at as it is, which is quicker than the many steps of the matrix: its codes stand together. */
const LOOKED_AT_MAX = 64;

export class OrderedValues {
  readonly #codes: Codes;
  readonly #matrix: WaveletMatrix;
  readonly #values: Omit<RankedValues, 'codes'>;

  private constructor(codes: Codes, matrix: WaveletMatrix, values: Omit<RankedValues, 'codes'>) {
    this.#codes = codes;
    this.#matrix = matrix;
    this.#values = values;
  }

  static *of(column: Column, rows: Uint32Array): Steps<OrderedValues> {
    const isDictionary = column.kind === 'dictionary';
    const { codes, ...values } = yield* isDictionary
      ? rankOfCodes(column, rows)
      : rankNumbers(numbersOf(column), rows);
    const kept = values.size < 2 ** 16 ? Uint16Array.from(codes) : codes.slice();
    yield;
    const matrix = yield* WaveletMatrix.of(
      codes,
      values.hasUnknown ? values.size : values.size - 1,
    );
    return new OrderedValues(kept, matrix, values);
  }

  get byteLength(): number {
    return this.#codes.byteLength + this.#matrix.byteLength;
  }

  /** The median of numbers, interpolated as `quantile` does; of others the most frequent. */
  typicalIn(span: Span, isMeasured: boolean): Pick<Cluster, 'known' | 'value' | 'alike'> {
    const isShort = span.to - span.from <= LOOKED_AT_MAX;
    const stretch = isShort ? this.#lookedAt(span) : this.#searched(span);
    const { known } = stretch;
    const { valueAt } = this.#values;
    if (known === 0) return NOTHING_KNOWN;
    if (!isMeasured) {
      const { code, count } = stretch.mostFrequent();
      return { known, value: valueAt(code), alike: count };
    }
    const below = Math.floor((known - 1) / 2);
    const low = Number(valueAt(stretch.nth(below)));
    const high = known % 2 === 1 ? low : Number(valueAt(stretch.nth(below + 1)));
    return { known, value: rounded(low + (high - low) / 2), alike: undefined };
  }

  #lookedAt({ from, to }: Span): Stretch {
    const { size } = this.#values;
    const sorted = this.#codes.slice(from, to).sort();
    let known = sorted.length;
    while (known > 0 && sorted[known - 1] === size) known--;
    return {
      known,
      nth: (n) => sorted[n] as number,
      mostFrequent: () => longestRun(sorted.subarray(0, known)),
    };
  }

  #searched({ from, to }: Span): Stretch {
    const { hasUnknown, size } = this.#values;
    return {
      known: to - from - (hasUnknown ? this.#matrix.count(from, to, size) : 0),
      nth: (n) => this.#matrix.nth(from, to, n),
      mostFrequent: () => this.#matrix.mostFrequent(from, to, size),
    };
  }
}

function longestRun(sorted: Codes): CodeCount {
  let longest = { code: 0, count: 0 };
  for (let at = 0; at < sorted.length; ) {
    const [first, code] = [at, sorted[at] as number];
    do at++;
    while (at < sorted.length && sorted[at] === code);
    if (at - first > longest.count) longest = { code, count: at - first };
  }
  return longest;
}

/** The codes of a dictionary are the ranks of its values. */
function* rankOfCodes(
  { codes: stored, counts, values }: DictionaryColumn,
  rows: Uint32Array,
): Steps<RankedValues> {
  const codes = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    if (at % STEP_ROWS === 0) yield;
    codes[at] = stored[rows[at] as number] as number;
  }
  const hasUnknown = (counts[values.length] ?? 0) > 0;
  return { codes, size: values.length, hasUnknown, valueAt: (code) => values.at(code) };
}

function* rankNumbers(numbersAt: NumbersAt, rows: Uint32Array): Steps<RankedValues> {
  const numbers = new Float64Array(rows.length);
  const places = new Uint32Array(rows.length);
  yield* inSteps(rows.length, (from, to) => {
    numbersAt(rows.subarray(from, to), numbers.subarray(from, to));
    for (let at = from; at < to; at++) places[at] = at;
  });
  const codes = new Uint32Array(rows.length);
  const distinct: number[] = [];
  // Those without a number come last.
  for (const [at, place] of (yield* sortByWords(
    places,
    numbersAsWords(numbers, false),
  )).entries()) {
    if (at % STEP_ROWS === 0) yield;
    const number = numbers[place] as number;
    if (number !== distinct.at(-1) && !Number.isNaN(number)) distinct.push(number);
    codes[place] = Number.isNaN(number) ? distinct.length : distinct.length - 1;
  }
  const size = distinct.length;
  const hasUnknown = numbers.some(Number.isNaN);
  return { codes, size, hasUnknown, valueAt: (code) => distinct[code] as number };
}
