/** Where imports keep their own files below the data directory. */

import { join } from 'node:path';

export interface ImportPaths {
  readonly lock: string;
  readonly segments: string;
  readonly rejects: string;
  readonly grid: string;
  /** Temporary files of the import that runs. */
  readonly work: string;
}

export function importPaths(dataDir: string): ImportPaths {
  return {
    lock: join(dataDir, 'import.lock'),
    // The number is the version of what is in it: another version keeps its hands off.
    segments: join(dataDir, 'segments-5'),
    rejects: join(dataDir, 'rejects'),
    grid: join(dataDir, 'grids', 'OSTN15.tif'),
    work: join(dataDir, 'import.work'),
  };
}
