/** Generates the small synthetic data set of the demo, the source of the documentation's examples. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@property-lookup/engine';
import { type ImportReport, importFiles } from '@property-lookup/import';
import type { Progress } from '@property-lookup/kernel/progress';
import { generateCountry } from 'synthetic-country';
import { AS_MADE_UP } from './made-up-files.js';

/** Enough for several hundred postcodes in all four nations; valuing the homes takes most of the import. */
const DEMO_PROPERTIES = 10_000;
/** Few enough that each has the sales that a valuation needs; the first four are in different nations. */
const DEMO_DISTRICTS = 8;
const DEMO_SEED = 1;

/** Formats of address files, which are imported in moments. */
const ADDRESS_FORMATS = ['addressbase-plus', 'os-open-uprn', 'onspd', 'ni-address-list'] as const;

interface DemoDataOptions {
  readonly dataDir: string;
  readonly store: Store;
  readonly progress: Progress;
  /** Limits the import to addresses, which can be served while the rest is imported; everything if absent. */
  readonly part?: 'addresses';
}

/** Makes the same data every time; parts that are already loaded take no time again. */
export async function makeDemoData(options: DemoDataOptions): Promise<ImportReport> {
  const { dataDir, store, progress, part } = options;
  const outDir = await mkdtemp(join(tmpdir(), 'property-lookup-demo-'));
  try {
    const { paths } = await generateCountry({
      properties: DEMO_PROPERTIES,
      districts: DEMO_DISTRICTS,
      seed: DEMO_SEED,
      outDir,
      ...(part === 'addresses' && { only: ADDRESS_FORMATS }),
    });
    return await importFiles({ dataDir, files: paths, store, progress, ...AS_MADE_UP });
  } finally {
    await rm(outDir, { recursive: true });
  }
}
