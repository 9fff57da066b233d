/**
 * The embedded store: a folder of immutable releases and a pointer to the current one. Publishing moves a built release in and
 * then changes the pointer.
 */

import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import { NO_PROGRESS, type Progress } from '@property-lookup/kernel/progress';
import { flush } from '@property-lookup/tables/files';
import { startThreadPool } from '@property-lookup/tables/threads';
import type { BuiltRelease } from '../../release/built-release.js';
import { damagedFiles } from '../../release/checksums.js';
import { dataPaths, isUnfinished } from '../../release/layout.js';
import type { Release } from '../../release/release.js';
import { readRelease, readStoredRelease } from '../../release/release-files.js';
import type { PropertyReader, Store } from '../store.js';
import { untilSwitched } from '../switching.js';
import { EmbeddedReader } from './embedded-reader.js';

export interface EmbeddedOptions {
  /** How many releases before the current one to keep. */
  readonly keepReleases?: number;
  /** Bytes of recently used facts kept in memory; none by default. */
  readonly factsBytes?: number;
}

export function openEmbeddedStore(dataDir: string, options: EmbeddedOptions = {}): Store {
  const paths = dataPaths(dataDir);
  return {
    async currentReleaseId(): Promise<string | undefined> {
      return readCurrentId(dataDir);
    },
    async currentRelease(): Promise<Release | undefined> {
      const id = readCurrentId(dataDir);
      return id === undefined ? undefined : readRelease(paths.release(id));
    },
    async damagedParts(): Promise<readonly string[]> {
      const id = readCurrentId(dataDir);
      if (id === undefined) return [];
      const { files } = readStoredRelease(paths.release(id));
      const pool = startThreadPool();
      try {
        return await damagedFiles(paths.release(id), files, pool);
      } finally {
        await pool.close();
      }
    },
    async openCurrent(): Promise<PropertyReader | undefined> {
      const id = readCurrentId(dataDir);
      return id === undefined
        ? undefined
        : new EmbeddedReader(paths.release(id), options.factsBytes);
    },
    async openPrevious(): Promise<PropertyReader | undefined> {
      for (const earlier of releasesBefore(dataDir, idOrLast(dataDir)).reverse()) {
        try {
          return new EmbeddedReader(paths.release(earlier), options.factsBytes);
        } catch {
          // The one before it may be intact.
        }
      }
      return undefined;
    },
    async publish(built: BuiltRelease, progress?: Progress): Promise<void> {
      await publishRelease(dataDir, built, options.keepReleases, progress);
    },
    async removeUnfinished(): Promise<void> {
      removeNewPointer(dataDir);
    },
  };
}

/** The current id, or one after all others if the pointer cannot be read, so that every release counts as earlier. */
function idOrLast(dataDir: string): string {
  try {
    return readCurrentId(dataDir) ?? '';
  } catch {
    return '~';
  }
}

/** Earlier releases that are kept, for readers that still have one open, and in case the current one is damaged. */
const KEPT = 1;

/**
 * Moves a built release in and makes it current. Then removes all but the last `keep` earlier ones, once servers have switched.
 */
export async function publishRelease(
  dataDir: string,
  { dir, release }: Pick<BuiltRelease, 'dir' | 'release'>,
  keep = KEPT,
  progress: Progress = NO_PROGRESS,
): Promise<void> {
  const paths = dataPaths(dataDir);
  const before = statSync(paths.current, { throwIfNoEntry: false });
  renameSync(dir, paths.release(release.id));
  flush(paths.releases);
  writeCurrent(dataDir, release.id);
  progress.published?.();
  const old = releasesBefore(dataDir, release.id).slice(0, keep === 0 ? undefined : -keep);
  if (old.length === 0) return;
  // The newest release to remove was replaced just now, or no later than by the previous publication.
  const replacedMs = keep === 0 || before === undefined ? Date.now() : before.mtimeMs;
  await untilSwitched(replacedMs);
  for (const name of old) rmSync(join(paths.releases, name), { recursive: true });
}

/** Id of the current release, or undefined before the first import. */
export function readCurrentId(dataDir: string): string | undefined {
  try {
    const id = readFileSync(dataPaths(dataDir).current, 'utf8').trim();
    if (RELEASE_ID.test(id)) return id;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
  throw new Failure(
    'damaged',
    'The data set is damaged: the file `current` names no release; write the name of one of the folders in `releases` into it, or import again.',
  );
}

/** The form of release ids; see `ReleaseBuilder`. */
const RELEASE_ID = /^\w[\w-]*$/;

/** Replaces the pointer by renaming, so that a reader sees either the old id or the new one. */
function writeCurrent(dataDir: string, id: string): void {
  const { current, newCurrent } = dataPaths(dataDir);
  writeFileSync(newCurrent, `${id}\n`);
  flush(newCurrent);
  renameSync(newCurrent, current);
  flush(dataDir);
}

/** Ids of the published releases before this one, oldest first. */
function releasesBefore(dataDir: string, id: string): string[] {
  const names = readdirSync(dataPaths(dataDir).releases);
  return names.filter((name) => !isUnfinished(name) && name < id).sort();
}

/** Removes the remains of an unfinished publication. */
function removeNewPointer(dataDir: string): void {
  rmSync(dataPaths(dataDir).newCurrent, { force: true });
}
