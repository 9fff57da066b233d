/** Reads a column's numbers at many rows at once, so that the loops that use them always see the same array type. */

import {
  type Codes,
  type Column,
  type DictionaryColumn,
  NO_INTEGER,
} from '../../../release/columns/column.js';

/** Returns one number per row, NaN for none, in `into` if given, which may be longer. */
export type NumbersAt = (rows: Uint32Array, into?: Float64Array) => Float64Array;

/** Numbers of a column. A column with few distinct numbers is a dictionary; one without any is missing. */
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

/** The same for ascending rows: a selection of all rows is copied instead of looked up. */
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

/** Ranks of the dictionary values. */
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

// The same loop written twice, because engines optimise a loop for one array type; as one it would take twice as long.
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
