/** How releases lie on Citus: by area, on all servers, and as plain tables until the extension is there; skipped where it is not installed. */

import { join } from 'node:path';
import type { PropertyReader } from '@property-lookup/engine';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import {
  openPostgresStore,
  type PostgresStore,
} from '@property-lookup/postgres/inside/postgres-store';
import { compileFilterValue } from '@property-lookup/query';
import { type CitusCluster, HAS_CITUS, startCitus } from '@property-lookup/testing/citus-cluster';
import { property } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../http/fixture.js';

/** In the default order. */
const POSTCODES = ['B1 1AA', 'BFPO 12', 'BS1 1AA', 'EX1 1AA', 'S1 1AA', 'SW1A 1AA', null];
const HOMES: readonly Property[] = POSTCODES.flatMap((postcode, at) =>
  [1, 2, 3].map((number) => {
    const uprn = 100 * (at + 1) + number;
    const home = property({ uprn, number: `${number}`, street: 'High Street', postcode: '' });
    return { ...home, address: { ...home.address, postcode } };
  }),
);
const AREAS = ['', 'B', 'BF', 'BS', 'EX', 'S', 'SW'];

describe.skipIf(!HAS_CITUS)('releases on Citus (skipped where it is not installed)', () => {
  const dir = temporaryDir();
  const opened: PostgresStore[] = [];
  let cluster: CitusCluster;

  beforeAll(async () => {
    cluster = await startCitus();
  });
  afterAll(async () => {
    for (const store of opened) await store.close();
    await cluster?.close();
  });

  function open(url: string, ...readUrls: string[]): PostgresStore {
    const store = openPostgresStore({ url, readUrls });
    opened.push(store);
    return store;
  }

  async function sql(url: string, text: string): Promise<readonly unknown[][]> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  }

  const schemaIn = async (url: string): Promise<string> => {
    const text = 'SELECT schema FROM property_lookup.release ORDER BY id DESC LIMIT 1';
    return String((await sql(url, text))[0]?.[0]);
  };

  const readerOf = async (store: PostgresStore): Promise<PropertyReader> => {
    const reader = await store.openCurrent();
    if (reader === undefined) throw new Error('nothing was published');
    return reader;
  };

  const find = (reader: PropertyReader, value: object) => {
    const filter = compileFilterValue(value, PROPERTY_FIELDS, [...RECORD_FIELD_NAMES]);
    return reader.search({ filter, offset: 0, limit: 100 }, { budgetMs: 20_000 });
  };

  it('have the rows of an area on one server, those of others elsewhere', async () => {
    const url = await cluster.newDatabase();
    const store = open(url);
    await store.publish(await build(join(dir, 'lying'), HOMES));
    const schema = await schemaIn(url);
    const areas = `SELECT area, count(*)::int FROM ${schema}.record GROUP BY area ORDER BY area`;
    expect(await sql(url, areas)).toEqual(AREAS.map((area) => [area, 3]));
    const shard = (table: string, area: string) =>
      `(SELECT nodeport FROM pg_dist_shard_placement
        WHERE shardid = get_shard_id_for_distribution_column('${schema}.${table}', '${area}'))`;
    for (const area of AREAS) {
      const [[isTogether] = []] = await sql(
        url,
        `SELECT ${shard('record', area)} = ${shard('block', area)}`,
      );
      expect(isTogether).toBe(true);
    }
    const used = await sql(
      url,
      `SELECT DISTINCT nodeport FROM citus_shards WHERE table_name = '${schema}.record'::regclass`,
    );
    expect(used.flat().sort()).toEqual(cluster.workers.map(({ port }) => port).sort());
    expect(await store.damagedParts()).toEqual([]);
    const reader = await readerOf(store);
    for (const { address, uprn } of HOMES)
      expect((await reader.findProperty(uprn))?.address).toEqual(address);
  });

  it('are asked in one place where a filter says which', async () => {
    const url = await cluster.newDatabase();
    const store = open(url);
    await store.publish(await build(join(dir, 'asked'), HOMES));
    const reader = await readerOf(store);
    for (const [where, count] of [
      [{ postcode: 'SW1A 1AA' }, 3],
      [{ postcode: { ilike: 'b1%' } }, 3],
      [{ postcode: { like: 'B%' } }, 9],
      [{ postcode: { inq: ['S1 1AA', 'BS1 1AA', null] } }, 9],
      [{ postcode: null }, 3],
      [{ or: [{ postcode: 'EX1 1AA' }, { uprn: 101 }] }, 4],
    ] as const) {
      expect((await find(reader, { where })).total, JSON.stringify(where)).toBe(count);
    }
    const { properties } = await find(reader, { where: {}, order: 'uprn DESC' });
    expect(properties.map(({ uprn }) => uprn)).toEqual(HOMES.map(({ uprn }) => uprn).reverse());
  });

  it('are read by way of a worker, and written by way of none', async () => {
    const url = await cluster.newDatabase();
    const worker = cluster.onWorker(url);
    await open(url).publish(await build(join(dir, 'worker'), HOMES));
    const reader = await readerOf(open(url, worker));
    expect((await find(reader, { where: { post_town: 'NOWHERE' } })).total).toBe(0);
    for (const { address, uprn } of HOMES)
      expect((await reader.findProperty(uprn))?.address).toEqual(address);
    const publishing = open(worker).publish(await build(join(dir, 'worker'), HOMES));
    await expect(publishing).rejects.toThrow('must name the coordinator');
  });

  it('are plain tables until the extension is there, and spread by the import after that', async () => {
    const url = await cluster.newDatabase();
    const store = open(url);
    await sql(
      url,
      `SELECT citus_remove_node('127.0.0.1', nodeport) FROM pg_dist_node WHERE groupid > 0`,
    );
    await sql(url, 'DROP EXTENSION citus CASCADE');
    const work = join(dir, 'later');
    await store.publish(await build(work, HOMES.slice(0, 9)));
    const before = await readerOf(store);
    expect(await sql(url, `SELECT to_regclass('${await schemaIn(url)}.place')`)).toEqual([[null]]);
    await cluster.addNodes(url);
    await store.publish(await build(work, HOMES));
    expect((await find(await readerOf(store), { where: {} })).total).toBe(HOMES.length);
    expect((await find(before, { where: {} })).total).toBe(9);
    const schema = await schemaIn(url);
    expect(await sql(url, `SELECT count(*)::int FROM ${schema}.place`)).toEqual([[HOMES.length]]);
    await store.publish(await build(work, HOMES.slice(0, 20)));
    expect((await find(await readerOf(store), { where: {} })).total).toBe(20);
    expect(await store.damagedParts()).toEqual([]);
  });

  it('are there again once a worker is, and say so in a sentence while it is not', async () => {
    const url = await cluster.newDatabase();
    const store = open(url);
    await store.publish(await build(join(dir, 'away'), HOMES));
    const reader = await readerOf(store);
    const [worker] = cluster.workers;
    await worker?.kill();
    await expect(find(reader, { where: { post_town: 'EXETER' } })).rejects.toThrow(
      'The database cannot be reached',
    );
    await worker?.start();
    expect((await find(reader, { where: { post_town: 'EXETER' } })).total).toBe(HOMES.length);
  });
});
