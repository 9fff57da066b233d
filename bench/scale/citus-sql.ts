/** Questions that the Citus benchmark puts to the database directly: its size, and the key of a UPRN in two ways. */

import pg from 'pg';
import { questionsOf } from './questions.js';

/** Adds up all shards and the tables that every server has, or measures a database without shards. */
export async function bytesIn(url: string, isCitus: boolean): Promise<number> {
  const tables = `SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind = 'r' AND nspname LIKE 'property\\_lookup%'`;
  const size = isCitus
    ? `CASE WHEN oid IN (SELECT logicalrelid FROM pg_dist_partition)
        THEN citus_total_relation_size(oid) ELSE pg_total_relation_size(oid) END`
    : 'pg_total_relation_size(oid)';
  const [row] = await ask(url, `SELECT sum(${size}) FROM (${tables}) AS tables`);
  return Number(row?.[0]);
}

export interface ByUprn {
  readonly url: string;
  readonly table: 'place' | 'record';
  readonly releaseDir: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Questions per second over some connections, each asked after the previous answer. */
export async function findByUprn(wanted: ByUprn): Promise<number> {
  const { connections, releaseDir, seconds, table, url } = wanted;
  const { uprns } = questionsOf(releaseDir, 5_000);
  const [row] = await ask(
    url,
    'SELECT schema FROM property_lookup.release JOIN property_lookup.current ON id = release',
  );
  const text = `SELECT sort_key FROM ${row?.[0]}.${table} WHERE uprn = $1 AND to_v > 1`;
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  let answered = 0;
  let until = 0;
  const run = (): Promise<unknown> =>
    Promise.all(
      clients.map(async (client, first) => {
        for (let at = first; performance.now() < until; at += connections) {
          await client.query({ name: 'key', text, values: [uprns[at % uprns.length]] });
          answered++;
        }
      }),
    );
  until = performance.now() + 1_000;
  await run();
  answered = 0;
  until = performance.now() + seconds * 1_000;
  await run();
  await Promise.all(clients.map((client) => client.end()));
  return answered / seconds;
}

async function ask(url: string, text: string): Promise<readonly (readonly unknown[])[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
  await client.end();
  return rows;
}
