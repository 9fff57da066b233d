/**
 * Reads the layers of a GeoPackage (OGC 12-128): points as comma-separated text with two columns for each, and any layer as
 * GeoJSON. Tables without shapes are read as text if they have UPRNs.
 */

import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Failure } from '@property-lookup/kernel/failure';
import Database from 'libsql';
import { type Feature, textOfFeatures } from './feature-text.js';
import type { FileContents, FilePart } from './file-part.js';
import { textOfRows } from './table-text.js';
import { type BinaryGeometry, geometryOfBinary } from './well-known-binary.js';

/** A table's entry in `gpkg_geometry_columns`, and whether its first shape is a point. */
interface LayerTable {
  readonly table_name: string;
  /** Column of the shapes; null without one. */
  readonly column_name: string | null;
  readonly srs_id: number;
  /** `EPSG:27700`, or the file's own words; undefined if not given. */
  readonly system: string | undefined;
  readonly hasPoints: boolean;
  /** Names of the other stored columns. */
  readonly others: readonly string[];
  /** Row numbers of the database among these columns, which mean nothing elsewhere. */
  readonly keys: readonly string[];
}

/** Names of the two columns of a point, by coordinate system (EPSG). */
const COLUMNS: ReadonlyMap<number, readonly [string, string]> = new Map([
  [27700, ['X_COORDINATE', 'Y_COORDINATE']],
  [4326, ['LONGITUDE', 'LATITUDE']],
  [4258, ['LONGITUDE', 'LATITUDE']],
]);

/** Throws Failure `bad-file` for another database, or one without a map layer. */
export function listTables(path: string, name: string, sizeBytes: number): FileContents {
  const { tables, views } = readDatabase(path, name, layersOf);
  const passedOver = views.map((view) => {
    const label = `${name}: ${view}`;
    return { label, why: `${label} passed over, because it is a view: store it as a table.` };
  });
  if (tables.length === 0) {
    throw new Failure(
      'bad-file',
      passedOver[0]?.why ??
        `${name} has no table of points or outlines: export it as CSV with coordinates.`,
    );
  }
  const parts = tables.map((table): FilePart => {
    const label = tables.length === 1 ? name : `${name}: ${table.table_name}`;
    const bytes = Math.round(sizeBytes / tables.length);
    const part = { path, label, name, sizeBytes: bytes, isPlain: false };
    const layer = { name: table.table_name, system: table.system };
    const openRows = async () => textOfRows(rowsOf(path, table));
    const { column_name } = table;
    if (column_name === null) return { ...part, open: openRows };
    const open = async () => textOfFeatures(layer, featuresOf(path, { ...table, column_name }));
    const isList = table.hasPoints && COLUMNS.has(table.srs_id);
    if (!isList) return { ...part, open };
    const otherForm = { ...part, label: `${label} (as a map)`, open };
    return { ...part, otherForm, open: openRows };
  });
  return { parts, passedOver };
}

/**
 * Opens the database without leaving traces. If the file is in WAL mode, SQLite creates two files beside it even for reading,
 * unless it is told that nobody changes the file. Changes that a running program has not yet written back are read too.
 */
function openDatabase(path: string): Database.Database {
  const journal = statSync(`${path}-wal`, { throwIfNoEntry: false });
  const isChanging = journal !== undefined && journal.size > 0;
  const address = pathToFileURL(path).href;
  const database = new Database(isChanging ? path : `${address}?immutable=1`, { readonly: true });
  // Functions in a schema run without special rights.
  database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
  return database;
}

function readDatabase<T>(path: string, name: string, read: (database: Database.Database) => T): T {
  let database: Database.Database | undefined;
  try {
    database = openDatabase(path);
    return read(database);
  } catch (cause) {
    throw new Failure(
      'bad-file',
      `${name} is a database but not a GeoPackage, or it is damaged: export its table as CSV.`,
      { cause },
    );
  } finally {
    database?.close();
  }
}

/** Lists only stored tables: views and virtual tables are programs, which may run forever. */
function layersOf(database: Database.Database) {
  const tables: LayerTable[] = [];
  const views: string[] = [];
  const add = ({ table_name, column_name, srs_id }: Listed): void => {
    const columns = isStored(database, table_name) ? storedColumns(database, table_name) : [];
    // Names are compared without case.
    const shape = columns.find(({ name }) => name.toLowerCase() === column_name?.toLowerCase());
    const others = columns.filter((column) => column !== shape).map(({ name }) => name);
    if (column_name !== null && shape === undefined) views.push(table_name);
    else if (column_name !== null || others.some((name) => /^uprn$/i.test(name))) {
      const table = { table_name, column_name: shape?.name ?? null, srs_id };
      tables.push({
        ...table,
        others,
        keys: columns.filter(({ pk }) => pk > 0).map(({ name }) => name),
        system: systemOf(database, srs_id),
        // Rows without any shape are a list too.
        hasPoints: (firstGeometry(database, table)?.type ?? 'Point') === 'Point',
      });
    }
  };
  if (!isStored(database, 'gpkg_geometry_columns')) throw new Error('no GeoPackage');
  const layers = `SELECT table_name, column_name, srs_id FROM gpkg_geometry_columns ORDER BY table_name`;
  // The query selects these columns.
  for (const layer of database.prepare(layers).all()) add(layer as Listed);
  if (!isStored(database, 'gpkg_contents')) return { tables, views };
  // Attribute tables (OGC 12-128, 2.4) with data about properties.
  const others = `SELECT table_name FROM gpkg_contents WHERE data_type = 'attributes' ORDER BY table_name`;
  for (const each of database.prepare(others).all()) {
    // The query selects this column.
    add({ ...(each as Pick<LayerTable, 'table_name'>), column_name: null, srs_id: 0 });
  }
  return { tables, views };
}

