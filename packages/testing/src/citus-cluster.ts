/** A Citus cluster for one test: a coordinator and two workers in temporary directories; skipped if Citus is not installed. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  POSTGRES_BINARIES,
  type PostgresOptions,
  type PostgresServer,
  startPostgres,
} from './postgres-server.js';

export const HAS_CITUS: boolean =
  POSTGRES_BINARIES !== undefined && existsSync(join(POSTGRES_BINARIES, '../lib/citus.so'));

/** Few, so that tables are created quickly; more than workers, so that each has several. */
const SHARDS = 5;

const OPTIONS: PostgresOptions = {
  settings: ['shared_preload_libraries=citus', 'max_connections=400'],
  // A collation other than our columns', which the coordinator must respect when it merges.
  initdb: ['--locale-provider=icu', '--icu-locale=en-GB'],
};

export interface CitusCluster extends Pick<PostgresServer, 'newDatabase' | 'close' | 'port'> {
  readonly workers: readonly PostgresServer[];
  /** Restores Citus in a database of `newDatabase` from which a test removed the extension. */
  addNodes(url: string): Promise<void>;
  /** URL of the coordinator's database on one of the workers. */
  onWorker(url: string): string;
}

export async function startCitus(): Promise<CitusCluster> {
  const [coordinator, ...workers] = [
    await startPostgres(OPTIONS),
    await startPostgres(OPTIONS),
    await startPostgres(OPTIONS),
  ];
  const addNodes = async (url: string): Promise<void> => {
    await sql(url, 'CREATE EXTENSION IF NOT EXISTS citus');
    await sql(url, `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
    for (const { port } of workers) await sql(url, `SELECT citus_add_node('127.0.0.1', ${port})`);
  };
  return {
    port: coordinator.port,
    workers,
    addNodes,
    async newDatabase() {
      // Citus requires the same name on each server.
      const url = await coordinator.newDatabase();
      const urls = await Promise.all(workers.map((worker) => worker.newDatabase()));
      for (const each of [url, ...urls]) await sql(each, 'CREATE EXTENSION citus');
      await addNodes(url);
      const name = new URL(url).pathname.slice(1);
      await sql(url, `ALTER DATABASE ${name} SET citus.shard_count = ${SHARDS}`);
      return url;
    },
    onWorker(url) {
      const at = new URL(url);
      at.port = `${workers[0]?.port}`;
      return at.href;
    },
    async close() {
      for (const server of [coordinator, ...workers]) await server.close();
    },
  };
}

async function sql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
