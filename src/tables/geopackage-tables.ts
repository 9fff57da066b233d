/** The tables that make an SQLite file a GeoPackage with one layer of points (OGC 12-128r19, clauses 1 and 2, annex F.3). */

/** The layer's table and its name in map programs. */
export const TABLE = 'properties';

/** Its R-tree, by the name that the standard gives it. */
export const INDEX = `rtree_${TABLE}_geom`;

/** EPSG's number of WGS84. */
export const SYSTEM = 4326;

const WGS84 = `GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]`;

/** Everything but the rows; of the layer's own columns, their definitions. */
export function systemTables(definitions: readonly string[]): string {
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

/** The box of all points: a metre larger, as an R-tree rounds outwards. */
export const CONTENTS_SQL = `UPDATE gpkg_contents SET (min_x, min_y, max_x, max_y) =
  (SELECT min(minx), min(miny), max(maxx), max(maxy) FROM ${INDEX})`;

const BOX = 'ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)';
const HAS = (row: string): string => `(${row}.geom NOTNULL AND NOT ST_IsEmpty(${row}.geom))`;
const LACKS = (row: string): string => `(${row}.geom ISNULL OR ST_IsEmpty(${row}.geom))`;
const INSERT = `INSERT OR REPLACE INTO ${INDEX} VALUES (NEW.fid, ${BOX})`;

const [SAME, OTHER] = ['OLD.fid = NEW.fid', 'OLD.fid != NEW.fid'];

/** Map programs, which have these functions, keep the index true by the triggers of the standard. */
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

/** Made after the rows, as SQLite itself has no such functions. */
export const INDEX_SQL = TRIGGERS.map(
  ([name, on, when, does]) =>
    `CREATE TRIGGER ${INDEX}_${name} AFTER ${on} ON ${TABLE} WHEN ${when} BEGIN ${does}; END`,
).join('; ');
