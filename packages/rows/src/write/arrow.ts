/** Tables as a stream of Apache Arrow record batches, for numerical programs. */

import { dateAt } from '@property-lookup/kernel/calendar';
import type { FieldType, Scalar } from '@property-lookup/query';
import {
  Bool,
  type DataType,
  DateDay,
  Field,
  Float64,
  Int64,
  makeData,
  RecordBatch,
  RecordBatchReader,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import type { TableColumn, TableFormat, TableRows } from './table.js';

export const ARROW: TableFormat = {
  reads: [],
  head: (columns) => streamOf(columns, []).subarray(0, -END_BYTES),
  rows(columns, rows) {
    const headBytes = streamOf(columns, []).length - END_BYTES;
    return streamOf(columns, [batchOf(columns, rows)]).subarray(headBytes, -END_BYTES);
  },
  tail: () => END,
};

/** End of a stream: a continuation marker and a length of 0 (Arrow columnar format, IPC streaming format). */
const END = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0);
const END_BYTES = END.length;

/** UPRNs need more than 32 bits, and a single type for all integers is easier to read. */
const TYPES: Readonly<Record<FieldType, DataType>> = {
  text: new Utf8(),
  integer: new Int64(),
  number: new Float64(),
  boolean: new Bool(),
  date: new DateDay(),
  location: new Utf8(),
};

function schemaOf(columns: readonly TableColumn[]): Schema {
  return new Schema(columns.map(({ name, type }) => new Field(name, TYPES[type], true)));
}

function streamOf(columns: readonly TableColumn[], batches: readonly RecordBatch[]): Uint8Array {
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schemaOf(columns));
  for (const batch of batches) writer.write(batch);
  return writer.finish().toUint8Array(true);
}

function batchOf(columns: readonly TableColumn[], { count, values }: TableRows): RecordBatch {
  const schema = schemaOf(columns);
  const children = columns.map(({ type }, at) => {
    const list = (values[at] ?? []).map((value) => (value === null ? null : arrowOf(type, value)));
    const [data] = vectorFromArray(list, TYPES[type]).data;
    if (data === undefined) throw new Error('a column without data');
    return data;
  });
  const struct = new Struct(schema.fields);
  return new RecordBatch(schema, makeData({ type: struct, length: count, nullCount: 0, children }));
}

/** Converts a value to the library's type. */
function arrowOf(type: FieldType, value: Scalar): unknown {
  if (type === 'integer') return BigInt(Number(value));
  return type === 'date' ? new Date(`${String(value)}T00:00:00Z`) : value;
}

/** Reads the rows of a stream written by this module. */
export async function* readArrow(
  columns: readonly TableColumn[],
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<TableRows> {
  for await (const batch of await RecordBatchReader.from(pieces)) {
    const values = columns.map(({ type }, at) =>
      Array.from(batch.getChildAt(at) ?? [], (value) => scalarOf(type, value)),
    );
    yield { count: batch.numRows, values };
  }
}

/** Converts a value back: the library gives dates as milliseconds. */
function scalarOf(type: FieldType, value: Scalar | bigint | null): Scalar | null {
  if (type === 'date' && typeof value === 'number') return dateAt(value);
  return typeof value === 'bigint' ? Number(value) : value;
}
