/** An import of a few sales: the homes that it values again have the comparables of their new value, all others those of before. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PropertyReader } from '@property-lookup/engine';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { importFiles } from '@property-lookup/import';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import {
  findComparables,
  type HomeComparables,
} from '@property-lookup/server/inside/query/find-comparables';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SALES = 'pp-complete.csv';

const dir = temporaryDir();
let before: PropertyReader;
let after: PropertyReader;

beforeAll(async () => {
  const files = join(dir, 'country');
  await generateCountry({ properties: 512, districts: 1, seed: 3, outDir: files });
  const sales = readFileSync(join(files, SALES), 'utf8').trimEnd().split('\n');
  const late = join(dir, 'pp-monthly-update-new-version.csv');
  writeLines(late, (at) => at % 60 === 7);
  writeLines(join(files, SALES), (at) => at % 60 !== 7);
  function writeLines(path: string, isIn: (at: number) => boolean): void {
    writeFileSync(path, `${sales.filter((_, at) => isIn(at)).join('\n')}\n`);
  }
  const store = openEmbeddedStore(join(dir, 'data'));
  const place = { dataDir: join(dir, 'data'), store, progress: NO_PROGRESS };
  const paths = readdirSync(files).map((name) => join(files, name));
  await importFiles({ ...place, files: paths });
  before = (await store.openCurrent()) as PropertyReader;
  await importFiles({ ...place, files: [late] });
  after = (await store.openCurrent()) as PropertyReader;
});
afterAll(async () => {
  await before.close();
  await after.close();
});

async function uprns(): Promise<readonly number[]> {
  const filter = { where: { kind: 'all', of: [] }, order: [], fields: null } as const;
  const all = { filter: { ...filter, limit: null, offset: null }, offset: 0, limit: 1_000 };
  return (await after.search(all, { budgetMs: 60_000 })).properties.map(({ uprn }) => uprn);
}

it('are those of the value that is shown, of every home that has one', async () => {
  let anew = 0;
  let same = 0;
  for (const uprn of await uprns()) {
    const { ESTIMATED_VALUE: value, ESTIMATED_VALUE_DATE: date } = await after.recordedFacts(uprn);
    const { sales: found } = await findComparables(after, uprn);
    expect([uprn, found?.valueGbp, found?.asOf]).toEqual([uprn, value?.value, date?.value]);
    if (found === undefined) continue;
    expect([uprn, found.isRevalued]).toEqual([uprn, false]);
    expect(found.listed).toHaveLength(Math.min(10, found.count));
    const { sales: earlier } = await findComparables(before, uprn);
    if (earlier?.valueGbp === found.valueGbp) same += Number(isSame(earlier, found));
    else anew++;
  }
  expect(anew).toBeGreaterThan(0);
  expect(same).toBeGreaterThan(200);
});

it('are in the release before as they were', async () => {
  for (const uprn of (await uprns()).slice(0, 100)) {
    const { ESTIMATED_VALUE: value } = await before.recordedFacts(uprn);
    expect((await findComparables(before, uprn)).sales?.valueGbp).toEqual(value?.value);
  }
});

function isSame(a: HomeComparables, b: HomeComparables): boolean {
  return JSON.stringify(a.listed) === JSON.stringify(b.listed);
}
