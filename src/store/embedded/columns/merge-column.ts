/** Makes one column of a release from the parts that its sections gave, and writes it. */

import type { Scalar } from '../../../filter/filter-field.js';
import { codesFor, NO_INTEGER } from './column.js';
import { writeDictionaryColumn, writeNumberColumn } from './column-file.js';
import { mergeDictionaries } from './merge-dictionaries.js';
import { type PartPlace, readPartCodes, readPartNumbers, readPartValues } from './part-file.js';

/** A section, and where its part of the column is; undefined where no property of it has a value. */
export interface SectionPart {
  readonly rows: number;
  readonly place: PartPlace | undefined;
}

/** Memory holds the column once, and the distinct values of its parts. */
export function mergeColumn(path: string, parts: readonly SectionPart[]): void {
  if (parts.some(({ place }) => place?.kind === 'number')) writeNumbers(path, parts);
  else if (parts.some(({ place }) => place !== undefined)) writeDictionary(path, parts);
}

function writeDictionary(path: string, parts: readonly SectionPart[]): void {
  const { values, newCodes } = mergeDictionaries(
    parts.map(({ place }) => (place === undefined ? [] : readPartValues(place))),
  );
  const codes = codesFor(values.length, totalRows(parts));
  let row = 0;
  parts.forEach(({ rows, place }, section) => {
    const table = newCodes[section] ?? new Uint32Array(0);
    if (place === undefined) codes.fill(values.length, row, row + rows);
    else {
      const own = readPartCodes(place);
      // A code past the table is that of no value.
      for (let at = 0; at < rows; at++) codes[row + at] = table[own[at] ?? 0] ?? values.length;
    }
    row += rows;
  });
  writeDictionaryColumn(path, values, codes);
}

function writeNumbers(path: string, parts: readonly SectionPart[]): void {
  const numbers = new Float64Array(totalRows(parts)).fill(Number.NaN);
  let row = 0;
  for (const { rows, place } of parts) {
    if (place !== undefined) numbers.set(numbersOf(place), row);
    row += rows;
  }
  writeNumberColumn(path, asIntegers(numbers) ?? numbers);
}

function numbersOf(place: PartPlace): Float64Array {
  if (place.kind === 'number') return readPartNumbers(place);
  const values: readonly Scalar[] = readPartValues(place);
  return Float64Array.from(readPartCodes(place), (code) => Number(values[code] ?? Number.NaN));
}

/** Half the size where all are small whole numbers. */
function asIntegers(numbers: Float64Array): Int32Array | undefined {
  const integers = new Int32Array(numbers.length);
  for (let row = 0; row < numbers.length; row++) {
    const value = numbers[row] ?? Number.NaN;
    if (Number.isNaN(value)) integers[row] = NO_INTEGER;
    else if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) integers[row] = value;
    else return undefined;
  }
  return integers;
}

function totalRows(parts: readonly SectionPart[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0);
}
