/** Groups rows by the codes of their columns, so that each distinct value is examined once, however many rows have it. */

import {
  bandOf,
  bandStart,
  CELLS_MAX,
  type CellValue,
  fieldsOfKey,
  type GroupKey,
  groupValue,
  isSquare,
  type SquareKey,
  squaresOf,
  tooManyCells,
} from '@property-lookup/query/aggregates';
import type { Codes, Dictionary, DictionaryColumn } from '../../../release/columns/column.js';
import { ascendingNumbersOf, type NumbersAt } from './read-numbers.js';
import type { SearchData } from './row-plan.js';
import { inSteps, STEP_ROWS, type Steps } from './steps.js';

interface GroupedRows {
  /** The group number of each row. */
  readonly groups: Uint32Array;
  /** The key values of each group; no group is empty. */
  readonly keys: readonly (readonly CellValue[])[];
}

export function* groupRows(
  by: readonly GroupKey[],
  rows: Uint32Array,
  data: SearchData,
): Steps<GroupedRows> {
  const groups = new Uint32Array(rows.length);
  const sliceRows = Math.min(STEP_ROWS, rows.length);
  let keys: readonly (readonly CellValue[])[] = rows.length === 0 ? [] : [[]];
  for (const key of by) {
    yield;
    const coded = codedBy(key, data, sliceRows);
    const before = keys;
    const pairs = yield* divide(groups, before.length, rows, coded);
    keys = pairs.map(([group, code]) => [...(before[group] ?? []), coded.valueAt(code)]);
  }
  return { groups, keys };
}

/** Integer codes for the values of a key. */
interface Coded {
  /** Writes one code per row into an array that may be longer. */
  readCodes(rows: Uint32Array, into: Uint32Array): void;
  valueAt(code: number): CellValue;
}

/** An existing group and the code that splits it. */
type Pair = readonly [group: number, code: number];

/** Splits `count` groups by the codes of their rows. */
function* divide(
  groups: Uint32Array,
  count: number,
  rows: Uint32Array,
  { readCodes }: Coded,
): Steps<readonly Pair[]> {
  const pairs: Pair[] = [];
  const numberOf = numbering((pair) => {
    if (pairs.length === CELLS_MAX) throw tooManyCells();
    const group = pair % count;
    pairs.push([group, (pair - group) / count]);
  });
  const codes = new Uint32Array(Math.min(STEP_ROWS, rows.length));
  yield* inSteps(rows.length, (from, to) => {
    readCodes(rows.subarray(from, to), codes);
    divideSlice(groups.subarray(from, to), codes, (group, code) => numberOf(code * count + group));
  });
  return pairs;
}

/** Neighbouring rows are often alike, so few need a look-up. */
function divideSlice(
  groups: Uint32Array,
  codes: Uint32Array,
  numberOf: (group: number, code: number) => number,
): void {
  for (let at = 0; at < groups.length; ) {
    const [group, code] = [groups[at] as number, codes[at] as number];
    const number = numberOf(group, code);
    do groups[at++] = number;
    while (at < groups.length && groups[at] === group && codes[at] === code);
  }
}

/** Pairs numbered through an array of at most 16 MB; a map holds the others. */
const ARRAY_PAIRS_MAX = 1 << 22;

/** Numbers distinct inputs in order of first appearance; `first` is called with each new one. */
function numbering(first: (asked: number) => void): (asked: number) => number {
  // Numbers plus one, so that zero means none.
  let inArray = new Uint32Array();
  const inMap = new Map<number, number>();
  let count = 0;
  return (asked) => {
    const known = inArray[asked] ?? inMap.get(asked);
    if (known) return known - 1;
    first(asked);
    count++;
    if (asked >= ARRAY_PAIRS_MAX) inMap.set(asked, count);
    else {
      if (asked >= inArray.length) inArray = grownArray(inArray, asked);
      inArray[asked] = count;
    }
    return count - 1;
  };
}

/** A copy long enough for this index and at least twice as long as before, so that growing stays cheap. */
function grownArray(array: Uint32Array, place: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(Math.min(ARRAY_PAIRS_MAX, Math.max(2 * array.length, place + 1)));
  longer.set(array);
  return longer;
}

/** Reads at most `sliceRows` codes at once. */
function codedBy(key: GroupKey, data: SearchData, sliceRows: number): Coded {
  if (isSquare(key)) {
    const [xs, ys] = fieldsOfKey(key).map((field) => data.column(field));
    if (xs === undefined || ys === undefined) return UNKNOWN;
    const { nameOf } = squaresOf(key);
    const squares = squaresAt(key, [ascendingNumbersOf(xs), ascendingNumbersOf(ys)], sliceRows);
    return codedNumbers(squares, sliceRows, (square) => {
      const column = Math.round(square / SQUARES);
      return nameOf(column, square - column * SQUARES);
    });
  }
  const column = data.column(key.field);
  if (column === undefined) return UNKNOWN;
  if (column.kind === 'dictionary') return codedTexts(key, column);
  const numbersAt = ascendingNumbersOf(column);
  if (key.kind !== 'band') return codedNumbers(numbersAt, sliceRows, (value) => value);
  const { width } = key;
  return codedNumbers(bandsAt(width, numbersAt), sliceRows, (band) => bandStart(band, width));
}

