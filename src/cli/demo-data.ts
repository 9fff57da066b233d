/** Makes the small synthetic data set of the demo, from which the documentation's examples are taken. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Progress } from '../domain/progress.js';
import { generateCountry } from '../generate/generate-country.js';
import { importFiles } from '../importing/import-files.js';
import type { ImportReport } from '../importing/report.js';
import type { Store } from '../store/store.js';

/** Enough for several hundred postcodes in all four nations; most of the import is valuing each of them. */
const DEMO_PROPERTIES = 10_000;
/** So few that each has the sales that a valuation needs; the first four are of one nation each. */
const DEMO_DISTRICTS = 8;
const DEMO_SEED = 1;

/** The same data every time, whatever was there before. */
export async function makeDemoData(
  dataDir: string,
  store: Store,
  progress: Progress,
): Promise<ImportReport> {
  const outDir = await mkdtemp(join(tmpdir(), 'property-lookup-demo-'));
  try {
    const { paths } = await generateCountry({
      ...{ properties: DEMO_PROPERTIES, districts: DEMO_DISTRICTS, seed: DEMO_SEED, outDir },
    });
    return await importFiles({ dataDir, files: paths, store, progress });
  } finally {
    await rm(outDir, { recursive: true });
  }
}
