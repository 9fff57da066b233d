/** Makes shapefiles for tests, byte by byte (ESRI Shapefile Technical Description, 1998; dBASE III). */

type Position = readonly [x: number, y: number];

/** A point, the rings of a polygon (outer ones clockwise), or none. */
export type Shape = Position | readonly (readonly Position[])[] | null;

export interface TableRow {
  readonly values: readonly string[];
  readonly isDeleted?: boolean;
}

const isPoint = (shape: Shape): shape is Position => typeof shape?.[0] === 'number';

export function shpOf(shapes: readonly Shape[]): Buffer {
  const records = shapes.map((shape, at) => recordOf(shape, at + 1));
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  const first = shapes.find((shape) => shape !== null) ?? null;
  header.writeInt32LE(isPoint(first) ? 1 : 5, 32);
  return Buffer.concat([header, ...records]);
}

function recordOf(shape: Shape, number: number): Buffer {
  const content = contentOf(shape);
  const header = Buffer.alloc(8);
  header.writeInt32BE(number, 0);
  header.writeInt32BE(content.length / 2, 4);
  return Buffer.concat([header, content]);
}

function contentOf(shape: Shape): Buffer {
  if (shape === null) return Buffer.alloc(4);
  if (isPoint(shape)) return Buffer.concat([integers(1), doubles(...shape)]);
  const corners = shape.flat();
  const starts = shape.map((_ring, at) => shape.slice(0, at).flat().length);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return Buffer.concat([
    integers(5),
    doubles(...box),
    integers(shape.length, corners.length, ...starts),
    doubles(...corners.flat()),
  ]);
}

function integers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeInt32LE(value, 4 * at);
  return bytes;
}

function doubles(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [at, value] of values.entries()) bytes.writeDoubleLE(value, 8 * at);
  return bytes;
}

/** Columns as `NAME:TYPE:LENGTH`. */
export function dbfOf(
  columns: readonly string[],
  rows: readonly TableRow[],
  encoding: 'latin1' | 'utf8' = 'latin1',
): Buffer {
  const fields = columns.map((column) => {
    const [name = '', type = 'C', length = '0'] = column.split(':');
    return { name, type, length: Number(length) };
  });
  const rowBytes = 1 + fields.reduce((sum, { length }) => sum + length, 0);
  const header = Buffer.alloc(32 + 32 * fields.length + 1);
  header[0] = 3;
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(rowBytes, 10);
  fields.forEach(({ name, type, length }, at) => {
    header.write(name, 32 + 32 * at, 10, 'latin1');
    header.write(type, 32 + 32 * at + 11, 'latin1');
    header[32 + 32 * at + 16] = length;
  });
  header[header.length - 1] = 0x0d;
  const table = rows.map(({ values, isDeleted }) => {
    const row = Buffer.alloc(rowBytes, 0x20);
    if (isDeleted === true) row[0] = 0x2a;
    let from = 1;
    fields.forEach(({ length }, at) => {
      row.write(values[at] ?? '', from, length, encoding);
      from += length;
    });
    return row;
  });
  return Buffer.concat([header, ...table]);
}
