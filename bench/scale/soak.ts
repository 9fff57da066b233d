/**
 * Memory and latency of a server that answers everything over a long time: `--data DIR` of an import of everything that
 * `generate` writes, `--minutes 30`, `--per-second 200`. Each minute is compared with the first one after warming up.
 */

import { dataPaths } from '@property-lookup/engine/build';
import { readCurrentId } from '@property-lookup/engine/inside/store/embedded/embedded-store';
import { makeKey } from './keys.js';
import { load, needWrk } from './load.js';
import { type Measure, median, report, rounded } from './report.js';
import { startOurs } from './server.js';
import { argument } from './setting.js';
import { soakRequests } from './soak-requests.js';

const MINUTES = Number(argument('minutes') ?? 30);
const PER_SECOND = Number(argument('per-second') ?? 200);
const CONNECTIONS = 16;
const LOOK_EVERY_MS = 2_000;

/** Metrics of the server to read, each with its unit as a fraction of a megabyte. */
const WATCHED = {
  'resident MB': ['process_resident_memory_bytes', 1e6],
  'heap MB': ['nodejs_heap_size_used_bytes', 1e6],
  'buffers MB': ['nodejs_external_memory_bytes', 1e6],
  'open files': ['process_open_fds', 1],
  handles: ['nodejs_active_handles_total', 1],
} as const;

type Look = Readonly<Record<keyof typeof WATCHED, number>>;

needWrk();
const data = argument('data');
if (data === undefined) throw new Error('name the data directory with --data DIR');
const lines = soakRequests(dataPaths(data).release(readCurrentId(data) ?? ''));
const key = await makeKey(data);
const server = await startOurs(data, '--metrics-port', '0');
while (!server.output().includes('Metrics at')) await new Promise((then) => setTimeout(then, 50));
const metricsUrl = /Metrics at (\S+)/.exec(server.output())?.[1] ?? '';

const measures: Measure[] = [];
let faults = 0;
// In the first minute, compiled code and caches reach their size.
for (let at = 0; at <= MINUTES; at++) {
  const measure = await minute(at);
  if (at > 0) measures.push(measure);
  console.log(measure.name, JSON.stringify(measure.notes));
}
await server.stop();
report('soak', measures);
if (faults > 0) throw new Error(`${faults} answers were 5xx`);

async function minute(at: number): Promise<Measure> {
  const looks: Look[] = [];
  const watch = setInterval(async () => looks.push(lookAt(await metrics())), LOOK_EVERY_MS);
  const start = (at * PER_SECOND * 60) % lines.length;
  const { requests, p50, p99 } = await load({
    url: server.url,
    key,
    connections: CONNECTIONS,
    seconds: 60,
    perSecondMax: PER_SECOND,
    paths: [...lines.slice(start), ...lines.slice(0, start)],
  });
  clearInterval(watch);
  faults = faultsIn(await metrics());
  const all = (name: keyof Look): number[] => looks.map((look) => look[name]);
  return {
    name: at === 0 ? 'warming up' : `minute ${at}`,
    unit: 'MB resident',
    ours: median(all('resident MB')),
    references: { 'minute 1': measures[0]?.ours ?? null },
    notes: {
      // The minimum of a minute is what remains after garbage collection.
      'heap MB': rounded(Math.min(...all('heap MB'))),
      'buffers MB': rounded(Math.min(...all('buffers MB'))),
      'open files': Math.max(...all('open files')),
      handles: Math.max(...all('handles')),
      requests,
      '5xx': faults,
      'p50 ms': p50,
      'p99 ms': p99,
    },
  };
}

async function metrics(): Promise<string> {
  return (await fetch(metricsUrl)).text();
}

function lookAt(text: string): Look {
  const entries = Object.entries(WATCHED).map(([name, [metric, unit]]) => {
    const value = new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1];
    return [name, Number(value) / unit];
  });
  // Every name has an entry.
  return Object.fromEntries(entries) as Look;
}

function faultsIn(text: string): number {
  const counts = text.matchAll(
    /^http_request_duration_seconds_count\{.*status="5\d\d".*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
