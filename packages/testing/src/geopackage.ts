/** Makes GeoPackages of points for tests. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

export interface PointRow {
  readonly uprn: number;
  readonly address: string;
  readonly x: number;
  readonly y: number;
}

export function writeGeopackage(
  dir: string,
  name: string,
  { system, rows }: { readonly system: number; readonly rows: readonly PointRow[] },
): string {
  const path = join(dir, name);
  rmSync(path, { force: true });
  const database = new Database(path);
  database.exec(
    `CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER, z INTEGER, m INTEGER);
     CREATE TABLE homes (fid INTEGER PRIMARY KEY, geom BLOB, uprn INTEGER, address TEXT);`,
  );
  if (rows.length > 0) {
    database.exec(
      `INSERT INTO gpkg_geometry_columns VALUES ('homes', 'geom', 'POINT', ${system}, 0, 0)`,
    );
  }
  const insert = database.prepare('INSERT INTO homes (geom, uprn, address) VALUES (?, ?, ?)');
  for (const { uprn, address, x, y } of rows) insert.run(pointBlob(system, x, y), uprn, address);
  database.close();
  return path;
}

/** A table of texts; with `system`, its rows get a point from the columns `easting` and `northing`. */
export interface TextTable {
  readonly name: string;
  readonly system?: number;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

export function writeTables(path: string, tables: readonly TextTable[]): string {
  rmSync(path, { force: true });
  const database = new Database(path);
  database.exec(
    `CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT);
     CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER, z INTEGER, m INTEGER);`,
  );
  for (const { name, system, rows } of tables) {
    const columns = Object.keys(rows[0] ?? {});
    const quoted = columns.map((column) => `"${column}"`);
    database.exec(`CREATE TABLE ${name} (fid INTEGER PRIMARY KEY, geometry BLOB, ${quoted})`);
    const kind = system === undefined ? 'attributes' : 'features';
    database.exec(`INSERT INTO gpkg_contents VALUES ('${name}', '${kind}')`);
    if (system !== undefined) {
      database.exec(
        `INSERT INTO gpkg_geometry_columns VALUES ('${name}', 'geometry', 'POINT', ${system}, 0, 0)`,
      );
    }
    const places = ['?', ...columns.map(() => '?')];
    const insert = database.prepare(`INSERT INTO ${name} (geometry, ${quoted}) VALUES (${places})`);
    for (const row of rows) {
      const point = pointBlob(system ?? 0, Number(row['easting']), Number(row['northing']));
      insert.run(
        system === undefined ? null : point,
        ...columns.map((column) => row[column] ?? ''),
      );
    }
  }
  database.close();
  return path;
}

/** OGC 12-128, 2.1.3: little endian, without an envelope. */
function pointBlob(system: number, x: number, y: number): Buffer {
  const blob = Buffer.alloc(29);
  blob.write('GP', 0, 'latin1');
  blob[3] = 1;
  blob.writeInt32LE(system, 4);
  blob[8] = 1;
  blob.writeUInt32LE(1, 9);
  blob.writeDoubleLE(x, 13);
  blob.writeDoubleLE(y, 21);
  return blob;
}
