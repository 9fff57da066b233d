/** Plain SQLite with text columns and four indexes, as an application would start; filled from the same records. */

import { existsSync, rmSync } from 'node:fs';
import Database from 'libsql';
import { COLUMNS, currentReleaseDir, eachRecord } from './dataset.js';
import { sizedDir } from './setting.js';

export interface Sqlite {
  /** The value of the first column of the first row. */
  count(condition: string): number;
  /** All records of a postcode, as objects. */
  ofPostcode(postcode: string): readonly unknown[];
  ofUprn(uprn: number): unknown;
  close(): void;
}

const INDEXED = ['uprn', 'postcode', 'building_number', 'thoroughfare'];

export function openSqlite(data: string): Sqlite {
  const path = sizedDir('records.sqlite');
  if (existsSync(path)) rmSync(path);
  const database = new Database(path);
  database.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA case_sensitive_like = OFF',
  );
  database.exec(`CREATE TABLE property (${COLUMNS.join(', ')})`);
  fill(database, data);
  for (const column of INDEXED) {
    database.exec(`CREATE INDEX property_${column} ON property (${column})`);
  }
  const ofPostcode = database.prepare('SELECT * FROM property WHERE postcode = ?');
  const ofUprn = database.prepare('SELECT * FROM property WHERE uprn = ?');
  return {
    count(condition) {
      const row = database
        .prepare(`SELECT count(*) AS count FROM property WHERE ${condition}`)
        .get();
      return Number((row as { count: number }).count);
    },
    ofPostcode: (postcode) => ofPostcode.all(postcode),
    ofUprn: (uprn) => ofUprn.get(uprn),
    close() {
      database.close();
      rmSync(path);
    },
  };
}

function fill(database: Database.Database, data: string): void {
  const insert = database.prepare(
    `INSERT INTO property VALUES (${COLUMNS.map(() => '?').join(', ')})`,
  );
  database.exec('BEGIN');
  eachRecord(currentReleaseDir(data), (record) => insert.run(COLUMNS.map((name) => record[name])));
  database.exec('COMMIT');
}
