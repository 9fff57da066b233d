/** A Citus of a test's own: a coordinator and two workers in temporary directories; skipped where it is not installed. */

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

/** Few, so that tables are made quickly; more than workers, so that each has several. */
const SHARDS = 5;

const OPTIONS: PostgresOptions = {
  settings: ['shared_preload_libraries=citus', 'max_connections=400'],
  // Another order than that of our columns, which the coordinator must keep when it merges.
  initdb: ['--locale-provider=icu', '--icu-locale=en-GB'],
};

export interface CitusCluster extends Pick<PostgresServer, 'newDatabase' | 'close' | 'port'> {
  readonly workers: readonly PostgresServer[];
  /** Makes a database that `newDatabase` gave one of Citus again, where a test took the extension away. */
  addNodes(url: string): Promise<void>;
  /** URL of a database of the coordinator on one of the workers. */
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
      // The same name on each, as Citus wants it.
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
