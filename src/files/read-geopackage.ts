/**
 * Reads the layers of a GeoPackage (OGC 12-128): points as comma separated text, each as two columns, and any layer as GeoJSON. Of tables
 * without shapes, those that name UPRNs are read as text too.
 */

import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { Failure } from '../domain/failure.js';
import { type Feature, textOfFeatures } from './feature-text.js';
import type { FilePart } from './file-part.js';
import { textOfRows } from './table-text.js';
import { type BinaryGeometry, geometryOfBinary } from './well-known-binary.js';

/** What `gpkg_geometry_columns` tells of a table, and whether its first shape is a point. */
interface LayerTable {
  readonly table_name: string;
  /** Of the shapes; null where it has none. */
  readonly column_name: string | null;
  readonly srs_id: number;
  /** As `EPSG:27700`, else what the file calls it; undefined where it says nothing. */
  readonly system: string | undefined;
  readonly hasPoints: boolean;
}

/** Names of the two columns that a point becomes, by its coordinate system (EPSG). */
const COLUMNS: ReadonlyMap<number, readonly [string, string]> = new Map([
  [27700, ['X_COORDINATE', 'Y_COORDINATE']],
  [4326, ['LONGITUDE', 'LATITUDE']],
  [4258, ['LONGITUDE', 'LATITUDE']],
]);

/** Failure `bad-file` where it is another database, or has no layer of a map. */
export function listTables(path: string, name: string, sizeBytes: number): readonly FilePart[] {
  const tables = readDatabase(path, name, layerTables);
  if (tables.length === 0) {
    throw new Failure(
      'bad-file',
      `${name} has no table of points or outlines: export it as CSV with coordinates.`,
    );
  }
  return tables.map((table) => {
    const label = tables.length === 1 ? name : `${name}: ${table.table_name}`;
    const bytes = Math.round(sizeBytes / tables.length);
    const part = { path, label, name, sizeBytes: bytes, isPlain: false };
    const layer = { name: table.table_name, system: table.system };
    const openRows = async () => textOfRows(rowsOf(path, table));
    const { column_name } = table;
    if (column_name === null) return { ...part, open: openRows };
    const shapes = { ...table, column_name };
    const open = async () => textOfFeatures(layer, featuresOf(path, shapes));
    const isList = table.hasPoints && COLUMNS.has(table.srs_id);
    if (!isList) return { ...part, open };
    const otherForm = { ...part, label: `${label} (as a map)`, open };
    return { ...part, otherForm, open: openRows };
  });
}

/**
 * Without a trace: where the file keeps a journal of its own (WAL), SQLite writes two files beside it even to read it, unless it is
 * told that nobody changes it. What a program that has it open has not yet written back is read with it.
 */
function openDatabase(path: string): Database.Database {
  const journal = statSync(`${path}-wal`, { throwIfNoEntry: false });
  const isChanging = journal !== undefined && journal.size > 0;
  const address = pathToFileURL(path).href;
  return new Database(isChanging ? path : `${address}?immutable=1`, { readonly: true });
}

