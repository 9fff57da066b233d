/** Makes the small synthetic data set that the demo serves and that the examples of the documentation are taken from. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCountry } from '../generate/generate-country.js';
import { importFiles } from '../importing/import-files.js';
import type { Progress } from '../importing/progress.js';
import type { ImportReport } from '../importing/report.js';
import type { Store } from '../store/store.js';

/** Enough for several hundred postcodes in all four nations, imported in seconds. */
const DEMO_PROPERTIES = 20_000;
const DEMO_SEED = 1;

/** The same data every time, whatever was there before. */
export async function makeDemoData(
  dataDir: string,
  store: Store,
  progress: Progress,
): Promise<ImportReport> {
  const outDir = await mkdtemp(join(tmpdir(), 'property-lookup-demo-'));
  try {
    const options = { properties: DEMO_PROPERTIES, seed: DEMO_SEED, outDir };
    const { paths } = await generateCountry(options);
    return await importFiles({ dataDir, files: paths, store, progress });
  } finally {
    await rm(outDir, { recursive: true });
  }
}
