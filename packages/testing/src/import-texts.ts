/** Imports texts as files through the real importer, and opens the result. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PropertyReader } from '@property-lookup/engine';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import type { ImportReport } from '@property-lookup/import';
import { type ImportOptions, importFiles } from '@property-lookup/import';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';

/** Files by name, with their content as text or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export async function importTexts(
  dir: string,
  files: Files,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const dataDir = join(dir, 'data');
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(dir, name);
    writeFileSync(path, content);
    return path;
  });
  const store = openEmbeddedStore(dataDir);
  return importFiles({ dataDir, files: paths, store, progress: NO_PROGRESS, ...options });
}

/** The current release of the folder into which `importTexts` imported. */
export async function openImported(dir: string): Promise<PropertyReader> {
  const reader = await openEmbeddedStore(join(dir, 'data')).openCurrent();
  if (reader === undefined) throw new Error('nothing was imported');
  return reader;
}
