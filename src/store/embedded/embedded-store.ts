/** The embedded store: a folder of immutable releases and a pointer to the current one. */

import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { startThreadPool } from '../../threads/thread-pool.js';
import type { Release } from '../release.js';
import type { PropertyReader, ReleaseWriter, Store } from '../store.js';
import { damagedFiles } from './checksums.js';
import { EmbeddedReader } from './embedded-reader.js';
import { dataPaths } from './layout.js';
import { readCurrentId } from './publish-release.js';
import { readRelease, readStoredRelease } from './release-files.js';
import { EmbeddedReleaseWriter } from './release-writer.js';

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
      const createdAt = new Date().toISOString();
      return new EmbeddedReleaseWriter(dataDir, releaseId(createdAt), createdAt);
    },
  };
}

/** Sorts by time; the random end keeps two of one millisecond apart. */
function releaseId(createdAt: string): string {
  const time = createdAt.replace(/[-:.]/g, '');
  return `${time}-${randomBytes(2).toString('hex')}`;
}
