/** The store in PostgreSQL under the contract of all stores, on a server of its own; skipped where none is installed. */

import type { PropertyReader } from '@property-lookup/engine';
import {
  openPostgresStore,
  type PostgresStore,
} from '@property-lookup/postgres/inside/postgres-store';
import { EVERYTHING } from '@property-lookup/query';
import { importTexts } from '@property-lookup/testing/import-texts';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import { SAMPLE_DAY, sampleFeed } from '@property-lookup/testing/sample-feed';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeChanges } from './changes-contract.js';
import { describeComparables } from './comparables-contract.js';
import { describeListings } from './listing-contract.js';
import { describePublishing } from './publish-contract.js';
import { describeReader } from './reader-contract.js';

describe.skipIf(POSTGRES_BINARIES === undefined)('PostgreSQL', () => {
  const dir = temporaryDir();
  const opened: PostgresStore[] = [];
  let server: PostgresServer;
  let imported: PostgresStore;

  async function newStore(): Promise<PostgresStore> {
    const store = openPostgresStore({ url: await server.newDatabase() });
    opened.push(store);
    return store;
  }

  beforeAll(async () => {
    server = await startPostgres();
    imported = await newStore();
    const files = { 'sample.csv': sampleList(), 'sample.blm': sampleFeed() };
    await importTexts(dir, files, { store: imported, asOf: SAMPLE_DAY });
  });
  afterAll(async () => {
    for (const store of opened) await store.close();
    await server?.close();
  });

  const open = async (): Promise<PropertyReader> => {
    const reader = await imported.openCurrent();
    if (reader === undefined) throw new Error('nothing was imported');
    return reader;
  };

  it('takes a listing of RG10 for none of RG1, whatever its row says', async () => {
    const url = await server.newDatabase();
    const store = openPostgresStore({ url });
    opened.push(store);
    const files = { 'sample.csv': sampleList(), 'sample.blm': sampleFeed() };
    await importTexts(temporaryDir(), files, { store, asOf: SAMPLE_DAY });
    const reader = await store.openCurrent();
    const request = { transactionType: 'Sale', statuses: undefined, order: [], offset: 0 } as const;
    const search = () =>
      reader?.searchListings(
        { ...request, place: { kind: 'outcode', value: 'RG1' }, where: EVERYTHING.where, limit: 9 },
        { budgetMs: 20_000 },
      );
    expect((await search())?.total).toBeGreaterThan(0);
    const { rows } = await ask(url, "SELECT schemaname FROM pg_tables WHERE tablename = 'listing'");
    const table = `${rows[0]?.schemaname}.listing`;
    await ask(url, `UPDATE ${table} SET listing = replace(listing, '"RG1 ', '"RG10 ')`);
    await expect(search()).rejects.toMatchObject({ code: 'damaged' });
    await reader?.close();
  });

  describeReader('The store in PostgreSQL', open);
  describeListings('The store in PostgreSQL', open);
  describePublishing('The store in PostgreSQL', newStore);
  describeChanges('The store in PostgreSQL', newStore);
  describeComparables('The store in PostgreSQL', newStore);
});

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query<{ schemaname: string }>(text);
  await client.end();
  return found;
}
