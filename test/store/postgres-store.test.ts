/** The store in PostgreSQL under the contract of all stores, on a server of its own; skipped where none is installed. */

import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgresStore, type PostgresStore } from '../../src/store/postgres/postgres-store.js';
import type { PropertyReader } from '../../src/store/store.js';
import { importTexts } from '../support/import-texts.js';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '../support/postgres-server.js';
import { SAMPLE_DAY, sampleFeed } from '../support/sample-feed.js';
import { sampleList } from '../support/sample-list.js';
import { temporaryDir } from '../support/temporary-dir.js';
import { describeChanges } from './changes-contract.js';
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

  describeReader('The store in PostgreSQL', open);
  describeListings('The store in PostgreSQL', open);
  describePublishing('The store in PostgreSQL', newStore);
  describeChanges('The store in PostgreSQL', newStore);
});
