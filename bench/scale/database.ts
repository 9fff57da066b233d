/**
 * Compares the PostgreSQL store with the embedded one on the same release: `--facts-data DIR` of an import, and `--database
 * postgres://...` of an empty database. Publishes the release there, asks both servers the same, and publishes a day's change.
 */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataPaths, ReleaseBuilder } from '@property-lookup/engine/build';
import { FACTS } from '@property-lookup/engine/inside/release/facts/facts-tables';
import { PropertyFinder } from '@property-lookup/engine/inside/release/property-finder';
import { readRelease } from '@property-lookup/engine/inside/release/release-files';
import { readCurrentId } from '@property-lookup/engine/inside/store/embedded/embedded-store';
import { BuiltRelease } from '@property-lookup/engine/stored';
import { openPostgresStore } from '@property-lookup/postgres';
import pg from 'pg';
import { endpointRequests } from './endpoint-requests.js';
import { makeKey } from './keys.js';
import { load, needWrk } from './load.js';
import { sampleOf } from './questions.js';
import { type Measure, report } from './report.js';
import { type Server, startOurs } from './server.js';
import { argument } from './setting.js';

const CONNECTIONS = 16;
const SECONDS = Number(argument('seconds') ?? 4);
/** Properties per million that change from one day to the next. */
const CHANGED_OF_MILLION = 1_000;

needWrk();
const data = argument('facts-data');
const url = argument('database');
if (data === undefined || url === undefined) {
  throw new Error('name the data directory with --facts-data DIR, a database with --database URL');
}
const releaseDir = dataPaths(data).release(readCurrentId(data) ?? '');
const release = readRelease(releaseDir);
const work = mkdtempSync(join(tmpdir(), 'database-bench-'));
const store = openPostgresStore({ url });
const measures: Measure[] = [];
try {
  const kept = dataPaths(work).building(release.id);
  cpSync(releaseDir, kept, { recursive: true });
  await publish('all of it', new BuiltRelease(kept, release), release.properties);
  measures.push({
    name: 'size on disk',
    unit: 'bytes a property',
    ours: (await databaseBytes()) / release.properties,
    references: { embedded: release.sizeBytes / release.properties },
  });
  await askBoth();
  // Only addresses can be changed alone; properties with facts would have to be recorded again.
  if (!FACTS.isIn(releaseDir)) await publishChanges();
} finally {
  await store.close();
  rmSync(work, { recursive: true });
}
report('database', measures);

async function publish(what: string, built: BuiltRelease, properties: number): Promise<void> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  await store.publish(built);
  const { system, user } = process.cpuUsage(cpu);
  measures.push({
    name: `published: ${what}`,
    unit: 's',
    ours: (performance.now() - started) / 1_000,
    references: {},
    notes: { properties, 'processor s': Math.round((user + system) / 100_000) / 10 },
  });
}

async function databaseBytes(): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  await client.end();
  return Number(rows[0]?.bytes);
}

/** Alternates between the servers endpoint by endpoint, so that both meet the same load on the machine. */
async function askBoth(): Promise<void> {
  const places = [url ?? '', data ?? ''];
  const keys = await Promise.all(places.map((place) => makeKey(place)));
  const servers = await Promise.all(places.map((place) => startOurs(place)));
  for (const [name, list] of Object.entries(endpointRequests(releaseDir))) {
    const [ours, embedded] = [
      await figuresOf(servers[0], keys[0], list),
      await figuresOf(servers[1], keys[1], list),
    ];
    measures.push({
      name: `${name}, ${CONNECTIONS} connections`,
      unit: 'requests/s',
      ours: ours.perSecond,
      references: { embedded: embedded.perSecond },
      notes: {
        'p50 ms': ours.p50,
        'p99 ms': ours.p99,
        failed: ours.failed,
        'embedded failed': embedded.failed,
      },
    });
  }
  for (const server of servers) await server.stop();
}

async function figuresOf(server: Server | undefined, key = '', list: readonly string[]) {
  const options = { url: server?.url ?? '', key, paths: list, connections: CONNECTIONS };
  await load({ ...options, seconds: 1 });
  return load({ ...options, seconds: SECONDS });
}

/** Changes as many properties as a day does, each to another number in its street. */
async function publishChanges(): Promise<void> {
  const finder = new PropertyFinder(dataPaths(work).release(release.id));
  const count = Math.ceil((release.properties * CHANGED_OF_MILLION) / 1_000_000);
  const changed = sampleOf(finder, count).map((property) => ({
    uprn: property.uprn,
    property: {
      ...property,
      // Computed on demand, so spreading the property does not copy them.
      forms: property.forms,
      aliases: property.aliases,
      sources: property.sources,
      address: { ...property.address, buildingNumber: '1000' },
    },
  }));
  finder.close();
  const changes = new ReleaseBuilder(work).beginChanges(release.id);
  if (changes === undefined) throw new Error('the release is of another layout');
  await changes.add(changed);
  const { leftOut, segments, sources } = release;
  await publish("a day's change", await changes.finish({ leftOut, segments, sources }), count);
}
