/** Every endpoint under load on a country with all facts: `--facts-data DIR` of an import of everything that `generate` writes. */

import { GROUP_NAMES } from '../../src/facts/field.js';
import { dataPaths } from '../../src/release/layout.js';
import { readCurrentId } from '../../src/store/embedded/publish-release.js';
import { makeKey } from './keys.js';
import { load, needWrk } from './load.js';
import { paths, questionsOf } from './questions.js';
import { type Measure, report } from './report.js';
import { startOurs } from './server.js';
import { argument } from './setting.js';

const QUESTIONS = 5_000;
const CONNECTIONS = 16;
const SECONDS = Number(argument('seconds') ?? 4);

needWrk();
const data = argument('facts-data');
if (data === undefined) throw new Error('name the data directory with --facts-data DIR');
const { addresses, postcodes, uprns } = questionsOf(
  dataPaths(data).release(readCurrentId(data) ?? ''),
  QUESTIONS,
);
const outcodes = [...new Set(postcodes.map((postcode) => postcode.split(' ')[0] ?? ''))];
const places = (path: string) =>
  outcodes.map((outcode) => `/api/v2/market-events/${path}?outcode=${outcode}&page_size=20`);
const ofUprn = (path: string) => uprns.map((uprn) => `/api/v2/${path}?uprn=${uprn}`);

const requests: Readonly<Record<string, readonly string[]>> = {
  '/property-lookup?address': addresses.map(paths.match),
  '/property-lookup?filter': postcodes.map((postcode) =>
    paths.filter({ postcode: { ilike: `${postcode.slice(0, -2)}%` }, bedrooms: { gte: 3 } }),
  ),
  '/property-lookup-detailed': ofUprn('property-lookup-detailed'),
  '/address-lookup/postcode': postcodes.map(paths.postcode),
  ...Object.fromEntries(
    GROUP_NAMES.map((group) => [`/property/${group}`, ofUprn(`property/${group}`)]),
  ),
  '/market-events/property-history': ofUprn('market-events/property-history'),
  '/market-events/sales-listings': places('sales-listings'),
  '/market-events/rental-listings': places('rental-listings'),
};

const key = await makeKey(data);
const server = await startOurs(data);
const measures: Measure[] = [];
for (const [name, list] of Object.entries(requests)) {
  const options = { url: server.url, key, paths: list, connections: CONNECTIONS };
  await load({ ...options, seconds: 1 });
  const figures = await load({ ...options, seconds: SECONDS });
  measures.push({
    name: `${name}, ${CONNECTIONS} connections`,
    unit: 'requests/s',
    ours: figures.perSecond,
    references: {},
    notes: { 'p50 ms': figures.p50, 'p99 ms': figures.p99, failed: figures.failed },
  });
}
console.log(`server memory ${Math.round(server.memory() / 1e6)} MB`);
await server.stop();
report('endpoints', measures);
