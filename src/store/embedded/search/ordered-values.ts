/** The values of a field in some order of rows: what is typical of any stretch of it is found without looking at each. */

import type { Cluster } from '../../../aggregates/clusters.js';
import { rounded } from '../../../aggregates/gather.js';
import type { Scalar } from '../../../filter/filter-field.js';
import type { Column, DictionaryColumn } from '../../../release/columns/column.js';
import { numbersAsWords, sortByWords } from './radix-sort.js';
import { type NumbersAt, numbersOf } from './read-numbers.js';
import type { Span } from './span.js';
import { inSteps, STEP_ROWS, type Steps } from './steps.js';
import { WaveletMatrix } from './wavelet-matrix.js';

/** The places of values among those that there are: the code of no value is `size`. */
interface RankedValues {
  readonly codes: Uint32Array;
  readonly size: number;
  readonly hasUnknown: boolean;
  valueAt(code: number): Scalar;
}

export class OrderedValues {
  readonly #matrix: WaveletMatrix;
  readonly #values: Omit<RankedValues, 'codes'>;

  private constructor(matrix: WaveletMatrix, values: Omit<RankedValues, 'codes'>) {
    this.#matrix = matrix;
    this.#values = values;
  }

  static *of(column: Column, rows: Uint32Array): Steps<OrderedValues> {
    const isDictionary = column.kind === 'dictionary';
    const { codes, ...values } = yield* isDictionary
      ? rankOfCodes(column, rows)
      : rankNumbers(numbersOf(column), rows);
    const matrix = yield* WaveletMatrix.of(
      codes,
      values.hasUnknown ? values.size : values.size - 1,
    );
    return new OrderedValues(matrix, values);
  }

  get byteLength(): number {
    return this.#matrix.byteLength;
  }

  knownIn({ from, to }: Span): number {
    const { hasUnknown, size } = this.#values;
    return to - from - (hasUnknown ? this.#matrix.count(from, to, size) : 0);
  }

  /** Interpolated as `quantile` does; `known` of the stretch are above 0. */
  medianIn({ from, to }: Span, known: number): number {
    const at = (nth: number) => Number(this.#values.valueAt(this.#matrix.nth(from, to, nth)));
    const below = Math.floor((known - 1) / 2);
    const low = at(below);
    return rounded(known % 2 === 1 ? low : low + (at(below + 1) - low) / 2);
  }

  /** Some value of the stretch is known. */
  mostFrequentIn({ from, to }: Span): Pick<Cluster, 'value' | 'alike'> {
    const { size, valueAt } = this.#values;
    const { code, count } = this.#matrix.mostFrequent(from, to, size);
    return { value: valueAt(code), alike: count };
  }
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
