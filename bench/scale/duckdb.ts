/** DuckDB in memory, from the package that the benchmarks install separately. */

import { benchRequire } from './setting.js';

/** The parts of @duckdb/node-api that we use. */
interface DuckdbPackage {
  readonly DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<Connection> }>;
  };
}

interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRows(): readonly (readonly unknown[])[] }>;
  closeSync(): void;
}

export interface Duckdb {
  rows(sql: string): Promise<readonly (readonly unknown[])[]>;
  /** The first value of the first row. */
  count(sql: string): Promise<number>;
  close(): void;
}

/** The records are in one table, `property`. */
export async function openDuckdb(files: readonly string[]): Promise<Duckdb> {
  const { DuckDBInstance } = benchRequire('@duckdb/node-api') as DuckdbPackage;
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const list = files.map((file) => `'${file}'`).join(', ');
  await connection.run(
    `CREATE TABLE property AS SELECT * FROM read_csv([${list}], header = true, types = {'building_number': 'VARCHAR', 'building_name': 'VARCHAR', 'sub_building_name': 'VARCHAR'})`,
  );
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
  return {
    rows,
    count: async (sql) => Number((await rows(sql))[0]?.[0]),
    close: () => connection.closeSync(),
  };
}
