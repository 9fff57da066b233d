/** Where everything of the embedded store lies on disk; the only place that knows the names. */

import { join } from 'node:path';

/**
 * Version of the layout. A release written by another version is refused with a sentence that says to
 * import again, because staged segments outlive releases.
 */
export const LAYOUT_VERSION = 7;

/** Properties in one block: blocks are what one read returns, and only properties without a postcode fill one. */
export const BLOCK_ROWS_MAX = 256;

/** Paths below the data directory. */
export const dataPaths = (dataDir: string) => ({
  current: join(dataDir, 'current'),
  releases: join(dataDir, 'releases'),
  release: (id: string) => join(dataDir, 'releases', id),
  /** A release being built: the dot keeps it apart from published ones. */
  building: (id: string) => join(dataDir, 'releases', `.building-${id}`),
});

/** Paths below a release's folder. */
export const releasePaths = (dir: string) => ({
  description: join(dir, 'release.json'),
  postcodes: join(dir, 'postcodes.sqlite'),
  blocks: join(dir, 'blocks.dat'),
  prepared: join(dir, 'prepared.dat'),
  blockIndex: join(dir, 'blocks.arrow'),
  facts: join(dir, 'facts.dat'),
  factsIndex: join(dir, 'facts.idx'),
  history: join(dir, 'history.sqlite'),
  listings: join(dir, 'listings.sqlite'),
  uprnIndex: join(dir, 'uprn'),
  blockingIndex: join(dir, 'blocking'),
  columns: join(dir, 'columns'),
  column: (field: string) => join(dir, 'columns', `${field}.arrow`),
  /** Parts of columns while the release is built. */
  parts: join(dir, '.parts'),
  part: (name: string) => join(dir, '.parts', name),
});
