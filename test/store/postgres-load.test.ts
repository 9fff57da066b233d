/** What PostgreSQL answers when there is more to do than it has connections for, and when releases go while they are read. */

import type { PropertyReader, Store } from '@property-lookup/engine';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import {
  openPostgresStore,
  type PostgresStore,
} from '@property-lookup/postgres/inside/postgres-store';
import type { ServerOptions } from '@property-lookup/postgres/inside/servers';
import { compileFilterValue } from '@property-lookup/query';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import { IS_WHOLE_RUN, someByLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../http/fixture.js';

const ALL = HOMES.length;

/** Each selects all homes, and none has its total from another. */
const everyHome = (number: number) =>
  compileFilterValue({ where: { uprn: { gt: -number } } }, PROPERTY_FIELDS, [
    ...RECORD_FIELD_NAMES,
  ]);

describe.skipIf(POSTGRES_BINARIES === undefined)('PostgreSQL under load', () => {
  const dir = temporaryDir();
  const ending: (() => Promise<unknown>)[] = [];
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres({ settings: ['max_connections=40'] });
  });
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
  });
  afterAll(() => server?.close());

  async function newStore(options: Partial<ServerOptions> = {}) {
    const url = options.url ?? (await server.newDatabase());
    const store = openPostgresStore({ ...options, url });
    ending.push(() => store.close());
    return { store, url };
  }

  async function published(options: Partial<ServerOptions>) {
    const { store, url } = await newStore(options);
    await store.publish(await build(dir, HOMES));
    const reader = await current(store);
    return { reader, store, url };
  }

  async function connected(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    ending.push(() => client.end());
    return client;
  }

  /** Until it is ended, whoever reads the homes waits. */
  async function holdHomes(url: string): Promise<() => Promise<void>> {
    const client = await connected(url);
    const { rows } = await client.query('SELECT schema FROM property_lookup.release');
    await client.query(`BEGIN; LOCK TABLE ${rows.at(-1)?.schema}.record`);
    return async () => {
      await client.query('ROLLBACK');
    };
  }

  const search = (reader: PropertyReader, number: number, budgetMs: number) =>
    reader.search({ filter: everyHome(number), offset: 0, limit: 1 }, { budgetMs });

  async function exported(reader: PropertyReader, number: number): Promise<string> {
    const columns = [{ name: 'uprn', type: 'integer' }] as const;
    const filter = { ...everyHome(number), limit: null, offset: null };
    const pieces: Uint8Array[] = [];
    const request = { filter, columns, format: 'csv' } as const;
    for await (const piece of reader.exportTable(request, { budgetMs: 30_000 })) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  }

  it('lets searches wait for one another for as long as each may take', async () => {
    const { reader, url } = await published({ connections: 2 });
    const letGo = await holdHomes(url);
    const found = [1, 2, 3].map((number) => search(reader, number, 30_000));
    const ended = Promise.allSettled(found);
    // More than a connection may take to be made.
    await passed(6_000);
    expect(await reader.findPostcode('EX4 1AA')).toBeDefined();
    await letGo();
    for (const one of await ended) expect(one).toMatchObject({ value: { total: ALL } });
  });

  it.runIf(IS_WHOLE_RUN)(
    'lets exports wait for one another, and takes the server for away in none of them',
    async () => {
      const { reader, url } = await published({ connections: 2 });
      const letGo = await holdHomes(url);
      const ended = Promise.allSettled([1, 2, 3, 4, 5, 6].map((one) => exported(reader, one)));
      await passed(6_000);
      await letGo();
      for (const one of await ended) {
        expect(one).toMatchObject({ status: 'fulfilled' });
        if (one.status === 'fulfilled') expect(one.value.trim().split('\n')).toHaveLength(ALL + 1);
      }
    },
  );

  it('says that others keep it busy where the time is over before it was anybody’s turn', async () => {
    const { reader, url } = await published({ connections: 2 });
    const letGo = await holdHomes(url);
    const first = search(reader, 1, 30_000);
    const second = search(reader, 2, 500);
    await expect(second).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Too many filters are being answered at once; try again in a few seconds.',
    });
    await letGo();
    expect(await first).toMatchObject({ total: ALL });
  });

  it('lets nobody wait whose caller has gone', async () => {
    const { reader, url } = await published({ connections: 2 });
    const letGo = await holdHomes(url);
    const first = search(reader, 1, 30_000);
    const caller = new AbortController();
    const request = { filter: everyHome(2), offset: 0, limit: 1 };
    const second = reader.search(request, { budgetMs: 30_000, signal: caller.signal });
    const refused = expect(second).rejects.toMatchObject({ name: 'AbortError' });
    caller.abort();
    await refused;
    await letGo();
    expect(await first).toMatchObject({ total: ALL });
  });

  it('gives each search its own time, whatever the connection was told before', async () => {
    const { reader, url } = await published({ connections: 2 });
    await search(reader, 1, 1_500);
    const letGo = await holdHomes(url);
    const second = search(reader, 2, 2_800);
    const refused = search(reader, 3, 2_800).catch(() => undefined);
    await passed(2_000);
    await letGo();
    expect(await second).toMatchObject({ total: ALL });
    await refused;
  });

  it('answers 400 at once over two connections', async () => {
    const { reader } = await published({ connections: 2 });
    const asked = Array.from({ length: 200 }, (_, at) => at + 1);
    const found = await Promise.all([
      ...asked.map((number) => search(reader, number, 30_000)),
      ...asked.map(async (at) => reader.recordedFacts(HOMES[at % ALL]?.uprn ?? 0)),
    ]);
    for (const one of found.slice(0, 200)) expect(one).toMatchObject({ total: ALL });
  });

  it('answers over the connections that the server gives, where those are fewer', async () => {
    const { url } = await published({});
    const few = openPostgresStore({ url, connections: 30 });
    ending.push(() => few.close());
    const reader = await current(few);
    for (let others = 0; others < 30; others++) await connected(url);
    const asked = Array.from({ length: 150 }, (_, at) => at + 1);
    const found = await Promise.allSettled(asked.map((number) => search(reader, number, 20_000)));
    for (const one of found) expect(one).toMatchObject({ value: { total: ALL } });
  });

  it('asks one process of the server where several find no room for what they share', async () => {
    const { reader, url } = await published({ connections: 2 });
    const client = await connected(url);
    const { rows } = await client.query('SELECT schema FROM property_lookup.release');
    const schema = rows[0]?.schema;
    // What the server says where its /dev/shm is full.
    await client.query(`CREATE FUNCTION ${schema}.is_alone() RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('max_parallel_workers_per_gather') <> '0' THEN
          RAISE EXCEPTION 'could not resize shared memory segment' USING ERRCODE = '53100';
        END IF;
        RETURN true;
      END $$;
      ALTER TABLE ${schema}.record RENAME TO rows;
      CREATE VIEW ${schema}.record AS SELECT * FROM ${schema}.rows WHERE ${schema}.is_alone()`);
    expect(await search(reader, 1, 10_000)).toMatchObject({ total: ALL });
    expect(await search(reader, 2, 10_000)).toMatchObject({ total: ALL });
  });

  it('reads listings without a limit of time', async () => {
    const { reader } = await published({ connections: 2 });
    const place = { kind: 'outcode', value: 'EX4' } as const;
    const request = {
      ...{
        place,
        transactionType: 'Sale' as const,
        statuses: undefined,
        order: [],
        offset: 0,
        limit: 5,
      },
      where: { kind: 'all', of: [] },
    } as const;
    const control = { budgetMs: Number.POSITIVE_INFINITY };
    expect(await reader.searchListings(request, control)).toEqual({ listings: [], total: 0 });
  });

  describe('keeps a release that somebody reads', () => {
    /** Whether the tables of the one before are changed, or others are made. */
    it.each(
      someByLength(
        [
          { of: 'the same tables', homes: [ALL, ALL - 1, ALL - 2, ALL - 3, ALL - 4] },
          { of: 'tables of its own', homes: [ALL, 12, 60, 4, 90] },
        ],
        1,
      ),
    )('however many came after it, of $of', async ({ homes: [first, ...later] }) => {
      const { store, url } = await newStore();
      await store.publish(await build(dir, HOMES.slice(0, first)));
      const reader = await current(store);
      const expected = await uprnsIn(reader);
      const elsewhere = openPostgresStore({ url });
      for (const homes of later.slice(0, 3)) {
        await elsewhere.publish(await build(dir, HOMES.slice(0, homes)));
      }
      const again = await expectToRead(reader, expected);
      expect(again).toHaveLength(first ?? 0);
      await reader.close();
      await elsewhere.publish(await build(dir, HOMES.slice(0, later[3])));
      await elsewhere.close();
      const client = await connected(url);
      const { rows } = await client.query('SELECT id FROM property_lookup.release');
      expect(rows).toHaveLength(2);
    });

    it.runIf(IS_WHOLE_RUN)('also where its connection was lost meanwhile', async () => {
      const { reader, url } = await published({});
      const client = await connected(url);
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
      );
      const elsewhere = openPostgresStore({ url });
      ending.push(() => elsewhere.close());
      for (const homes of [40, 30])
        await elsewhere.publish(await build(dir, HOMES.slice(0, homes)));
      expect(await uprnsIn(reader)).toHaveLength(ALL);
      await reader.close();
    });
  });

  async function expectToRead(reader: PropertyReader, expected: readonly number[]) {
    const again = await uprnsIn(reader);
    expect(again).toEqual(expected);
    expect((await search(reader, 7, 10_000)).total).toBe(expected.length);
    return again;
  }
});

async function current(store: Store | PostgresStore): Promise<PropertyReader> {
  const reader = await store.openCurrent();
  if (reader === undefined) throw new Error('nothing was published');
  return reader;
}

async function uprnsIn(reader: PropertyReader): Promise<readonly number[]> {
  const found: (Property | undefined)[] = [];
  for (const { uprn } of HOMES) found.push(await reader.findProperty(uprn));
  return found.flatMap((property) => property?.uprn ?? []);
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
