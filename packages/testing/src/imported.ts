/** Data directories shared by several test files, each imported once per build: the sample list, a small country, the demo. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeDemoData } from '@property-lookup/cli/inside/demo-data';
import { EXAMPLES_AT } from '@property-lookup/cli/inside/demo-examples';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { openKeyStore } from '@property-lookup/server/keys';
import { vi } from 'vitest';
import { importTexts } from './import-texts.js';
import { copyPrepared } from './prepared.js';
import { runWell } from './program.js';
import { sampleList } from './sample-list.js';

/** In one district, so that homes have neighbours with sales. */
const PROPERTIES = 384;

/** Imports the sample list from `list.csv` into `data`, and returns the path of `data`. */
export async function importSample(dir: string): Promise<string> {
  await copyPrepared(dir, 'sample', (place) => importTexts(place, { 'list.csv': sampleList() }));
  return join(dir, 'data');
}

export interface SmallCountry {
  readonly data: string;
  readonly files: readonly string[];
}

/** Homes with sales, certificates, listings and values. Rejects with the program's output if it fails. */
export async function importSmallCountry(dir: string): Promise<SmallCountry> {
  await copyPrepared(dir, `small-country-${PROPERTIES}`, async (place) => {
    const files = join(place, 'files');
    const size = ['--properties', String(PROPERTIES), '--districts', '1'];
    await runWell('generate', ...size, '--out', files);
    await runWell('import', '--data', join(place, 'data'), ...filesIn(files));
  });
  return { data: join(dir, 'data'), files: filesIn(join(dir, 'files')) };
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name));

/** The demo's data, at the time of its recorded examples. */
export async function importDemo(dataDir: string): Promise<void> {
  await copyPrepared(dataDir, 'demo', async (place) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(EXAMPLES_AT) });
    const store = openEmbeddedStore(place);
    await makeDemoData({ dataDir: place, store, progress: NO_PROGRESS });
    vi.useRealTimers();
  });
}

/** The demo's addresses alone, which take a fraction of the time. */
export async function importDemoAddresses(dataDir: string): Promise<void> {
  await copyPrepared(dataDir, 'demo-addresses', async (place) => {
    const store = openEmbeddedStore(place);
    await makeDemoData({ dataDir: place, store, progress: NO_PROGRESS, part: 'addresses' });
  });
}

/** A key whose rate tests never reach. */
export function makeKey(data: string, rate = { count: 1_000_000, seconds: 60 }): string {
  const store = openKeyStore(data);
  const { key } = store.create({ name: 'test', rate }, Date.now());
  store.close();
  return key;
}
