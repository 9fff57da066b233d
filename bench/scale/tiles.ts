/**
 * Map tiles under load and one at a time, by zoom, with and without a filter and a field, beside a bare node:http server that
 * sends as much.
 */

import { PropertyFinder } from '@property-lookup/engine/inside/release/property-finder';
import { acrossOf, downOf, tileAt } from '@property-lookup/kernel/geometry';
import { currentReleaseDir, importedData } from './dataset.js';
import { makeKey } from './keys.js';
import { type Load, load, needWrk } from './load.js';
import { sampleOf } from './questions.js';
import { type Measure, report } from './report.js';
import { startBare, startOurs } from './server.js';
import { argument } from './setting.js';

const TILES = '/api/v2/tiles/properties';
/** Distinct tiles in turn, all with homes. */
const PLACES = 2_000;
/** As many as a browser uses at once. */
const CONNECTIONS = 6;
const SECONDS = Number(argument('seconds') ?? 4);
const ZOOMS = [0, 4, 6, 8, 10, 11, 12, 13, 14, 15, 16];

const QUESTIONS = {
  all: {},
  'all by a number': { by: 'x_coordinate' },
  'all by a text': { by: 'post_town' },
  'of one building number by a number': {
    filter: '{"where":{"building_number":"7"}}',
    by: 'x_coordinate',
  },
};

needWrk();
const data = await importedData();
const finder = new PropertyFinder(currentReleaseDir(data));
const places = sampleOf(finder, PLACES).flatMap(({ position }) => {
  const { latitude, longitude } = position ?? {};
  return latitude == null || longitude == null ? [] : [{ latitude, longitude }];
});
finder.close();
const key = await makeKey(data);
const ours = await startOurs(data);

const measures: Measure[] = [];
for (const [name, question] of Object.entries(QUESTIONS)) {
  const query = new URLSearchParams(question);
  const first = await milliseconds(`/0/0/0.mvt?${query}`);
  for (const zoom of ZOOMS) measures.push(await measured(name, zoom, query, first));
}
console.log(`server memory ${Math.round(ours.memory() / 1e6)} MB`);
await ours.stop();
report('tiles', measures);

/** The first tile of a question sorts the properties, or computes the selection. */
async function milliseconds(tile: string): Promise<number> {
  const started = performance.now();
  await bytesOf(tile);
  return performance.now() - started;
}

async function bytesOf(tile: string): Promise<number> {
  const headers = { authorization: `Api-Key ${key}` };
  const response = await fetch(`${ours.url}${TILES}${tile}`, { headers });
  if (!response.ok) throw new Error(`${tile}: ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
}

async function measured(
  name: string,
  zoom: number,
  query: URLSearchParams,
  first: number,
): Promise<Measure> {
  const tiles = places.map(
    ({ latitude, longitude }) =>
      `/${zoom}/${tileAt(acrossOf(longitude), zoom)}/${tileAt(downOf(latitude), zoom)}.mvt?${query}`,
  );
  const asked: Omit<Load, 'url'> = {
    key,
    paths: tiles.map((tile) => TILES + tile),
    connections: CONNECTIONS,
    seconds: SECONDS,
  };
  const bytes = await bytesOf(tiles[0] ?? '');
  const own = await load({ ...asked, url: ours.url });
  const alone = await load({ ...asked, connections: 1, url: ours.url });
  const bare = await startBare(JSON.stringify('x'.repeat(bytes)));
  const reference = await load({ ...asked, url: bare.url });
  await bare.stop();
  return {
    name: `${name}, zoom ${zoom}`,
    unit: 'tiles/s',
    ours: own.perSecond,
    references: { 'bare node:http': reference.perSecond },
    notes: {
      'p50 ms': own.p50,
      'p99 ms': own.p99,
      failed: own.failed + alone.failed,
      'p50 ms alone': alone.p50,
      'p99 ms alone': alone.p99,
      'bytes of one': bytes,
      'first ms': Math.round(first),
    },
  };
}
