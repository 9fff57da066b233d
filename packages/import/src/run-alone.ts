/** Runs an import while no other changes the data directory, and leaves nothing of it behind but what it has published. */

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

/** Failure `busy` where an import is running. */
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
  // An import that was killed may have left something.
  await clear();
  try {
    const result = await run();
    await clear();
    return result;
  } catch (cause) {
    // Why it has failed matters more than why something could not be removed; the next one tries again.
    await clear().catch(() => undefined);
    throw cause;
  }
}

/** What no release rests on: of an import that was killed, has failed, or is done. */
async function removeLeftovers({ paths, store }: Place): Promise<void> {
  await rm(paths.work, { recursive: true, force: true });
  new ReleaseBuilder(paths.data).removeUnfinished();
  await store.removeUnfinished();
  const current = await store.currentRelease();
  await removeUnusedSegments(paths.segments, current?.segments ?? []);
  await removeKeptByOthers(paths);
}

/** What another version kept of its work is of no use to this one, and that version can do without it. */
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

/** A Failure for what the user can do something about; everything else as it is. */
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
