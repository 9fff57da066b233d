/** Tables as a GeoPackage (OGC 12-128r19): an SQLite file with a table of points in WGS84 and their R-tree. */

import Database from 'libsql';
import { UnnamedFile } from '../files/unnamed-file.js';
import type { FieldType, Scalar } from '../filter/filter-field.js';
import type { FileSource, WrittenFile } from './file-format.js';
import {
  CONTENTS_SQL,
  INDEX,
  INDEX_SQL,
  SYSTEM,
  systemTables,
  TABLE,
} from './geopackage-tables.js';
import { type Point, pointsOf, type TableColumn } from './table.js';

export async function writeGeopackage(source: FileSource): Promise<WrittenFile> {
  let opened: Database.Database | undefined;
  const file = new UnnamedFile((path) => {
    opened = new Database(path);
  });
  try {
    if (opened !== undefined) await fill(opened, source);
  } catch (cause) {
    file.close();
    throw cause;
  } finally {
    // Before the thread ends, which must not leave it open.
    opened?.close();
  }
  return { size: file.size, pieces: piecesOf(file) };
}

async function* piecesOf(file: UnnamedFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file.chunks();
  } finally {
    file.close();
  }
}

async function fill(database: Database.Database, { columns, rows }: FileSource): Promise<void> {
  // Nobody reads the file before it is complete.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
  database.exec(systemTables(columns.map(definitionOf)));
  const places = columns.map(() => ', ?').join('');
  const insert = database.prepare(`INSERT INTO ${TABLE} VALUES (?, ?${places})`);
  const index = database.prepare(`INSERT INTO ${INDEX} VALUES (?1, ?2, ?2, ?3, ?3)`);
  let id = 0;
  for await (const piece of rows) {
    const pointAt = pointsOf(columns, piece);
    for (let row = 0; row < piece.count; row++) {
      id++;
      const point = pointAt(row);
      const values = columns.map((_, at) => storedOf(piece.values[at]?.[row] ?? null));
      insert.run(id, point === null ? null : binaryOf(point), ...values);
      if (point !== null) index.run(id, ...point);
    }
  }
  database.exec(`${CONTENTS_SQL}; ${INDEX_SQL}; COMMIT`);
}

const TYPES: Readonly<Record<FieldType, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  location: 'TEXT',
};

const definitionOf = ({ name, type }: TableColumn): string => `"${name}" ${TYPES[type]}`;

const storedOf = (value: Scalar | null): string | number | null =>
  typeof value === 'boolean' ? Number(value) : value;

/** `GP`, version, flags (little endian, no envelope), system (2.1.3); then the point as well-known binary. */
function binaryOf([longitude, latitude]: Point): Buffer {
  const bytes = Buffer.alloc(29);
  bytes.write('GP', 'latin1');
  bytes[3] = 1;
  bytes.writeInt32LE(SYSTEM, 4);
  bytes[8] = 1;
  bytes.writeUInt32LE(1, 9);
  bytes.writeDoubleLE(longitude, 13);
  bytes.writeDoubleLE(latitude, 21);
  return bytes;
}
