/** Seals what was built: checksums of every file, what the release says of itself, and a look at it as a reader would. */

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../../domain/progress.js';
import type { ThreadPool } from '../../threads/thread-pool.js';
import { type SealedFiles, takeChecksums } from '../checksums.js';
import { flush } from '../flush.js';
import { releasePaths, sizesByContent } from '../layout.js';
import type { Release } from '../release.js';
import { openReleaseFiles, type StoredRelease } from '../release-files.js';

/** Properties looked up before a release is believed. */
const VERIFIED_PROPERTIES = 1_000;

export interface Sealing {
  readonly stored: StoredRelease;
  readonly pool: ThreadPool;
  readonly progress: Progress;
  /** The release that some of its files may be linked from. */
  readonly before?: SealedFiles | undefined;
}

/** Once it has returned, the disk has all of it. */
export async function sealRelease(
  dir: string,
  { stored, pool, progress, before }: Sealing,
): Promise<Release> {
  const files = await takeChecksums(dir, { pool, progress, before });
  const sizeBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const sizes = sizesByContent(files);
  const complete = { ...stored, files, release: { ...stored.release, sizeBytes, sizes } };
  writeFileSync(releasePaths(dir).description, `${JSON.stringify(complete, null, 2)}\n`);
  verify(dir);
  flushFolder(dir);
  return complete.release;
}

/** Opens what was written as a reader would, and finds properties spread over it by their UPRN. */
function verify(dir: string): void {
  const { stored, finder, close } = openReleaseFiles(dir);
  try {
    const { properties } = stored.release;
    if (finder.blocks.rows !== properties) {
      throw new Error('the release does not hold the properties it should');
    }
    const step = Math.max(1, Math.floor(properties / VERIFIED_PROPERTIES));
    for (let row = 0; row < properties; row += step) {
      const property = finder.blocks.atRow(row);
      if (property === undefined || finder.findRow(property.uprn) !== row) {
        throw new Error('a property of the release is not found by its UPRN');
      }
    }
  } finally {
    close();
  }
}

function flushFolder(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) flushFolder(path);
    else flush(path);
  }
  flush(dir);
}
