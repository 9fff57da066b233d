/** Linking and recording in threads: the same release as without, whichever thread a section or record comes to. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PropertyReader, SegmentInfo } from '@property-lookup/engine';
import { ReleaseBuilder } from '@property-lookup/engine/build';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { NO_THREADS, startThreadPool, type ThreadPool } from '@property-lookup/tables/threads';
import { certifiedStreets } from '@property-lookup/testing/certified-streets';
import { salesFile } from '@property-lookup/testing/home-files';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { buildRelease } from '../src/build-release.js';
import { importPaths } from '../src/import-paths.js';
import { partitionOf } from '../src/staging/fact-parts.js';

const HOMES_OF_STREET = 20;

/** Sections are cut by the UPRNs of one partition: where all are of it, they are cut small. */
const UPRNS = Array.from({ length: 2_000_000 }, (_, at) => at + 1)
  .filter((uprn) => partitionOf(uprn) === 0)
  .slice(0, 60 * HOMES_OF_STREET);

const numberOf = (street: number, home: number): number =>
  UPRNS[street * HOMES_OF_STREET + home] ?? 0;

/** Some sales of every street, by the UPRN of none: they are matched by address. */
function sales(): string {
  const sold = Array.from({ length: 600 }, (_, at) => {
    const street = at % 60;
    return {
      ...{ id: `${String(at).padStart(8, '0')}-0000-0000-0000-000000000000`, number: 1 + (at % 9) },
      ...{ street: `STREET ${street} ROAD`, price: 150_000 + at * 500 },
      postcode: `RG1 ${street % 10}A${'ABDEFG'.charAt(street / 10)}`,
      day: `${2014 + (at % 10)}-0${(at % 9) + 1}-10`,
    };
  });
  return salesFile(...sold);
}

async function rebuilt(
  dataDir: string,
  segments: readonly SegmentInfo[],
  pool: ThreadPool,
): Promise<PropertyReader> {
  const store = openEmbeddedStore(dataDir);
  const writer = new ReleaseBuilder(dataDir).begin();
  const paths = importPaths(dataDir);
  const options = {
    writer,
    paths,
    segments,
    pool,
    progress: NO_PROGRESS,
    areAddressesInferred: true,
    isValued: true,
    servesEvidence: true,
    grid: undefined,
    asOf: new Date().toISOString().slice(0, 10),
  };
  const { linked } = await buildRelease(options);
  expect(linked['sales']?.linked).toBeGreaterThan(500);
  await store.publish(await writer.finish({ sources: [], segments, leftOut: [] }));
  await pool.close();
  rmSync(paths.work, { recursive: true });
  const reader = await store.openCurrent();
  if (reader === undefined) throw new Error('nothing was built');
  return reader;
}

async function everythingOf(reader: PropertyReader): Promise<readonly unknown[]> {
  const window = { from: '1900-01-01', to: '2100-01-01' };
  const all: unknown[] = [];
  for (const uprn of UPRNS) {
    const history = await reader.history({ kind: 'uprn', value: uprn }, window);
    all.push([uprn, await reader.recordedFacts(uprn), history]);
  }
  await reader.close();
  return all;
}

it('records the same of every property with threads as without', async () => {
  const dir = temporaryDir();
  await importTexts(dir, { ...certifiedStreets(numberOf), 'pp-complete.csv': sales() });
  const reader = await openImported(dir);
  const { segments } = reader.release;
  await reader.close();
  const data = join(dir, 'data');
  const alone = await everythingOf(await rebuilt(data, segments, NO_THREADS));
  const threaded = await everythingOf(await rebuilt(data, segments, startThreadPool()));
  expect(JSON.stringify(alone)).toContain('ESTIMATED_VALUE');
  expect(threaded).toEqual(alone);
}, 300_000);