type Listed = Pick<LayerTable, 'table_name' | 'column_name' | 'srs_id'>;

/** Only real tables have a root page; views and virtual tables do not. */
function isStored(database: Database.Database, table: string): boolean {
  const sql = `SELECT 1 FROM sqlite_master WHERE type = 'table' AND rootpage > 0 AND name = ? COLLATE NOCASE`;
  return database.prepare(sql).get(table) !== undefined;
}

/** Excludes generated columns. */
function storedColumns(database: Database.Database, table: string) {
  // The statement selects these columns.
  return database.prepare('SELECT name, pk FROM pragma_table_info(?)').all(table) as {
    readonly name: string;
    readonly pk: number;
  }[];
}

function firstGeometry(
  database: Database.Database,
  { table_name, column_name }: Pick<LayerTable, 'table_name' | 'column_name'>,
): BinaryGeometry | null | undefined {
  if (column_name === null) return undefined;
  const column = quoted(column_name);
  const sql = `SELECT ${column} AS shape FROM ${quoted(table_name)} WHERE ${column} IS NOT NULL LIMIT 1`;
  // The query selects this column.
  const row = database.prepare(sql).get() as { readonly shape: unknown } | undefined;
  return geometryOf(row?.shape);
}

/** Systems 0 and -1 mean undefined (OGC 12-128, 1.1.2). */
function systemOf(database: Database.Database, id: number): string | undefined {
  if (id <= 0) return undefined;
  if (!isStored(database, 'gpkg_spatial_ref_sys')) return `EPSG:${id}`;
  const sql =
    'SELECT organization, organization_coordsys_id AS number, srs_name AS name FROM gpkg_spatial_ref_sys WHERE srs_id = ?';
  // The query selects these columns.
  const row = database.prepare(sql).get(id) as
    | { readonly organization: string; readonly number: number; readonly name: string }
    | undefined;
  if (row === undefined || /^epsg$/i.test(row.organization)) return `EPSG:${row?.number ?? id}`;
  return row.name;
}

function* rowsOf(path: string, { table_name, column_name, srs_id, others }: LayerTable) {
  const database = openDatabase(path);
  try {
    const columns = column_name === null ? others : [...others, column_name];
    const known = new Set(others.map((name) => name.toUpperCase()));
    const ofPoint = (COLUMNS.get(srs_id) ?? []).map((name) => (known.has(name) ? '' : name));
    yield [...others, ...ofPoint];
    for (const row of rowsIn(database, table_name, columns)) {
      const cells = others.map((name) => textOf(row[name]));
      const point = column_name === null ? [] : pointOf(row[column_name]);
      yield [...cells, ...point.map(String)];
    }
  } finally {
    database.close();
  }
}

/** Rows with these columns. */
function rowsIn(
  database: Database.Database,
  table: string,
  columns: readonly string[],
): Iterable<Readonly<Record<string, unknown>>> {
  const sql = `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table)}`;
  // The statement selects these columns.
  return database.prepare(sql).iterate() as Iterable<Readonly<Record<string, unknown>>>;
}

function quoted(table: string): string {
  return `"${table.replaceAll('"', '""')}"`;
}

function textOf(value: unknown): string {
  return value === null || value === undefined || bytesOf(value) !== undefined ? '' : String(value);
}

/** Bytes of a blob, which the binding returns as `ArrayBuffer` or `Uint8Array`; undefined for other values. */
function bytesOf(value: unknown): Buffer | undefined {
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  return value instanceof Uint8Array ? Buffer.from(value) : undefined;
}

/** Size of the envelope by its code in the flags (OGC 12-128, 2.1.3). */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64];

/** Reads `GP`, version, flags, coordinate system and envelope, then the shape as well-known binary. */
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

function* featuresOf(
  path: string,
  { table_name, column_name, others, keys }: LayerTable & { readonly column_name: string },
): Generator<Feature> {
  const database = openDatabase(path);
  try {
    const names = others.filter((name) => !keys.includes(name));
    for (const row of rowsIn(database, table_name, [...names, column_name])) {
      const properties = names.map((name) => [name, plainOf(row[name])] as const);
      const geometry = geometryOf(row[column_name]) ?? null;
      yield { properties: Object.fromEntries(properties), geometry };
    }
  } finally {
    database.close();
  }
}

const plainOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
