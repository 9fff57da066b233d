/** The embedded store: a folder of immutable releases and a pointer to the current one. */

import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { startThreadPool } from '../../threads/thread-pool.js';
import type { Release } from '../release.js';
import type { PropertyReader, ReleaseChanges, ReleaseWriter, Store } from '../store.js';
import { damagedFiles } from './checksums.js';
import { EmbeddedReader } from './embedded-reader.js';
import { dataPaths } from './layout.js';
import { readCurrentId, removeUnfinishedReleases } from './publish-release.js';
import { EmbeddedReleaseChanges } from './release-changes.js';
import { isOfThisLayout, readRelease, readStoredRelease } from './release-files.js';
import { EmbeddedReleaseWriter, type NewRelease } from './release-writer.js';

export function openEmbeddedStore(dataDir: string): Store {
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
      return id === undefined ? undefined : new EmbeddedReader(paths.release(id));
    },
    async beginRelease(): Promise<ReleaseWriter> {
      mkdirSync(paths.releases, { recursive: true });
      return new EmbeddedReleaseWriter(dataDir, newRelease());
    },
    async beginChanges(): Promise<ReleaseChanges | undefined> {
      const id = readCurrentId(dataDir);
      if (id === undefined || !isOfThisLayout(paths.release(id))) return undefined;
      return new EmbeddedReleaseChanges(dataDir, newRelease(), id);
    },
    async removeUnfinished(): Promise<void> {
      removeUnfinishedReleases(dataDir);
    },
  };
}

/** The id sorts by time; its random end keeps two of one millisecond apart. */
function newRelease(): NewRelease {
  const createdAt = new Date().toISOString();
  const time = createdAt.replace(/[-:.]/g, '');
  return { id: `${time}-${randomBytes(2).toString('hex')}`, createdAt };
}
