/** Every endpoint under load on a country with all facts: `--facts-data DIR` of an import of everything that `generate` writes. */

import { dataPaths } from '@property-lookup/engine/build';
import { readCurrentId } from '@property-lookup/engine/inside/store/embedded/embedded-store';
import { endpointRequests } from './endpoint-requests.js';
import { makeKey } from './keys.js';
import { load, needWrk } from './load.js';
import { type Measure, report } from './report.js';
import { startOurs } from './server.js';
import { argument } from './setting.js';

const CONNECTIONS = 16;
const SECONDS = Number(argument('seconds') ?? 4);

needWrk();
const data = argument('facts-data');
if (data === undefined) throw new Error('name the data directory with --facts-data DIR');
const requests = endpointRequests(dataPaths(data).release(readCurrentId(data) ?? ''));

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
