/** Where imports keep their own files below the data directory, and the work that the next one needs. */

import { join } from 'node:path';

export interface ImportPaths {
  /** The data directory itself, below which releases are built. */
  readonly data: string;
  readonly lock: string;
  readonly lockHolder: string;
  readonly segments: string;
  readonly rejects: string;
  readonly grid: string;
  /** Temporary files of the import that runs. */
  readonly work: string;
  /** What it has for `rejects` and as `grid` once it has succeeded. */
  readonly newRejects: string;
  readonly newGrid: string;
  /** What imports keep of their work for the next one, and what the import that runs has for that. */
  readonly kept: string;
  readonly newKept: string;
}

export function importPaths(dataDir: string): ImportPaths {
  const work = join(dataDir, 'import.work');
  return {
    data: dataDir,
    lock: join(dataDir, 'import-lock.sqlite'),
    lockHolder: join(dataDir, 'import-lock.json'),
    // The number is the version of what is in it: another version keeps its hands off.
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

/** The folder of what an import of everything has linked. */
export const RECORDS_DIR = 'records';

/** Paths below the folder that belongs to one release. */
export const keptPaths = (dir: string) => ({
  /** What all properties share: the survey of the country, and the models of fields. */
  figures: join(dir, 'figures'),
  /** Advertised rents. */
  rents: join(dir, 'rents'),
  /** A model of prices for each postcode area. */
  models: join(dir, 'models'),
  model: (area: string) => join(dir, 'models', area),
  /** Records and listings by the places of their properties. */
  records: join(dir, RECORDS_DIR),
});
