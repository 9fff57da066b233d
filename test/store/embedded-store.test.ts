/** The embedded store under the contract of all stores. */

import { beforeAll, expect, it } from 'vitest';
import { PROPERTY_FIELDS } from '../../src/facts/filter-fields.js';
import { type Condition, EVERYTHING } from '../../src/filter/condition.js';
import type { FilterField } from '../../src/filter/filter-field.js';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';
import { importTexts, openImported } from '../support/import-texts.js';
import { SAMPLE_DAY, sampleFeed } from '../support/sample-feed.js';
import { sampleList } from '../support/sample-list.js';
import { temporaryDir } from '../support/temporary-dir.js';
import { describeChanges } from './changes-contract.js';
import { describeComparables } from './comparables-contract.js';
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
describeChanges('The embedded store', openEmbeddedStore);
describeComparables('The embedded store', openEmbeddedStore);

it('gives the filter of a tile no longer than any other, while the map may take longer', async () => {
  const reader = await openImported(dir);
  const field = PROPERTY_FIELDS.find('full_address') as FilterField;
  const of = Array.from({ length: 500 }, (_, at): Condition => {
    return { kind: 'regexp', field, source: `(a|b)+.*${at}x$`, flags: 'i' };
  });
  const ask = (where: Condition) =>
    reader.readTile(
      { where, tile: { zoom: 0, x: 0, y: 0 }, by: field, singleMax: 0 },
      { budgetMs: 1 },
    );
  await expect(ask({ kind: 'any', of })).rejects.toMatchObject({
    ...{ code: 'too-slow', message: expect.stringMatching(/^filter takes too long/) },
  });
  expect((await ask(EVERYTHING.where)).clusters).not.toEqual([]);
  await reader.close();
});
