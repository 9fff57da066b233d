/** Runs an import under the lock of the data directory, and removes all leftovers. */

import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SegmentInfo, Store } from '@property-lookup/engine';
import { ReleaseBuilder } from '@property-lookup/engine/build';
import { Failure, isDiskFull } from '@property-lookup/kernel/failure';
import { lockImports } from './import-lock.js';
import type { ImportPaths } from './import-paths.js';

interface Place {
  readonly store: Store;
  readonly paths: ImportPaths;
}

/** Failure `busy` if an import is running. */
export async function runAlone<Result>(place: Place, run: () => Promise<Result>): Promise<Result> {
  try {
    const unlock = lockImports(place.paths);
    try {
      return await runCleanly(run, () => removeLeftovers(place));
    } finally {
      unlock();
    }
  } catch (cause) {
    throw translateDiskErrors(cause);
  }
}

async function runCleanly<Result>(
  run: () => Promise<Result>,
  clear: () => Promise<void>,
): Promise<Result> {
  // A killed import may have left files.
  await clear();
  try {
    const result = await run();
    await clear();
    return result;
  } catch (cause) {
    // The first failure matters more than one of the removal, which the next import repeats.
    await clear().catch(() => undefined);
    throw cause;
  }
}

/** Removes all files that no release needs, from a killed, failed or finished import. */
async function removeLeftovers({ paths, store }: Place): Promise<void> {
  await rm(paths.work, { recursive: true, force: true });
  new ReleaseBuilder(paths.data).removeUnfinished();
  await store.removeUnfinished();
  const current = await store.currentRelease();
  await removeUnusedSegments(paths.segments, current?.segments ?? []);
  await removeKeptByOthers(paths);
}

/** Removes work kept by other versions, which is useless here and replaceable there. */
async function removeKeptByOthers({ data, kept }: ImportPaths): Promise<void> {
  if (!existsSync(data)) return;
  for (const name of await readdir(data)) {
    const path = join(data, name);
    if (/^kept-\d+$/.test(name) && path !== kept) await rm(path, { recursive: true });
  }
}

async function removeUnusedSegments(dir: string, used: readonly SegmentInfo[]): Promise<void> {
  if (!existsSync(dir)) return;
  const keep = new Set(used.map((segment) => segment.id));
  for (const name of await readdir(dir)) {
    if (!keep.has(name)) await rm(join(dir, name), { recursive: true });
  }
}

/** Turns errors of the disk that a user can mend into a Failure; other errors pass unchanged. */
export function translateDiskErrors(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (isDiskFull(cause)) {
    return new Failure(
      'unavailable',
      'The disk is full; nothing was published. Free some space, or use another disk with --data.',
      { cause },
    );
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'SQLITE_CANTOPEN') {
    return new Failure(
      'unavailable',
      'The data directory cannot be written: change its permissions, or use another with --data.',
      { cause },
    );
  }
  return cause;
}
