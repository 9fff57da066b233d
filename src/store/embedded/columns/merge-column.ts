/** Makes one column of a release from the parts that its sections gave, and writes it. */

import { codesFor, type Dictionary, NO_INTEGER } from './column.js';
import { writeDictionaryColumn, writeNumberColumn } from './column-file.js';
import { mergeDictionaries } from './merge-dictionaries.js';
import { type PartPlace, readPartCodes, readPartNumbers, readPartValues } from './part-file.js';
import { TextListBuilder } from './text-list.js';

/** A section, and where its part of the column is; undefined where no property of it has a value. */
export interface SectionPart {
  readonly rows: number;
  readonly place: PartPlace | undefined;
}

/** Memory holds the column once, and the distinct values of its parts. */
export async function mergeColumn(path: string, parts: readonly SectionPart[]): Promise<void> {
  if (parts.some(({ place }) => place?.kind === 'number')) await writeNumbers(path, parts);
  else if (parts.some(({ place }) => place !== undefined)) await writeDictionary(path, parts);
}

function writeDictionary(path: string, parts: readonly SectionPart[]): Promise<void> {
  const values = new TextListBuilder();
  const newCodes = mergeDictionaries(
    parts.map(({ place }) => (place === undefined ? NO_VALUES : readPartValues(place))),
    (value) => values.add(String(value)),
  );
  const none = values.length;
  const codes = codesFor(none, totalRows(parts));
  let row = 0;
  parts.forEach(({ rows, place }, section) => {
    const table = newCodes[section] ?? new Uint32Array(0);
    if (place === undefined) codes.fill(none, row, row + rows);
    else {
      const own = readPartCodes(place);
      // A code past the table is that of no value.
      for (let at = 0; at < rows; at++) codes[row + at] = table[own[at] ?? 0] ?? none;
    }
    row += rows;
  });
  return writeDictionaryColumn(path, values, codes);
}

/** Half the size where all are small whole numbers, which is found out first: a column both ways would be too large. */
function writeNumbers(path: string, parts: readonly SectionPart[]): Promise<void> {
  const rows = totalRows(parts);
  const areSmall = parts.every(
    ({ place }) => place === undefined || numbersOf(place).every(isSmallInteger),
  );
  const column = areSmall
    ? new Int32Array(rows).fill(NO_INTEGER)
    : new Float64Array(rows).fill(Number.NaN);
  let row = 0;
  for (const { rows: count, place } of parts) {
    if (place !== undefined) {
      const numbers = numbersOf(place);
      column.set(areSmall ? numbers.map(orNoInteger) : numbers, row);
    }
    row += count;
  }
  return writeNumberColumn(path, column);
}

const isSmallInteger = (value: number): boolean =>
  Number.isNaN(value) || (Number.isInteger(value) && Math.abs(value) < 2 ** 31);

const orNoInteger = (value: number): number => (Number.isNaN(value) ? NO_INTEGER : value);

function numbersOf(place: PartPlace): Float64Array {
  if (place.kind === 'number') return readPartNumbers(place);
  const values = readPartValues(place);
  return Float64Array.from(readPartCodes(place), (code) =>
    code < values.length ? Number(values.at(code)) : Number.NaN,
  );
}

const NO_VALUES: Dictionary = { length: 0, at: () => '' };

function totalRows(parts: readonly SectionPart[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0);
}
