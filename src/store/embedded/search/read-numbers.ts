/** Reads the numbers of a column at many rows at once, so that the loops that work with them are loops over one kind of array. */

import {
  type Codes,
  type Column,
  type DictionaryColumn,
  NO_INTEGER,
} from '../../../release/columns/column.js';

/** One number a row, NaN where there is none. They are written into `into`, which may be longer, if it is given. */
export type NumbersAt = (rows: Uint32Array, into?: Float64Array) => Float64Array;

/** Of a column of numbers, which is a dictionary where there are few, and missing where there are none. */
export function numbersOf(column: Column | undefined): NumbersAt {
  if (column === undefined)
    return (rows, into = new Float64Array(rows.length)) => into.fill(Number.NaN);
  if (column.kind === 'dictionary')
    return decoding(column, (code) => Number(column.values.at(code)));
  const { values } = column;
  return values instanceof Float64Array
    ? (rows, into) => readNumbers(values, rows, into)
    : (rows, into) => readIntegers(values, rows, into);
}

/** The same where rows are ascending: those of a filter that selects everything are copied, not looked up. */
export function ascendingNumbersOf(column: Column | undefined): NumbersAt {
  const numbersAt = numbersOf(column);
  if (column?.kind !== 'number' || !(column.values instanceof Float64Array)) return numbersAt;
  const { values } = column;
  return (rows, into = new Float64Array(rows.length)) => {
    const [first = 0, last = 0] = [rows[0], rows.at(-1)];
    if (last - first !== rows.length - 1) return numbersAt(rows, into);
    into.set(values.subarray(first, last + 1));
    return into;
  };
}

/** The places of a dictionary's values in their order. */
export function ranksOf(column: DictionaryColumn): NumbersAt {
  return decoding(column, (code) => code);
}

function decoding(
  { codes, values }: DictionaryColumn,
  numberOf: (code: number) => number,
): NumbersAt {
  const numbers = new Float64Array(values.length + 1).fill(Number.NaN);
  for (let code = 0; code < values.length; code++) numbers[code] = numberOf(code);
  return (rows, into) => readCodes(codes, numbers, rows, into);
}

// These two are the same loop. As one it would take twice as long: engines make a loop quick for one kind of array.
function readNumbers(
  values: Float64Array,
  rows: Uint32Array,
  into: Float64Array = new Float64Array(rows.length),
): Float64Array {
  for (let at = 0; at < rows.length; at++) into[at] = values[rows[at] as number] as number;
  return into;
}

function readIntegers(
  values: Int32Array,
  rows: Uint32Array,
  into: Float64Array = new Float64Array(rows.length),
): Float64Array {
  for (let at = 0; at < rows.length; at++) {
    const value = values[rows[at] as number] as number;
    into[at] = value === NO_INTEGER ? Number.NaN : value;
  }
  return into;
}

function readCodes(
  codes: Codes,
  numbers: Float64Array,
  rows: Uint32Array,
  into: Float64Array = new Float64Array(rows.length),
): Float64Array {
  for (let at = 0; at < rows.length; at++) {
    into[at] = numbers[codes[rows[at] as number] as number] as number;
  }
  return into;
}
