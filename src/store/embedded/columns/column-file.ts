/** One field of one row group as an Apache Arrow file: numbers as they are, everything else dictionary-coded. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  Dictionary,
  Float64,
  Int32,
  makeData,
  Table,
  tableFromIPC,
  tableToIPC,
  Uint32,
  Utf8,
  Vector,
  vectorFromArray,
} from 'apache-arrow';
import { compareText } from '../../../filter/compare.js';
import type { FieldType, Scalar } from '../../../filter/filter-field.js';
import { arrowValues } from './arrow-values.js';

/** Codes into a sorted list of distinct values; a row without a value has the code `values.length`. */
export interface DictionaryColumn {
  readonly kind: 'dictionary';
  /** Distinct values in ascending order, so that codes compare as values do. */
  readonly values: readonly Scalar[];
  readonly codes: Uint32Array;
}

/** Plain numbers; a row without a value has NaN. */
export interface NumberColumn {
  readonly kind: 'number';
  readonly values: Float64Array;
}

export type Column = DictionaryColumn | NumberColumn;

/** Name of the only column of each file. */
const NAME = 'value';

/** Writes the values of one field; no file when all are null, which readers take as such. */
export function writeColumn(
  path: string,
  type: FieldType,
  values: readonly (Scalar | null)[],
): void {
  if (values.every((value) => value === null)) {
    rmSync(path, { force: true });
    return;
  }
  const data =
    type === 'integer' || type === 'number' ? numberVector(values) : dictionaryVector(values);
  writeFileSync(path, tableToIPC(new Table({ [NAME]: data }), 'file'));
}

/** The column, or undefined when the group has no value of this field. */
export function readColumn(path: string, type: FieldType): Column | undefined {
  if (!existsSync(path)) return undefined;
  const vector = tableFromIPC(readFileSync(path)).getChild(NAME);
  if (vector === null) throw new Error('column file without its column');
  return type === 'integer' || type === 'number'
    ? { kind: 'number', values: toNumbers(vector) }
    : toDictionary(vector, type);
}

function numberVector(values: readonly (Scalar | null)[]): Vector<Int32 | Float64> {
  const isSmall = values.every(
    (value) => value === null || (Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31),
  );
  const type = isSmall ? new Int32() : new Float64();
  const data = isSmall ? new Int32Array(values.length) : new Float64Array(values.length);
  values.forEach((value, row) => {
    data[row] = Number(value ?? 0);
  });
  return vectorOf(type, data, values);
}

function dictionaryVector(values: readonly (Scalar | null)[]): Vector<Dictionary> {
  const texts = values.map((value) => (value === null ? null : String(value)));
  const distinct = [...new Set(texts)].filter((text) => text !== null).sort(compareText);
  const codeOf = new Map(distinct.map((text, code) => [text, code]));
  const codes = Uint32Array.from(texts, (text) => (text === null ? 0 : (codeOf.get(text) ?? 0)));
  const dictionary = vectorFromArray(distinct, new Utf8());
  const data = makeData({
    type: new Dictionary(new Utf8(), new Uint32()),
    length: values.length,
    data: codes,
    dictionary,
    ...validity(values),
  });
  return new Vector([data]);
}

function vectorOf(
  type: Int32 | Float64,
  data: Int32Array | Float64Array,
  values: readonly (Scalar | null)[],
): Vector<Int32 | Float64> {
  // The two overloads of makeData differ only in the pairing of type and data, which isSmall keeps.
  const options = { type, length: values.length, data, ...validity(values) };
  return new Vector([makeData(options as Parameters<typeof makeData>[0])]) as Vector<
    Int32 | Float64
  >;
}

/** Arrow's validity bitmap: one bit a row, set where there is a value. */
function validity(values: readonly (Scalar | null)[]): {
  nullCount: number;
  nullBitmap?: Uint8Array;
} {
  const nullBitmap = new Uint8Array(Math.ceil(values.length / 8));
  let nullCount = 0;
  values.forEach((value, row) => {
    if (value === null) nullCount++;
    else nullBitmap[row >> 3] = (nullBitmap[row >> 3] ?? 0) | (1 << (row & 7));
  });
  return nullCount === 0 ? { nullCount } : { nullCount, nullBitmap };
}

function toNumbers(vector: Vector): Float64Array {
  const values = Float64Array.from(arrowValues<Float64Array | Int32Array>(vector));
  eachNull(vector, (row) => {
    values[row] = Number.NaN;
  });
  return values;
}

function toDictionary(vector: Vector, type: FieldType): DictionaryColumn {
  const data = vector.data[0];
  const values: Scalar[] = [];
  for (const text of data?.dictionary ?? []) {
    values.push(type === 'boolean' ? text === 'true' : String(text));
  }
  const codes = arrowValues<Uint32Array>(vector).slice();
  eachNull(vector, (row) => {
    codes[row] = values.length;
  });
  return { kind: 'dictionary', values, codes };
}

function eachNull(vector: Vector, visit: (row: number) => void): void {
  const data = vector.data[0];
  if (data === undefined || data.nullCount === 0) return;
  const bitmap = data.nullBitmap;
  for (let row = 0; row < data.length; row++) {
    if (((bitmap[row >> 3] ?? 0) & (1 << (row & 7))) === 0) visit(row);
  }
}
