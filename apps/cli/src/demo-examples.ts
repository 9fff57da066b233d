/** Generates the demo data set, serves it, and records its answers to the documented examples. */

import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { serve } from '@property-lookup/server';
import { loadSettings } from '@property-lookup/server/config';
import { recordExamples } from '@property-lookup/server/examples';
import { openKeyStore } from '@property-lookup/server/keys';
import { makeDemoData } from './demo-data.js';
import { openStore } from './open-data.js';
import { openServerParts } from './server-parts.js';

/** The fixed time of the recording, which determines what is recent or expired. */
export const EXAMPLES_AT = '2026-11-21T09:30:00.000Z';

/** Answers by operation id; the caller stops the clock at `EXAMPLES_AT`. */
export async function recordDemoExamples(
  dataDir: string,
): Promise<Readonly<Record<string, unknown>>> {
  const settings = loadSettings({ data: dataDir, port: '0', logLevel: 'silent' });
  const store = await openStore(settings);
  await makeDemoData({ dataDir, store, progress: NO_PROGRESS });
  const keys = openKeyStore(dataDir);
  const { key } = keys.create({ name: 'examples' }, Date.now());
  keys.close();
  const server = await serve(settings, await openServerParts(settings, store));
  try {
    return await recordExamples(server.url, key);
  } finally {
    await server.close();
  }
}