/** Codes for a key without any values. */
const UNKNOWN: Coded = { readCodes: (_rows, into) => into.fill(0), valueAt: () => null };

function bandsAt(width: number, numbersAt: NumbersAt): NumbersAt {
  return (rows, into) => {
    const numbers = numbersAt(rows, into);
    for (let at = 0; at < rows.length; at++) numbers[at] = bandOf(numbers[at] as number, width);
    return numbers;
  };
}

function squaresAt(
  key: SquareKey,
  [xsAt, ysAt]: readonly [NumbersAt, NumbersAt],
  sliceRows: number,
): NumbersAt {
  const { columnOf, rowOf } = squaresOf(key);
  const scratch = new Float64Array(sliceRows);
  return (rows, into) => {
    const xs = xsAt(rows, into);
    const ys = ysAt(rows, scratch);
    for (let at = 0; at < rows.length; at++) {
      xs[at] = columnOf(xs[at] as number) * SQUARES + rowOf(ys[at] as number);
    }
    return xs;
  };
}

/** Exceeds the rows of squares in the country, yet lets both coordinates fit into one exact number. */
const SQUARES = 2 ** 24;

/** Codes numbers in order of appearance; NaN means no value. */
function codedNumbers(
  numbersAt: NumbersAt,
  sliceRows: number,
  valueAt: (number: number) => CellValue,
): Coded {
  const numbers: number[] = [];
  const known = new Map<number, number>();
  const codeOf = (number: number): number => {
    const code = known.get(number) ?? numbers.push(number) - 1;
    if (code > CELLS_MAX) throw tooManyCells();
    known.set(number, code);
    return code;
  };
  const scratch = new Float64Array(sliceRows);
  return {
    readCodes: (rows, into) => codeSlice(numbersAt(rows, scratch), rows.length, into, codeOf),
    valueAt(code) {
      const number = numbers[code] ?? Number.NaN;
      return Number.isNaN(number) ? null : valueAt(number);
    },
  };
}

/** Neighbouring rows are often alike, so few need a look-up. */
function codeSlice(
  numbers: Float64Array,
  count: number,
  into: Uint32Array,
  codeOf: (number: number) => number,
): void {
  for (let at = 0; at < count; ) {
    const number = numbers[at] as number;
    const code = codeOf(number);
    do into[at++] = code;
    while (at < count && numbers[at] === number);
  }
}

function codedTexts(key: Exclude<GroupKey, SquareKey>, { codes, values }: DictionaryColumn): Coded {
  const value = groupValue(key);
  const textAt = (code: number): CellValue =>
    value(code === values.length ? null : values.at(code));
  if (key.kind === 'value') {
    return { readCodes: (rows, into) => readCodes(codes, rows, into), valueAt: textAt };
  }
  const { firsts, groupOf } = runsOf(values, value);
  return {
    readCodes(rows, into) {
      readCodes(codes, rows, into);
      for (let at = 0; at < rows.length; at++) into[at] = groupOf[into[at] as number] as number;
    },
    valueAt: (group) => textAt(firsts[group] ?? values.length),
  };
}

function readCodes(codes: Codes, rows: Uint32Array, into: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) into[at] = codes[rows[at] as number] as number;
}

interface Runs {
  /** Code of the first value of each group. */
  readonly firsts: readonly number[];
  /** The group of each value; the code for no value gets the number of groups. */
  readonly groupOf: Uint32Array;
}

/**
 * Values are sorted and a group's values are adjacent, so the end of each group is found by bisection and few values are
 * decoded.
 */
function runsOf(values: Dictionary, value: ReturnType<typeof groupValue>): Runs {
  const firsts: number[] = [];
  const groupOf = new Uint32Array(values.length + 1);
  let from = 0;
  while (from < values.length) {
    const group = value(values.at(from));
    let step = 1;
    while (from + step < values.length && value(values.at(from + step)) === group) step *= 2;
    // The group ends after `from + step / 2` and no later than `from + step`.
    let low = from + (step >> 1);
    let high = Math.min(values.length, from + step);
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (value(values.at(middle)) === group) low = middle;
      else high = middle;
    }
    groupOf.fill(firsts.push(from) - 1, from, high);
    from = high;
  }
  groupOf[values.length] = firsts.length;
  return { firsts, groupOf };
}
