/** The embedded store under the contract of all stores. */

import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { FilterField } from '@property-lookup/query';
import { type Condition, EVERYTHING } from '@property-lookup/query';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { SAMPLE_DAY, sampleFeed } from '@property-lookup/testing/sample-feed';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, expect, it } from 'vitest';
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
