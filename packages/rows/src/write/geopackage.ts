/** Tables as a GeoPackage (OGC 12-128r19): an SQLite file with a table of points in WGS84 and their R-tree. */

import type { DegreePoint } from '@property-lookup/kernel/geometry';
import type { FieldType, Scalar } from '@property-lookup/query';
import Database from 'libsql';
import { UnnamedFile } from '../read/unnamed-file.js';
import type { FileSource, WrittenFile } from './file-format.js';
import { pointBinary, pointsOf, type TableColumn } from './table.js';

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
    // The thread must not end with the database open.
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
  // Nobody reads the file before it is complete, so no journal is needed.
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

/** `GP`, version, flags (little endian, no envelope), coordinate system (2.1.3), then the point as well-known binary. */
function binaryOf(point: DegreePoint): Buffer {
  const head = Buffer.alloc(8);
  head.write('GP', 'latin1');
  head[3] = 1;
  head.writeInt32LE(SYSTEM, 4);
  return Buffer.concat([head, pointBinary(point)]);
}

/** Table of the layer, and its name in map programs. */
const TABLE = 'properties';

/** Name of its R-tree by the standard. */
const INDEX = `rtree_${TABLE}_geom`;

/** EPSG number of WGS84. */
const SYSTEM = 4326;

const WGS84 = `GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]`;

/**
 * SQL for everything except rows in a GeoPackage with one layer of points (OGC 12-128r19, clauses 1 and 2, annex F.3).
 * `definitions` are the layer's own columns.
 */
function systemTables(definitions: readonly string[]): string {
  return `
    PRAGMA application_id = 0x47504B47;
    PRAGMA user_version = 10400;
    CREATE TABLE gpkg_spatial_ref_sys (
      srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
      organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
    INSERT INTO gpkg_spatial_ref_sys VALUES
      ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', NULL),
      ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', NULL),
      ('WGS 84', ${SYSTEM}, 'EPSG', ${SYSTEM}, '${WGS84}', 'longitude and latitude in degrees');
    CREATE TABLE gpkg_contents (
      table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
      last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
      min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
      CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
    INSERT INTO gpkg_contents (table_name, data_type, identifier, srs_id) VALUES ('${TABLE}', 'features', '${TABLE}', ${SYSTEM});
    CREATE TABLE gpkg_geometry_columns (
      table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
      z TINYINT NOT NULL, m TINYINT NOT NULL,
      CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
      CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
      CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
    INSERT INTO gpkg_geometry_columns VALUES ('${TABLE}', 'geom', 'POINT', ${SYSTEM}, 0, 0);
    CREATE TABLE gpkg_extensions (
      table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL, scope TEXT NOT NULL,
      CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name));
    INSERT INTO gpkg_extensions VALUES
      ('${TABLE}', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec140/#extension_rtree', 'write-only');
    CREATE TABLE ${TABLE} (${['fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL', 'geom POINT', ...definitions].join(', ')});
    CREATE VIRTUAL TABLE ${INDEX} USING rtree(id, minx, maxx, miny, maxy)`;
}

/** Box around all points, up to a metre larger because an R-tree rounds outwards. */
const CONTENTS_SQL = `UPDATE gpkg_contents SET (min_x, min_y, max_x, max_y) =
  (SELECT min(minx), min(miny), max(maxx), max(maxy) FROM ${INDEX})`;

const BOX = 'ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)';
const HAS = (row: string): string => `(${row}.geom NOTNULL AND NOT ST_IsEmpty(${row}.geom))`;
const LACKS = (row: string): string => `(${row}.geom ISNULL OR ST_IsEmpty(${row}.geom))`;
const INSERT = `INSERT OR REPLACE INTO ${INDEX} VALUES (NEW.fid, ${BOX})`;

const [SAME, OTHER] = ['OLD.fid = NEW.fid', 'OLD.fid != NEW.fid'];

/** The standard's triggers, by which map programs, which have the functions, keep the index up to date. */
const TRIGGERS: readonly (readonly [name: string, on: string, when: string, does: string])[] = [
  ['insert', 'INSERT', HAS('NEW'), INSERT],
  ['update2', 'UPDATE OF geom', `${SAME} AND ${LACKS('NEW')}`, deleteOf('= OLD.fid')],
  ['update4', 'UPDATE', `${OTHER} AND ${LACKS('NEW')}`, deleteOf('IN (OLD.fid, NEW.fid)')],
  ['update5', 'UPDATE', `${OTHER} AND ${HAS('NEW')}`, `${deleteOf('= OLD.fid')}; ${INSERT}`],
  [
    'update6',
    'UPDATE OF geom',
    `${SAME} AND ${HAS('NEW')} AND ${HAS('OLD')}`,
    `UPDATE ${INDEX} SET (minx, maxx, miny, maxy) = (${BOX}) WHERE id = NEW.fid`,
  ],
  ['update7', 'UPDATE OF geom', `${SAME} AND ${HAS('NEW')} AND ${LACKS('OLD')}`, INSERT],
  ['delete', 'DELETE', 'OLD.geom NOTNULL', deleteOf('= OLD.fid')],
];

function deleteOf(ids: string): string {
  return `DELETE FROM ${INDEX} WHERE id ${ids}`;
}

/** Created after the rows are in, because plain SQLite lacks the functions. */
const INDEX_SQL = TRIGGERS.map(
  ([name, on, when, does]) =>
    `CREATE TRIGGER ${INDEX}_${name} AFTER ${on} ON ${TABLE} WHEN ${when} BEGIN ${does}; END`,
).join('; ');
