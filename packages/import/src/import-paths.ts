/** Paths of the files that imports keep below the data directory. */

import { join } from 'node:path';

export interface ImportPaths {
  /** The data directory. */
  readonly data: string;
  readonly lock: string;
  readonly lockHolder: string;
  readonly segments: string;
  readonly rejects: string;
  readonly grid: string;
  /** Temporary files of the running import. */
  readonly work: string;
  /** The running import's rejects and grid, which replace `rejects` and `grid` when it succeeds. */
  readonly newRejects: string;
  readonly newGrid: string;
  /** Work kept for the next import, and the running import's work to keep. */
  readonly kept: string;
  readonly newKept: string;
}

export function importPaths(dataDir: string): ImportPaths {
  const work = join(dataDir, 'import.work');
  return {
    data: dataDir,
    lock: join(dataDir, 'import-lock.sqlite'),
    lockHolder: join(dataDir, 'import-lock.json'),
    // The number is the version of the format.
    segments: join(dataDir, 'segments-10'),
    rejects: join(dataDir, 'rejects'),
    grid: join(dataDir, 'grids', 'OSTN15.tif'),
    work,
    newRejects: join(work, 'rejects'),
    newGrid: join(work, 'OSTN15.tif'),
    kept: join(dataDir, 'kept-9'),
    newKept: join(work, 'kept'),
  };
}

/** Folder of the linked records of a full build. */
export const RECORDS_DIR = 'records';

/** Paths below the kept folder of a full build. */
export const keptPaths = (dir: string) => ({
  /** Shared figures: the survey of the country, and the models of fields. */
  figures: join(dir, 'figures'),
  /** Advertised rents. */
  rents: join(dir, 'rents'),
  /** A model of prices for each postcode area. */
  models: join(dir, 'models'),
  model: (area: string) => join(dir, 'models', area),
  /** Records and listings by place. */
  records: join(dir, RECORDS_DIR),
});
