/** Makes the small synthetic data set of the demo, from which the documentation's examples are taken. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCountry } from 'synthetic-country';
import type { Progress } from '../domain/progress.js';
import { importFiles } from '../importing/import-files.js';
import type { ImportReport } from '../importing/report.js';
import type { Store } from '../store/store.js';
import { AS_MADE_UP } from './made-up-files.js';

/** Enough for several hundred postcodes in all four nations; most of the import is valuing each of them. */
const DEMO_PROPERTIES = 10_000;
/** So few that each has the sales that a valuation needs; the first four are of one nation each. */
const DEMO_DISTRICTS = 8;
const DEMO_SEED = 1;

/** Formats of the files that say which homes there are and where: they are imported in a moment. */
const ADDRESS_FORMATS = ['addressbase-plus', 'os-open-uprn', 'onspd', 'ni-address-list'] as const;

interface DemoDataOptions {
  readonly dataDir: string;
  readonly store: Store;
  readonly progress: Progress;
  /** Addresses alone, which can be served while all else is imported; everything when left out. */
  readonly part?: 'addresses';
}

/** The same data every time, whatever was there before; what is loaded already takes no time again. */
export async function makeDemoData(options: DemoDataOptions): Promise<ImportReport> {
  const { dataDir, store, progress, part } = options;
  const outDir = await mkdtemp(join(tmpdir(), 'property-lookup-demo-'));
  try {
    const { paths } = await generateCountry({
      ...{ properties: DEMO_PROPERTIES, districts: DEMO_DISTRICTS, seed: DEMO_SEED, outDir },
      ...(part === 'addresses' && { only: ADDRESS_FORMATS }),
    });
    return await importFiles({ dataDir, files: paths, store, progress, ...AS_MADE_UP });
  } finally {
    await rm(outDir, { recursive: true });
  }
}
