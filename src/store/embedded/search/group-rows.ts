/** Puts rows into groups by the codes of their columns: each distinct value is looked at once, however many rows have it. */

import { bandOf, bandStart, groupValue, squaresOf } from '../../../aggregates/group-value.js';
import {
  CELLS_MAX,
  type CellValue,
  fieldsOfKey,
  type GroupKey,
  isSquare,
  type SquareKey,
  tooManyCells,
} from '../../../aggregates/question.js';
import {
  type Dictionary,
  type DictionaryColumn,
  numberAt,
} from '../../../release/columns/column.js';
import type { SearchData } from './row-plan.js';
import { numbersOf } from './select-points.js';
import { inSteps, type Steps } from './steps.js';

export interface GroupedRows {
  /** The group of each row. */
  readonly groups: Uint32Array;
  /** The values of each group, one a key; every group has rows. */
  readonly keys: readonly (readonly CellValue[])[];
}

export function* groupRows(
  by: readonly GroupKey[],
  rows: Uint32Array,
  data: SearchData,
): Steps<GroupedRows> {
  let groups: Uint32Array = new Uint32Array(rows.length);
  let keys: readonly (readonly CellValue[])[] = rows.length === 0 ? [] : [[]];
  for (const key of by) {
    const coded = yield* codeRows(key, rows, data);
    const joined = yield* join(groups, keys.length, coded);
    groups = joined.groups;
    const before = keys;
    keys = joined.pairs.map(([group, code]) => [...(before[group] ?? []), coded.valueAt(code)]);
  }
  return { groups, keys };
}

/** A number for the value that a key has at each row. */
interface CodedRows {
  readonly codes: Uint32Array;
  /** All codes are less. */
  readonly size: number;
  valueAt(code: number): CellValue;
}

interface Joined {
  readonly groups: Uint32Array;
  /** The former group and the code of each new one. */
  readonly pairs: readonly (readonly [group: number, code: number])[];
}

/** Divides each of so many groups by the codes of its rows. */
function* join(before: Uint32Array, count: number, { codes, size }: CodedRows): Steps<Joined> {
  const groups = new Uint32Array(before.length);
  const pairs: (readonly [number, number])[] = [];
  const groupOf = numbering(count * size, (pair) => {
    if (pairs.length === CELLS_MAX) throw tooManyCells();
    const code = pair % size;
    pairs.push([(pair - code) / size, code]);
  });
  yield* inSteps(before.length, (from, to) => {
    let group = 0;
    let [lastBefore, lastCode] = [-1, -1];
    for (let at = from; at < to; at++) {
      const whole = before[at] as number;
      const code = codes[at] as number;
      // Neighbours are often alike.
      if (whole !== lastBefore || code !== lastCode) {
        lastBefore = whole;
        lastCode = code;
        group = groupOf(whole * size + code);
      }
      groups[at] = group;
    }
  });
  return { groups, pairs };
}

/** Pairs of which the numbers stand in an array: 16 MB. */
const ARRAY_PAIRS_MAX = 1 << 22;

/** Numbers what it is asked for, all less than `size`, in the order in which it comes; `first` is told of each that is new. */
function numbering(size: number, first: (asked: number) => void): (asked: number) => number {
  const isFew = size <= ARRAY_PAIRS_MAX;
  // The numbers, plus one.
  const inArray = new Uint32Array(isFew ? size : 0);
  const inMap = new Map<number, number>();
  let count = 0;
  return (asked) => {
    const known = isFew ? inArray[asked] : inMap.get(asked);
    if (known) return known - 1;
    first(asked);
    count++;
    if (isFew) inArray[asked] = count;
    else inMap.set(asked, count);
    return count - 1;
  };
}

