/** The embedded store under the contract of all stores. */

import { importTexts, openImported } from '../support/import-texts.js';
import { sampleFeed } from '../support/sample-feed.js';
import { sampleList } from '../support/sample-list.js';
import { temporaryDir } from '../support/temporary-dir.js';
import { describeReader } from './reader-contract.js';

const dir = temporaryDir();

describeReader('The embedded store', async () => {
  await importTexts(dir, { 'sample.csv': sampleList(), 'sample.blm': sampleFeed() });
  return openImported(dir);
});
