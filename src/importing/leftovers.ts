/** Removes what an import leaves on disk and no release rests on: of one that was killed, has failed, or is done. */

import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseBuilder } from '../release/building/release-builder.js';
import type { SegmentInfo } from '../release/release.js';
import type { Store } from '../store/store.js';
import type { ImportPaths } from './import-paths.js';

/** Only while the lock is held. */
export async function removeLeftovers(paths: ImportPaths, store: Store): Promise<void> {
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
