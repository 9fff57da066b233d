/**
 * Stores one field of a release as an Apache Arrow file: numbers with many values plainly, everything else dictionary-coded. The
 * file is gzip-compressed (RFC 1952), because neighbours have much in common and it is read as a whole.
 */

import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import type { FieldType, Scalar } from '@property-lookup/query';
import {
  type Data,
  type DataType,
  Dictionary as DictionaryType,
  Float64,
  Int32,
  makeData,
  RecordBatchFileWriter,
  Table,
  tableFromIPC,
  Uint8,
  Uint16,
  Uint32,
  Utf8,
  Vector,
} from 'apache-arrow';
import {
  type Codes,
  type Column,
  type ColumnRows,
  type Dictionary,
  dictionaryColumn,
  NO_INTEGER,
  numberColumn,
} from './column.js';
import { type TextListBuilder, textsOf } from './text-list.js';

/** The fastest level; the slowest saves only another tenth. */
const GZIP_LEVEL = 1;

/** Name of each file's only column. */
const NAME = 'value';

/**
 * Writes a column from codes and their values. The dictionary ends with an additional null, the value of rows without one: Arrow
 * allows this, and the codes can be used as stored.
 */
export function writeDictionaryColumn(
  path: string,
  values: TextListBuilder,
  codes: Codes,
): Promise<void> {
  const dictionary = new Vector([textData(values)]);
  const indices =
    codes instanceof Uint8Array
      ? new Uint8()
      : codes instanceof Uint16Array
        ? new Uint16()
        : new Uint32();
  const type = new DictionaryType(new Utf8(), indices);
  return write(
    path,
    makeData({ type, length: codes.length, nullCount: 0, data: codes, dictionary }),
  );
}

/** Writes a column of numbers; NaN or `NO_INTEGER` becomes null. */
export function writeNumberColumn(path: string, values: Float64Array | Int32Array): Promise<void> {
  const options = { length: values.length, ...validity(values) };
  return values instanceof Int32Array
    ? write(path, makeData({ ...options, type: new Int32(), data: values }))
    : write(path, makeData({ ...options, type: new Float64(), data: values }));
}

/** Writes array by array from memory, because copying a whole column would take hundreds of megabytes. */
function write<T extends DataType>(path: string, data: Data<T>): Promise<void> {
  const table = new Table({ [NAME]: new Vector([data]) });
  const arrow = RecordBatchFileWriter.writeAll(table).toNodeStream();
  return pipeline(arrow, createGzip({ level: GZIP_LEVEL }), createWriteStream(path));
}

interface SizedColumn {
  readonly column: Column;
  readonly bytes: number;
}

/** The column, or undefined if no property has a value of the field. */
export function readColumn(path: string, type: FieldType): Column | undefined {
  return readSizedColumn(path, type)?.column;
}

export function readSizedColumn(path: string, type: FieldType): SizedColumn | undefined {
  if (!existsSync(path)) return undefined;
  const arrow = unpacked(readFileSync(path));
  const rows = rowsIn(arrow, type);
  const column =
    'numbers' in rows ? numberColumn(rows.numbers) : dictionaryColumn(rows.values, rows.codes);
  return { column, bytes: arrow.length };
}

/** Reads the rows of a column without its counts; undefined if there is no file. */
export function readColumnRows(path: string, type: FieldType): ColumnRows | undefined {
  return existsSync(path) ? rowsIn(unpacked(readFileSync(path)), type) : undefined;
}

/** A gzip file ends with the size of its content (RFC 1952); unpacking into one buffer takes half the time. */
function unpacked(bytes: Buffer): Buffer {
  const size = bytes.length < SIZE_BYTES ? 0 : bytes.readUInt32LE(bytes.length - SIZE_BYTES);
  // One byte more, because zlib would otherwise allocate another piece at the end; a damaged file may state any size.
  const piece = Math.min(size + 1, bytes.length * RATIO_MAX, PIECE_MAX) + PIECE_MIN;
  return gunzipSync(bytes, { chunkSize: piece });
}

const SIZE_BYTES = 4;
/** Deflate expands each byte to at most 1,032 (zlib, technical details). */
const RATIO_MAX = 1_100;
const PIECE_MIN = 64;
const PIECE_MAX = 2 ** 28;

function rowsIn(arrow: Buffer, type: FieldType): ColumnRows {
  const data = tableFromIPC(arrow).getChild(NAME)?.data[0];
  if (data === undefined) throw new Error('column file without its column');
  const { dictionary, length, values } = data;
  const rows = values.subarray(0, length);
  return dictionary === undefined
    ? { numbers: rows }
    : { values: readDictionary(dictionary.data[0], type), codes: rows };
}

function readDictionary(data: Data | undefined, type: FieldType): Dictionary {
  if (data === undefined) throw new Error('dictionary column without its dictionary');
  const texts = textsOf({ offsets: data.valueOffsets, bytes: data.values });
  const read = READERS[type] ?? textOf;
  // The last entry is the null.
  return { length: data.length - 1, at: (code) => read(texts.at(code)) };
}

const textOf = (text: string): Scalar => text;

const READERS: Readonly<Partial<Record<FieldType, (text: string) => Scalar>>> = {
  boolean: (text) => text === 'true',
  integer: Number,
  number: Number,
};

/** The texts followed by a null. */
function textData(texts: TextListBuilder): Data<Utf8> {
  const { length } = texts;
  texts.add('');
  const { offsets, bytes } = texts.finish();
  const nullBitmap = new Uint8Array((length >> 3) + 1).fill(0xff);
  clearBit(nullBitmap, length);
  return makeData({
    type: new Utf8(),
    length: length + 1,
    nullCount: 1,
    nullBitmap,
    valueOffsets: offsets,
    data: bytes,
  });
}

/** Arrow's validity bitmap: one bit per row, set if the row has a value. */
function validity(values: Float64Array | Int32Array): {
  nullCount: number;
  nullBitmap?: Uint8Array;
} {
  const nullBitmap = new Uint8Array((values.length >> 3) + 1).fill(0xff);
  let nullCount = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (!Number.isNaN(value) && value !== NO_INTEGER) continue;
    nullCount++;
    clearBit(nullBitmap, row);
  }
  return nullCount === 0 ? { nullCount } : { nullCount, nullBitmap };
}

function clearBit(bitmap: Uint8Array, at: number): void {
  bitmap[at >> 3] = (bitmap[at >> 3] ?? 0) & ~(1 << (at & 7));
}
