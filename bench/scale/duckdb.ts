/** DuckDB in memory, through the package that the benchmarks install for themselves. */

import { benchRequire } from './setting.js';

/** What is used of @duckdb/node-api. */
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
  run(sql: string): Promise<void>;
  /** The first value of the first row. */
  count(sql: string): Promise<number>;
  close(): void;
}

export async function openDuckdb(): Promise<Duckdb> {
  const { DuckDBInstance } = benchRequire('@duckdb/node-api') as DuckdbPackage;
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  return {
    async run(sql) {
      await connection.run(sql);
    },
    async count(sql) {
      const rows = (await connection.runAndReadAll(sql)).getRows();
      return Number(rows[0]?.[0]);
    },
    close: () => connection.closeSync(),
  };
}
