/** Tables as Apache Parquet, one group of rows after the other. */

import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { FieldType, Scalar } from '../filter/filter-field.js';
import type { FileSource, WrittenFile } from './file-format.js';

/** Values in a group of rows: enough for columns to compress, few enough for memory. */
const GROUP_VALUES = 1_500_000;

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;

const TYPES: Readonly<Record<FieldType, Omit<SchemaElement, 'name'>>> = {
  text: TEXT,
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  location: TEXT,
};

export function writeParquet(source: FileSource): WrittenFile {
  return { size: null, pieces: piecesOf(source) };
}

async function* piecesOf({ columns, rows }: FileSource): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter();
  const elements = columns.map(
    ({ name, type }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...TYPES[type] }),
  );
  const root: SchemaElement = { name: 'root', num_children: columns.length };
  const writer = new ParquetWriter({ writer: bytes, schema: [root, ...elements] });
  /** What was written leaves memory; the places that the end of the file refers to count on. */
  const taken = (): Uint8Array => {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return piece;
  };
  const groupRows = Math.ceil(GROUP_VALUES / columns.length);
  let waiting: unknown[][] = columns.map(() => []);
  let count = 0;
  const writeGroup = async (): Promise<void> => {
    const columnData = columns.map(({ name }, at) => ({ name, data: waiting[at] ?? [] }));
    await writer.write({ columnData, rowGroupSize: count });
    waiting = columns.map(() => []);
    count = 0;
  };
  for await (const piece of rows) {
    for (const [at, { type }] of columns.entries()) {
      for (const value of piece.values[at] ?? []) waiting[at]?.push(parquetOf(type, value));
    }
    count += piece.count;
    if (count < groupRows) continue;
    await writeGroup();
    yield taken();
  }
  if (count > 0) await writeGroup();
  await writer.finish();
  yield taken();
}

/** As the library takes a value of the type. */
function parquetOf(type: FieldType, value: Scalar | null): unknown {
  if (value === null) return null;
  if (type === 'integer') return BigInt(Number(value));
  return type === 'date' ? new Date(`${String(value)}T00:00:00Z`) : value;
}