function* codeRows(key: GroupKey, rows: Uint32Array, data: SearchData): Steps<CodedRows> {
  yield;
  if (isSquare(key)) {
    const [xs, ys] = fieldsOfKey(key).map((field) => data.column(field));
    if (xs === undefined || ys === undefined) return uncoded(rows);
    const [xAt, yAt] = [numbersOf(xs), numbersOf(ys)];
    const { columnOf, nameOf, rowOf } = squaresOf(key);
    const squareAt = (row: number) => columnOf(xAt(row)) * SQUARES + rowOf(yAt(row));
    return yield* codeNumbers(rows, squareAt, (square) => {
      const column = Math.round(square / SQUARES);
      return nameOf(column, square - column * SQUARES);
    });
  }
  const column = data.column(key.field);
  if (column === undefined) return uncoded(rows);
  if (column.kind === 'dictionary') return yield* codeDictionary(key, column, rows);
  if (key.kind === 'band') {
    const { width } = key;
    const bandAt = (row: number) => bandOf(numberAt(column, row), width);
    return yield* codeNumbers(rows, bandAt, (band) => bandStart(band, width));
  }
  return yield* codeNumbers(
    rows,
    (row) => numberAt(column, row),
    (value) => value,
  );
}

/** More than there are rows of squares in the country, and less than lets both coordinates be told apart. */
const SQUARES = 2 ** 24;

/** No row has a value. */
function uncoded(rows: Uint32Array): CodedRows {
  return { codes: new Uint32Array(rows.length), size: 1, valueAt: () => null };
}

/** Numbers as they come; NaN is none. */
function* codeNumbers(
  rows: Uint32Array,
  numberAt: (row: number) => number,
  valueAt: (number: number) => CellValue,
): Steps<CodedRows> {
  const codes = new Uint32Array(rows.length);
  const numbers: number[] = [];
  const known = new Map<number, number>();
  const codeOf = (number: number): number => {
    const code = known.get(number) ?? numbers.push(number) - 1;
    if (code > CELLS_MAX) throw tooManyCells();
    known.set(number, code);
    return code;
  };
  yield* inSteps(rows.length, (from, to) => {
    let [last, code] = [Number.POSITIVE_INFINITY, 0];
    for (let at = from; at < to; at++) {
      const number = numberAt(rows[at] as number);
      if (number !== last) {
        last = number;
        code = codeOf(number);
      }
      codes[at] = code;
    }
  });
  return {
    codes,
    size: Math.max(1, numbers.length),
    valueAt(code) {
      const number = numbers[code] ?? Number.NaN;
      return Number.isNaN(number) ? null : valueAt(number);
    },
  };
}

function* codeDictionary(
  key: Exclude<GroupKey, SquareKey>,
  { codes: stored, values }: DictionaryColumn,
  rows: Uint32Array,
): Steps<CodedRows> {
  const isPlain = key.kind === 'value';
  const value = groupValue(key);
  const { firsts, groupOf } = isPlain ? NO_RUNS : runsOf(values, value);
  const codes = new Uint32Array(rows.length);
  yield* inSteps(rows.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const code = stored[rows[at] as number] as number;
      codes[at] = isPlain ? code : (groupOf[code] as number);
    }
  });
  const size = isPlain ? values.length : firsts.length;
  return {
    codes,
    size: size + 1,
    valueAt: (code) =>
      code === size ? null : value(values.at(isPlain ? code : (firsts[code] ?? 0))),
  };
}

interface Runs {
  /** The first value of each group. */
  readonly firsts: readonly number[];
  /** The group of each value; the number of groups for the code of no value. */
  readonly groupOf: Uint32Array;
}

const NO_RUNS: Runs = { firsts: [], groupOf: new Uint32Array() };

/** Values are sorted and those of a group stand together, so that few of them are decoded: where a group ends is bisected. */
function runsOf(values: Dictionary, value: ReturnType<typeof groupValue>): Runs {
  const firsts: number[] = [];
  const groupOf = new Uint32Array(values.length + 1);
  let from = 0;
  while (from < values.length) {
    const group = value(values.at(from));
    let step = 1;
    while (from + step < values.length && value(values.at(from + step)) === group) step *= 2;
    // The group ends behind `from + step / 2`, and by `from + step`.
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
