/** The embedded store: a folder of immutable releases and a pointer to the current one. */

import type { Progress } from '../../domain/progress.js';
import type { BuiltRelease } from '../../release/built-release.js';
import { damagedFiles } from '../../release/checksums.js';
import { dataPaths } from '../../release/layout.js';
import type { Release } from '../../release/release.js';
import { readRelease, readStoredRelease } from '../../release/release-files.js';
import { startThreadPool } from '../../threads/thread-pool.js';
import type { PropertyReader, Store } from '../store.js';
import { EmbeddedReader } from './embedded-reader.js';
import {
  publishRelease,
  readCurrentId,
  releasesBefore,
  removeNewPointer,
} from './publish-release.js';

export interface EmbeddedOptions {
  /** Releases kept before the current one. */
  readonly keepReleases?: number;
  /** Bytes of recently asked facts that are kept in memory; none by default. */
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
          // The one before it may be whole.
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

/** Where not even the pointer can be read, every release is an earlier one. */
function idOrLast(dataDir: string): string {
  try {
    return readCurrentId(dataDir) ?? '';
  } catch {
    return '~';
  }
}
