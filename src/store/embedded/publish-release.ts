/** Makes a built release current: checks it, flushes it to disk, renames it into place, then moves the pointer. */

import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../../domain/progress.js';
import type { ThreadPool } from '../../threads/thread-pool.js';
import type { Release } from '../release.js';
import { takeChecksums } from './checksums.js';
import { dataPaths, isUnfinished, releasePaths, sizesByContent } from './layout.js';
import { openReleaseFiles, type StoredRelease } from './release-files.js';

/** Properties looked up before a release is believed. */
const VERIFIED_PROPERTIES = 1_000;

/** Releases kept beside the current one: the previous, for readers that still have it open. */
const PREVIOUS_KEPT = 1;

export interface Publication {
  readonly stored: StoredRelease;
  readonly pool: ThreadPool;
  readonly progress: Progress;
}

export async function publishRelease(
  dataDir: string,
  buildingDir: string,
  { stored, pool, progress }: Publication,
): Promise<Release> {
  const paths = dataPaths(dataDir);
  const files = await takeChecksums(buildingDir, pool, progress);
  const sizeBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const sizes = sizesByContent(files);
  const complete = { ...stored, files, release: { ...stored.release, sizeBytes, sizes } };
  writeFileSync(releasePaths(buildingDir).description, `${JSON.stringify(complete, null, 2)}\n`);
  verify(buildingDir);
  flushFolder(buildingDir);
  renameSync(buildingDir, paths.release(stored.release.id));
  flush(paths.releases);
  writeCurrent(dataDir, stored.release.id);
  removeOldReleases(dataDir, stored.release.id);
  return complete.release;
}

/** Id of the current release, or undefined before the first import. */
export function readCurrentId(dataDir: string): string | undefined {
  try {
    return readFileSync(dataPaths(dataDir).current, 'utf8').trim() || undefined;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** The pointer is replaced by renaming, so that a reader sees the old id or the new one, never half of it. */
function writeCurrent(dataDir: string, id: string): void {
  const { current, newCurrent } = dataPaths(dataDir);
  writeFileSync(newCurrent, `${id}\n`);
  flush(newCurrent);
  renameSync(newCurrent, current);
  flush(dataDir);
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

function removeOldReleases(dataDir: string, currentId: string): void {
  const { releases } = dataPaths(dataDir);
  const published = readdirSync(releases)
    .filter((name) => !isUnfinished(name) && name < currentId)
    .sort();
  const old = published.slice(0, Math.max(0, published.length - PREVIOUS_KEPT));
  for (const name of old) rmSync(join(releases, name), { recursive: true });
}

export function removeUnfinishedReleases(dataDir: string): void {
  const { releases, newCurrent } = dataPaths(dataDir);
  rmSync(newCurrent, { force: true });
  if (!existsSync(releases)) return;
  for (const name of readdirSync(releases).filter(isUnfinished)) {
    rmSync(join(releases, name), { recursive: true });
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

/** Waits until the disk has the file or folder. */
function flush(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
