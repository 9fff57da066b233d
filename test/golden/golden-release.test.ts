/** The golden release: every fact of some two hundred homes, as a text in which a change of meaning is a change of a line. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { importFiles } from '@property-lookup/import';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { sourceCodeOf } from '@property-lookup/model/dictionary';
import { GROUP_FIELDS, GROUPS, sourceKey } from '@property-lookup/model/fields';
import { LAYERS } from '@property-lookup/model/layers';
import { ALL_SOURCES } from '@property-lookup/sources/recognition';
import { NOW_MS } from '@property-lookup/testing/made-up-homes';
import { measuredFields } from '@property-lookup/testing/measured-fields';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { DAY_OF_FILES } from 'synthetic-country';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openServer, type TestServer } from '../http/fixture.js';
import { type Answer, type GoldenHome, renderPostcode } from './render-home.js';

const SOURCES = fileURLToPath(new URL('./sources', import.meta.url));
const PAGE_SIZE = 100;

/** Fields of layers that say nothing until they are loaded whole. */
const OF_WHOLE_LAYERS: Readonly<Record<string, string>> = Object.fromEntries(
  LAYERS.flatMap(({ asks }) => asks.flatMap(measuredFields)).map((name) => [
    name,
    'needs every feature of a country: packages/import/test/near-layers.test.ts',
  ]),
);

/** Fields that no row in `sources` shows, each with the reason and the test that shows it. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  ...OF_WHOLE_LAYERS,
  LET_PROPENSITY_6M:
    'is fitted to a year of feeds of many hundred homes: packages/import/test/propensities.test.ts',
  AREA_MEDIAN_ASKING_PRICE:
    'needs more homes for sale in one area than feeds still heard of have: packages/facts/src/evidence/area-market.test.ts',
  DEPARTMENT_NAME: 'is of offices, not of homes: packages/import/test/reimport.test.ts',
};

let server: TestServer;
let homes: readonly GoldenHome[];

const ask = async <T>(path: string): Promise<T> => (await server.get(path)).json();

beforeAll(async () => {
  // The files are of a generated country, and what is recent is judged by the day after its history ends.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  const dir = temporaryDir();
  const dataDir = join(dir, 'data');
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const store = openEmbeddedStore(dataDir);
  await importFiles({ dataDir, files, store, progress: NO_PROGRESS, asOf: DAY_OF_FILES });
  server = await openServer(dir);
  homes = await everyHome();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

async function everyHome(): Promise<readonly GoldenHome[]> {
  const found: GoldenHome[] = [];
  // Homes come in the default order, so that those of a postcode are together.
  for (let page = 1; ; page++) {
    const { data } = await ask<{ data: { uprn: number }[] }>(
      `/property-lookup?page=${page}&page_size=${PAGE_SIZE}`,
    );
    for (const { uprn } of data) found.push(await homeOf(uprn));
    if (data.length < PAGE_SIZE) return found;
  }
}

async function homeOf(uprn: number): Promise<GoldenHome> {
  const facts = await ask<Answer>(`/property-lookup-detailed?uprn=${uprn}&include=provenance`);
  const history = await ask<Answer[]>(`/market-events/property-history?uprn=${uprn}`);
  const listings = await Promise.all(
    ['sales', 'rental'].map((kind) =>
      ask<{ data: Answer[] }>(`/market-events/${kind}-listings?uprn=${uprn}&status=all`),
    ),
  );
  return { uprn, facts, history, listings: listings.flatMap(({ data }) => data) };
}

it('states every fact of every home as it was last reviewed', async () => {
  const byPostcode = new Map<string, GoldenHome[]>();
  for (const home of homes) {
    const postcode = String(home.facts['POSTCODE']);
    byPostcode.set(postcode, [...(byPostcode.get(postcode) ?? []), home]);
  }
  const text = [...byPostcode]
    .map(([postcode, of]) => renderPostcode(postcode, of, DAY_OF_FILES))
    .join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot('./release.txt');
});

it('shows every field of every group', () => {
  const shown = new Set(
    homes.flatMap(({ facts }) => Object.keys(facts).filter((name) => facts[name] !== null)),
  );
  const missing = GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name)).filter(
    (name) => !shown.has(name) && !(name in NOT_SHOWN),
  );
  expect([...new Set(missing)]).toEqual([]);
  expect(Object.keys(NOT_SHOWN).filter((name) => shown.has(name))).toEqual([]);
});

it('hears every source that a field declares, but for those of which an importer has other files', () => {
  const heard = new Set(
    homes.flatMap(({ facts }) => GROUP_FIELDS.map(({ name }) => facts[sourceKey(name)])),
  );
  const imported = new Set(ALL_SOURCES.map(({ id }) => sourceCodeOf(id)));
  const shown = GROUP_FIELDS.filter(({ name }) => !(name in OF_WHOLE_LAYERS));
  const declared = new Set(shown.flatMap(({ source }) => source));
  expect([...declared].filter((code) => !heard.has(code) && !imported.has(code))).toEqual([]);
});
