/** The store on Citus under the contract of all stores, on a coordinator and two workers of its own; skipped where it is not installed. */

import type { PropertyReader } from '@property-lookup/engine';
import {
  openPostgresStore,
  type PostgresStore,
} from '@property-lookup/postgres/inside/postgres-store';
import { type CitusCluster, HAS_CITUS, startCitus } from '@property-lookup/testing/citus-cluster';
import { importTexts } from '@property-lookup/testing/import-texts';
import { SAMPLE_DAY, sampleFeed } from '@property-lookup/testing/sample-feed';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeChanges } from './changes-contract.js';
import { describeListings } from './listing-contract.js';
import { describePublishing } from './publish-contract.js';
import { describeReader } from './reader-contract.js';

describe.skipIf(!HAS_CITUS)('Citus (skipped where it is not installed)', () => {
  const dir = temporaryDir();
  const opened: PostgresStore[] = [];
  let cluster: CitusCluster;
  let imported: PostgresStore;

  async function newStore(): Promise<PostgresStore> {
    const store = openPostgresStore({ url: await cluster.newDatabase() });
    opened.push(store);
    return store;
  }

  beforeAll(async () => {
    cluster = await startCitus();
    imported = await newStore();
    const files = { 'sample.csv': sampleList(), 'sample.blm': sampleFeed() };
    await importTexts(dir, files, { store: imported, asOf: SAMPLE_DAY });
  });
  afterAll(async () => {
    for (const store of opened) await store.close();
    await cluster?.close();
  });

  const open = async (): Promise<PropertyReader> => {
    const reader = await imported.openCurrent();
    if (reader === undefined) throw new Error('nothing was imported');
    return reader;
  };

  describeReader('The store on Citus', open);
  describeListings('The store on Citus', open);
  describePublishing('The store on Citus', newStore);
  describeChanges('The store on Citus', newStore);
});
