/** Header and features of a FlatGeobuf file (flatgeobuf.org, version 3), by its schemas `header.fbs` and `feature.fbs`. */

import type { DegreePoint } from '@property-lookup/kernel/geometry';
import type { FieldType, Scalar } from '@property-lookup/query';
import { Builder } from 'flatbuffers';
import type { TableColumn } from './table.js';

export const MAGIC = Uint8Array.of(0x66, 0x67, 0x62, 0x03, 0x66, 0x67, 0x62, 0x00);

/** Numbers of enumeration values and, for each table, of its fields in the schemas. */
const POINT = 1;
const COLUMN_TYPES: Readonly<Record<FieldType, number>> = {
  text: 11,
  integer: 7,
  number: 10,
  boolean: 2,
  date: 13,
  location: 11,
};
const HEADER = {
  fields: 14,
  name: 0,
  envelope: 1,
  type: 2,
  columns: 7,
  count: 8,
  node: 9,
  crs: 10,
};
const COLUMN = { fields: 11, name: 0, type: 1 };
const CRS = { fields: 6, organisation: 0, code: 1 };
const FEATURE = { fields: 3, geometry: 0, properties: 1 };
const GEOMETRY = { fields: 8, xy: 1 };

/** The header's information about an index and the features after it. */
interface Indexed {
  readonly count: number;
  readonly nodeSize: number;
  /** West, south, east, north; null if no feature has a point. */
  readonly envelope: readonly number[] | null;
}

/** Without an index, the number of features is unknown. */
export function encodeHeader(columns: readonly TableColumn[], index?: Indexed): Uint8Array {
  const builder = new Builder();
  const organisation = builder.createString('EPSG');
  builder.startObject(CRS.fields);
  builder.addFieldOffset(CRS.organisation, organisation, 0);
  builder.addFieldInt32(CRS.code, 4326, 0);
  const crs = builder.endObject();
  const encoded = columns.map(({ name, type }) => {
    const text = builder.createString(name);
    builder.startObject(COLUMN.fields);
    builder.addFieldOffset(COLUMN.name, text, 0);
    builder.addFieldInt8(COLUMN.type, COLUMN_TYPES[type], 0);
    return builder.endObject();
  });
  builder.startVector(4, encoded.length, 4);
  for (const column of encoded.toReversed()) builder.addOffset(column);
  const list = builder.endVector();
  const envelope = index?.envelope ? createNumbers(builder, index.envelope) : 0;
  const name = builder.createString('properties');
  builder.startObject(HEADER.fields);
  builder.addFieldOffset(HEADER.name, name, 0);
  builder.addFieldOffset(HEADER.envelope, envelope, 0);
  builder.addFieldInt8(HEADER.type, POINT, 0);
  builder.addFieldOffset(HEADER.columns, list, 0);
  builder.addFieldInt64(HEADER.count, BigInt(index?.count ?? 0), 0n);
  // The schema's default is an index with 16 items to a node.
  builder.addFieldInt16(HEADER.node, index?.nodeSize ?? 0, 16);
  builder.addFieldOffset(HEADER.crs, crs, 0);
  return finish(builder, builder.endObject());
}

export class FeatureEncoder {
  readonly #types: readonly FieldType[];
  readonly #builder = new Builder(4_096);
  #bytes = Buffer.alloc(4_096);
  #used = 0;

  constructor(columns: readonly TableColumn[]) {
    this.#types = columns.map(({ type }) => type);
  }

  /** The result is valid until the next call. */
  encode(valueAt: (column: number) => Scalar | null, point: DegreePoint | null): Uint8Array {
    const builder = this.#builder;
    this.#used = 0;
    for (const [at, type] of this.#types.entries()) {
      const value = valueAt(at);
      if (value !== null) this.#add(at, type, value);
    }
    builder.clear();
    const properties = builder.createByteVector(this.#bytes.subarray(0, this.#used));
    const geometry = point === null ? 0 : createPoint(builder, point);
    builder.startObject(FEATURE.fields);
    builder.addFieldOffset(FEATURE.geometry, geometry, 0);
    builder.addFieldOffset(FEATURE.properties, properties, 0);
    return finish(builder, builder.endObject());
  }

  /** Adds a column's number and value. */
  #add(at: number, type: FieldType, value: Scalar): void {
    const start = this.#used;
    const isText = typeof value === 'string';
    // A character takes up to three bytes.
    this.#makeRoom(10 + (isText ? 3 * value.length : 0));
    const bytes = this.#bytes;
    let end = bytes.writeUInt16LE(at, start);
    if (isText) {
      const length = bytes.write(value, end + 4);
      end = bytes.writeUInt32LE(length, end) + length;
    } else if (type === 'boolean') {
      end = bytes.writeUInt8(Number(value), end);
    } else if (type === 'integer') {
      end = bytes.writeBigInt64LE(BigInt(value), end);
    } else {
      end = bytes.writeDoubleLE(Number(value), end);
    }
    this.#used = end;
  }

  #makeRoom(size: number): void {
    const wanted = this.#used + size;
    if (wanted > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * wanted);
  }
}

/** Pads to a multiple of eight bytes: the format aligns coordinates within the whole file, so every part must keep the alignment. */
function finish(builder: Builder, root: number): Uint8Array {
  builder.prep(8, 0);
  builder.finishSizePrefixed(root);
  return builder.asUint8Array();
}

function createPoint(builder: Builder, point: DegreePoint): number {
  const numbers = createNumbers(builder, point);
  builder.startObject(GEOMETRY.fields);
  builder.addFieldOffset(GEOMETRY.xy, numbers, 0);
  return builder.endObject();
}

/** Flatbuffers are written backwards. */
function createNumbers(builder: Builder, numbers: readonly number[]): number {
  builder.startVector(8, numbers.length, 8);
  for (const number of numbers.toReversed()) builder.addFloat64(number);
  return builder.endVector();
}
