/** Files of publishers and councils whose licences keep them out of the repository: each is still read as it was, row by row. */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { importFiles } from '@property-lookup/import';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';

const FILES = new URL('../../shared/data/', import.meta.url);

/** Source and counts of rows by file, or the sentence with which it is refused. */
type Outcome = readonly [source: string, accepted: number, rejected: number] | string;

// Its shape is what the comparison below demands of it.
const EXPECTED = JSON.parse(
  readFileSync(new URL('./real-files.json', import.meta.url), 'utf8'),
) as Record<string, Outcome>;

const dataDir = temporaryDir();

async function read(file: string): Promise<Outcome> {
  const store = openEmbeddedStore(dataDir);
  const files = [fileURLToPath(new URL(file, FILES))];
  try {
    const { sources, leftOut } = await importFiles({
      ...{ dataDir, files, store, dryRun: true },
      progress: NO_PROGRESS,
    });
    const [only] = sources;
    if (only !== undefined) return [only.source, only.accepted, only.rejected];
    return leftOut[0]?.why ?? 'nothing';
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

it.skipIf(!existsSync(FILES))('files that may not be shipped are read as before', async () => {
  const found: Record<string, Outcome> = {};
  for (const file of Object.keys(EXPECTED)) found[file] = await read(file);
  expect(found).toEqual(EXPECTED);
});
