/** The embedded store under the contract of all stores. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';
import { build } from '../http/fixture.js';
import { importTexts, openImported } from '../support/import-texts.js';
import { sampleFeed } from '../support/sample-feed.js';
import { sampleList } from '../support/sample-list.js';
import { temporaryDir } from '../support/temporary-dir.js';
import { describeListings } from './listing-contract.js';
import { describePublishing } from './publish-contract.js';
import { describeReader } from './reader-contract.js';

const dir = temporaryDir();

beforeAll(async () => {
  await importTexts(dir, { 'sample.csv': sampleList(), 'sample.blm': sampleFeed() });
});

describeReader('The embedded store', () => openImported(dir));
describeListings('The embedded store', () => openImported(dir));
describePublishing('The embedded store', openEmbeddedStore);

it('removes a release only when servers have turned to one after it', async () => {
  const data = temporaryDir();
  const store = openEmbeddedStore(data);
  const [first, second, third] = [await build(data), await build(data), await build(data)];
  const isThere = () => existsSync(join(data, 'releases', first.release.id, 'postcodes.sqlite'));
  await store.publish(first);
  await store.publish(second);
  const publishing = store.publish(third);
  await expect.poll(() => store.currentReleaseId()).toBe(third.release.id);
  expect(isThere()).toBe(true);
  await publishing;
  expect(isThere()).toBe(false);
});
