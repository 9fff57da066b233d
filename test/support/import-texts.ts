/** Imports texts as files through the real importer, and opens the result. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_PROGRESS } from '../../src/domain/progress.js';
import { type ImportOptions, importFiles } from '../../src/importing/import-files.js';
import type { ImportReport } from '../../src/importing/report.js';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';
import type { PropertyReader } from '../../src/store/store.js';

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
