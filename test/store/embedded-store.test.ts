/** The embedded store under the contract of all stores. */

import { beforeAll } from 'vitest';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';
import { importTexts, openImported } from '../support/import-texts.js';
import { SAMPLE_DAY, sampleFeed } from '../support/sample-feed.js';
import { sampleList } from '../support/sample-list.js';
import { temporaryDir } from '../support/temporary-dir.js';
import { describeListings } from './listing-contract.js';
import { describePublishing } from './publish-contract.js';
import { describeReader } from './reader-contract.js';

const dir = temporaryDir();

beforeAll(async () => {
  await importTexts(
    dir,
    { 'sample.csv': sampleList(), 'sample.blm': sampleFeed() },
    { asOf: SAMPLE_DAY },
  );
});

describeReader('The embedded store', () => openImported(dir));
describeListings('The embedded store', () => openImported(dir));
describePublishing('The embedded store', openEmbeddedStore);
