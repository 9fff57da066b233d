/**
 * Compares the store on Citus with plain PostgreSQL: `--facts-data DIR` of an import, `--database postgres://...` and
 * `--citus postgres://...` of empty databases. Publishes the release to both, then asks both each kind of question in
 * turn. EXPLAIN shows how many shards a question reaches.
 */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataPaths } from '@property-lookup/engine/build';
import { readRelease } from '@property-lookup/engine/inside/release/release-files';
import { readCurrentId } from '@property-lookup/engine/inside/store/embedded/embedded-store';
import { BuiltRelease } from '@property-lookup/engine/stored';
import { openPostgresStore } from '@property-lookup/postgres';
import { recordStatements, shardsOf } from './citus-shards.js';
import { bytesIn, findByUprn } from './citus-sql.js';
import { endpointRequests } from './endpoint-requests.js';
import { makeKey } from './keys.js';
import { load, needWrk } from './load.js';
import { type ReaderQuestion, readerQuestions } from './reader-questions.js';
import { type Measure, quantile, report, rounded } from './report.js';
import { startOurs } from './server.js';
import { argument } from './setting.js';

const CONNECTIONS = 16;
const SECONDS = Number(argument('seconds') ?? 4);
/** Questions per kind, the same on both. */
const QUESTIONS = Number(argument('questions') ?? 300);

needWrk();
const [data, plain, citus] = [argument('facts-data'), argument('database'), argument('citus')];
if (data === undefined || plain === undefined || citus === undefined) {
  throw new Error('name a data directory with --facts-data, databases with --database and --citus');
}
const releaseDir = dataPaths(data).release(readCurrentId(data) ?? '');
const release = readRelease(releaseDir);
const measures: Measure[] = [];
if (!process.argv.includes('--published')) await publishBoth();
measures.push(await sizes());
await askReaders();
await askByUprn();
await askServers();
report('citus', measures, release.properties);

async function publishBoth(): Promise<void> {
  const [ours, reference] = [await publish(citus ?? ''), await publish(plain ?? '')];
  measures.push({
    name: 'published: all of it',
    unit: 's',
    ours: ours.seconds,
    references: { PostgreSQL: reference.seconds },
    notes: { 'importer s': ours.processor, 'importer s PostgreSQL': reference.processor },
  });
}

async function publish(url: string): Promise<{ seconds: number; processor: number }> {
  const work = mkdtempSync(join(tmpdir(), 'citus-bench-'));
  const store = openPostgresStore({ url });
  try {
    const kept = dataPaths(work).building(release.id);
    cpSync(releaseDir, kept, { recursive: true });
    const cpu = process.cpuUsage();
    const started = performance.now();
    await store.publish(new BuiltRelease(kept, release));
    const { system, user } = process.cpuUsage(cpu);
    const seconds = (performance.now() - started) / 1_000;
    console.log(`published in ${rounded(seconds)} s`);
    return { seconds, processor: Math.round((user + system) / 1e6) };
  } finally {
    await store.close();
    rmSync(work, { recursive: true });
  }
}

async function sizes(): Promise<Measure> {
  const [ours, reference] = [await bytesIn(citus ?? '', true), await bytesIn(plain ?? '', false)];
  return {
    name: 'size on disk',
    unit: 'bytes a property',
    ours: ours / release.properties,
    references: { PostgreSQL: reference / release.properties },
  };
}

/** Alternates between the stores after each question, so that both meet the same load on the machine. */
async function askReaders(): Promise<void> {
  const stores = [citus, plain].map((url) => openPostgresStore({ url: url ?? '' }));
  const [ours, reference] = await Promise.all(stores.map((store) => store.openCurrent()));
  if (ours === undefined || reference === undefined) throw new Error('nothing was published');
  for (const question of readerQuestions(releaseDir, QUESTIONS)) {
    const statements = await recordStatements(async () => question.ask(ours, QUESTIONS));
    const shards = await shardsOf(citus ?? '', statements);
    const [times, beside] = [await timed(question, ours), await timed(question, reference)];
    measures.push({
      name: question.name,
      unit: 'ms, median',
      ours: quantile(times, 0.5),
      references: { PostgreSQL: quantile(beside, 0.5) },
      notes: {
        shards,
        'p95 ms': rounded(quantile(times, 0.95)),
        'p95 ms PostgreSQL': rounded(quantile(beside, 0.95)),
      },
    });
    console.log(
      question.name,
      shards,
      rounded(quantile(times, 0.5)),
      rounded(quantile(beside, 0.5)),
    );
  }
  for (const store of stores) await store.close();
}

async function timed(
  { ask, count = QUESTIONS }: ReaderQuestion,
  reader: Parameters<ReaderQuestion['ask']>[0],
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const started = performance.now();
    await ask(reader, at);
    times.push(performance.now() - started);
  }
  return times;
}

/** Shows the benefit of the table of places by asking all shards the same question. */
async function askByUprn(): Promise<void> {
  for (const connections of [1, CONNECTIONS]) {
    const [ours, reference] = [
      await findByUprn({
        url: citus ?? '',
        table: 'place',
        releaseDir,
        connections,
        seconds: SECONDS,
      }),
      await findByUprn({
        url: citus ?? '',
        table: 'record',
        releaseDir,
        connections,
        seconds: SECONDS,
      }),
    ];
    measures.push({
      name: `key of a UPRN, ${connections} connections`,
      unit: 'questions/s',
      ours,
      references: { 'asking all shards': reference },
    });
  }
}

async function askServers(): Promise<void> {
  const places = [citus ?? '', plain ?? ''];
  const keys = await Promise.all(places.map((place) => makeKey(place)));
  const servers = await Promise.all(places.map((place) => startOurs(place)));
  for (const [name, paths] of Object.entries(endpointRequests(releaseDir))) {
    const figures = [];
    for (const [at, server] of servers.entries()) {
      const options = { url: server.url, key: keys[at] ?? '', paths, connections: CONNECTIONS };
      await load({ ...options, seconds: 1 });
      figures.push(await load({ ...options, seconds: SECONDS }));
    }
    const [ours, reference] = figures;
    if (ours === undefined || reference === undefined) continue;
    measures.push({
      name: `${name}, ${CONNECTIONS} connections`,
      unit: 'requests/s',
      ours: ours.perSecond,
      references: { PostgreSQL: reference.perSecond },
      notes: { 'p50 ms': ours.p50, 'p99 ms': ours.p99, failed: ours.failed + reference.failed },
    });
  }
  for (const server of servers) await server.stop();
}