function readDatabase<T>(path: string, name: string, read: (database: Database.Database) => T): T {
  let database: Database.Database | undefined;
  try {
    database = openDatabase(path);
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

function layerTables(database: Database.Database): readonly LayerTable[] {
  const sql = `SELECT table_name, column_name, srs_id FROM gpkg_geometry_columns ORDER BY table_name`;
  // The columns are those of the query.
  const tables = database.prepare(sql).all() as ShapeTable[];
  const layers = tables.map((table) => ({
    ...table,
    system: systemOf(database, table.srs_id),
    // Rows of which none has a shape are a list, too.
    hasPoints: (firstGeometry(database, table)?.type ?? 'Point') === 'Point',
  }));
  return [...layers, ...uprnTables(database)];
}

type ShapeTable = Pick<LayerTable, 'table_name' | 'srs_id'> & { readonly column_name: string };

/** Tables of attributes (OGC 12-128, 2.4) that say something of properties. */
function uprnTables(database: Database.Database): readonly LayerTable[] {
  if (!hasTable(database, 'gpkg_contents')) return [];
  const sql = `SELECT table_name FROM gpkg_contents WHERE data_type = 'attributes' AND EXISTS
    (SELECT 1 FROM pragma_table_info(table_name) WHERE lower(name) = 'uprn') ORDER BY table_name`;
  // The column of the query.
  const tables = database.prepare(sql).all() as Pick<LayerTable, 'table_name'>[];
  const noShapes = { column_name: null, srs_id: 0, system: undefined, hasPoints: false };
  return tables.map((table) => ({ ...table, ...noShapes }));
}

function hasTable(database: Database.Database, name: string): boolean {
  return database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;
}

function firstGeometry(
  database: Database.Database,
  { table_name, column_name }: ShapeTable,
): BinaryGeometry | null | undefined {
  const column = quoted(column_name);
  const sql = `SELECT ${column} AS shape FROM ${quoted(table_name)} WHERE ${column} IS NOT NULL LIMIT 1`;
  // The column of the query.
  const row = database.prepare(sql).get() as { readonly shape: unknown } | undefined;
  return geometryOf(row?.shape);
}

/** Systems 0 and -1 are undefined ones (OGC 12-128, 1.1.2). */
function systemOf(database: Database.Database, id: number): string | undefined {
  if (id <= 0) return undefined;
  if (!hasTable(database, 'gpkg_spatial_ref_sys')) return `EPSG:${id}`;
  const sql =
    'SELECT organization, organization_coordsys_id AS number, srs_name AS name FROM gpkg_spatial_ref_sys WHERE srs_id = ?';
  // The columns of the query.
  const row = database.prepare(sql).get(id) as
    | { readonly organization: string; readonly number: number; readonly name: string }
    | undefined;
  if (row === undefined || /^epsg$/i.test(row.organization)) return `EPSG:${row?.number ?? id}`;
  return row.name;
}

function* rowsOf(path: string, { table_name, column_name, srs_id }: LayerTable) {
  const database = openDatabase(path);
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
      const cells = others.map((name) => textOf(values[name]));
      const point = column_name === null ? [] : pointOf(values[column_name]);
      yield [...cells, ...point.map(String)];
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

/** Bytes of the envelope by its code in the flags (OGC 12-128, 2.1.3). */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64];

/** `GP`, version, flags, coordinate system, envelope; then the shape as well-known binary. */
function geometryOf(value: unknown): BinaryGeometry | null | undefined {
  const bytes = bytesOf(value);
  if (bytes === undefined || bytes.toString('latin1', 0, 2) !== 'GP') return undefined;
  const envelope = ENVELOPE_BYTES[((bytes[3] ?? 0) >> 1) & 7] ?? 0;
  return geometryOfBinary(bytes.subarray(8 + envelope));
}

const NO_POINT: readonly unknown[] = ['', ''];

function pointOf(value: unknown): readonly unknown[] {
  const geometry = geometryOf(value);
  const isPoint = geometry?.type === 'Point' && Array.isArray(geometry.coordinates);
  return isPoint ? (geometry.coordinates as readonly unknown[]) : NO_POINT;
}

/** The numbers that the database itself gives to rows are left out: they mean nothing elsewhere. */
function* featuresOf(path: string, { table_name, column_name }: ShapeTable): Generator<Feature> {
  const database = openDatabase(path);
  try {
    // The columns of the statement.
    const columns = database
      .prepare('SELECT name, pk FROM pragma_table_info(?)')
      .all(table_name) as {
      readonly name: string;
      readonly pk: number;
    }[];
    const names = columns.filter(({ name, pk }) => pk === 0 && name !== column_name);
    for (const each of database.prepare(`SELECT * FROM ${quoted(table_name)}`).iterate()) {
      // By name, as `columns` has them.
      const row = each as Readonly<Record<string, unknown>>;
      const properties = names.map(({ name }) => [name, plainOf(row[name])] as const);
      const geometry = geometryOf(row[column_name]) ?? null;
      yield { properties: Object.fromEntries(properties), geometry };
    }
  } finally {
    database.close();
  }
}

const plainOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
