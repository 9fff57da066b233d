/** Reads the tables of points of a GeoPackage (OGC 12-128) as comma separated text, each point as two columns. */

import Database from 'libsql';
import { Failure } from '../domain/failure.js';
import type { FilePart } from './file-part.js';
import { textOfRows } from './table-text.js';

/** What `gpkg_geometry_columns` tells of a table. */
interface PointTable {
  readonly table_name: string;
  readonly column_name: string;
  readonly srs_id: number;
}

/** Names of the two columns that a point becomes, by its coordinate system (EPSG). */
const COLUMNS: ReadonlyMap<number, readonly [string, string]> = new Map([
  [27700, ['X_COORDINATE', 'Y_COORDINATE']],
  [4326, ['LONGITUDE', 'LATITUDE']],
  [4258, ['LONGITUDE', 'LATITUDE']],
]);

/** Failure `bad-file` where it is another database, or has no points of a system that is known. */
export function listTables(path: string, name: string, sizeBytes: number): readonly FilePart[] {
  const tables = readDatabase(path, name, pointTables);
  const usable = tables.filter(({ srs_id }) => COLUMNS.has(srs_id));
  if (usable.length === 0) {
    const why =
      tables.length === 0
        ? 'has no table of points'
        : 'has points of a coordinate system that is not read (British National Grid and degrees are)';
    throw new Failure('bad-file', `${name} ${why}: export it as CSV with coordinates.`);
  }
  return usable.map((table) => ({
    path,
    label: usable.length === 1 ? name : `${name}: ${table.table_name}`,
    name,
    sizeBytes: Math.round(sizeBytes / usable.length),
    isPlain: false,
    open: async () => textOfRows(rowsOf(path, table)),
  }));
}

function readDatabase<T>(path: string, name: string, read: (database: Database.Database) => T): T {
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { readonly: true });
    return read(database);
  } catch (cause) {
    throw new Failure(
      'bad-file',
      `${name} is a database that is no GeoPackage, or is damaged: export its table as CSV.`,
      { cause },
    );
  } finally {
    database?.close();
  }
}

function pointTables(database: Database.Database): readonly PointTable[] {
  const sql =
    "SELECT table_name, column_name, srs_id FROM gpkg_geometry_columns WHERE geometry_type_name IN ('POINT', 'GEOMETRY') ORDER BY table_name";
  // The columns are those of the query.
  return database.prepare(sql).all() as PointTable[];
}

function* rowsOf(path: string, { table_name, column_name, srs_id }: PointTable) {
  const database = new Database(path, { readonly: true });
  try {
    const statement = database.prepare(`SELECT * FROM ${quoted(table_name)}`);
    const columns = statement.columns().map(({ name }) => name);
    const others = columns.filter((name) => name !== column_name);
    const known = new Set(others.map((name) => name.toUpperCase()));
    const ofPoint = (COLUMNS.get(srs_id) ?? []).map((name) => (known.has(name) ? '' : name));
    yield [...others, ...ofPoint];
    for (const row of statement.iterate()) {
      // By name, as `columns` has them.
      const values = row as Readonly<Record<string, unknown>>;
      const point = pointOf(values[column_name]);
      yield [...others.map((name) => textOf(values[name])), String(point[0]), String(point[1])];
    }
  } finally {
    database.close();
  }
}

function quoted(table: string): string {
  return `"${table.replaceAll('"', '""')}"`;
}

function textOf(value: unknown): string {
  return value === null || value === undefined || bytesOf(value) !== undefined ? '' : String(value);
}

/** The binding hands blobs over as one or the other. */
function bytesOf(value: unknown): Buffer | undefined {
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  return value instanceof Uint8Array ? Buffer.from(value) : undefined;
}

const NO_POINT = ['', ''] as const;

/** Bytes of the envelope by its code in the flags (OGC 12-128, 2.1.3). */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64];

/** `GP`, version, flags, coordinate system, envelope; then the point as well-known binary. */
function pointOf(value: unknown): readonly [number | '', number | ''] {
  const bytes = bytesOf(value);
  if (bytes === undefined) return NO_POINT;
  const flags = bytes[3] ?? 0;
  const start = 8 + (ENVELOPE_BYTES[(flags >> 1) & 7] ?? 0);
  if (bytes.length < start + 21 || bytes.toString('latin1', 0, 2) !== 'GP') return NO_POINT;
  const isLittle = bytes[start] === 1;
  const type = isLittle ? bytes.readUInt32LE(start + 1) : bytes.readUInt32BE(start + 1);
  if (type % 1000 !== 1) return NO_POINT;
  const at = (offset: number): number =>
    isLittle ? bytes.readDoubleLE(start + offset) : bytes.readDoubleBE(start + offset);
  return [at(5), at(13)];
}
