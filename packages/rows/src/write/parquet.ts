/** Tables as Apache Parquet, one row group after another. */

import type { FieldType, Scalar } from '@property-lookup/query';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { FileSource, WrittenFile } from './file-format.js';
import { pointBinary, pointsOf } from './table.js';

/** Values in a row group: enough for columns to compress, few enough for memory. */
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

/** Column of the row's point in GeoParquet 1.1: well-known binary, in the default system with longitude and latitude in WGS84. */
const GEOMETRY = 'geometry';
const GEO = {
  key: 'geo',
  value: JSON.stringify({
    version: '1.1.0',
    primary_column: GEOMETRY,
    columns: { [GEOMETRY]: { encoding: 'WKB', geometry_types: ['Point'] } },
  }),
};

async function* piecesOf(source: FileSource): AsyncGenerator<Uint8Array> {
  const { columns, hasPlaces, rows } = source;
  const bytes = new ByteWriter();
  const types = columns.map(({ name, type }) => ({ name, ...TYPES[type] }));
  const elements = [
    ...types,
    ...(hasPlaces ? [{ name: GEOMETRY, type: 'BYTE_ARRAY' } as const] : []),
  ];
  const schema = elements.map((each): SchemaElement => ({ ...each, repetition_type: 'OPTIONAL' }));
  const root: SchemaElement = { name: 'root', num_children: schema.length };
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [root, ...schema],
    ...(hasPlaces && { kvMetadata: [GEO] }),
  });
  /** Takes the written bytes out of memory; the offsets in the file's footer continue to count. */
  const taken = (): Uint8Array => {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return piece;
  };
  const groupRows = Math.ceil(GROUP_VALUES / elements.length);
  let waiting: unknown[][] = elements.map(() => []);
  let count = 0;
  const writeGroup = async (): Promise<void> => {
    const columnData = elements.map(({ name }, at) => ({ name, data: waiting[at] ?? [] }));
    await writer.write({ columnData, rowGroupSize: count });
    waiting = elements.map(() => []);
    count = 0;
  };
  for await (const piece of rows) {
    for (const [at, { type }] of columns.entries()) {
      for (const value of piece.values[at] ?? []) waiting[at]?.push(parquetOf(type, value));
    }
    const pointAt = pointsOf(columns, piece);
    for (let row = 0; hasPlaces && row < piece.count; row++) {
      const point = pointAt(row);
      waiting.at(-1)?.push(point === null ? null : pointBinary(point));
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

/** Converts a value to the library's type. */
function parquetOf(type: FieldType, value: Scalar | null): unknown {
  if (value === null) return null;
  if (type === 'integer') return BigInt(Number(value));
  return type === 'date' ? new Date(`${String(value)}T00:00:00Z`) : value;
}
