/** Builds releases in hidden folders of a data directory, from where a store publishes them. */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths, isUnfinished } from '../layout.js';
import { dayOfData } from '../release.js';
import { hasCurrentLayout } from '../release-files.js';
import { ReleaseChanges } from './release-changes.js';
import { type NewRelease, ReleaseWriter } from './release-writer.js';

export class ReleaseBuilder {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** `before` is the id of the current release, if there is one; `asOf` is the day of the data, by default today. */
  begin(before?: string, asOf?: string): ReleaseWriter {
    return new ReleaseWriter(this.#newRelease(before, asOf));
  }

  /** Starts a release that changes some properties of this one; undefined if its folder is missing or has another layout. */
  beginChanges(releaseId: string, asOf?: string): ReleaseChanges | undefined {
    const base = dataPaths(this.#dataDir).release(releaseId);
    if (!existsSync(base) || !hasCurrentLayout(base)) return undefined;
    return new ReleaseChanges(this.#newRelease(releaseId, asOf), base);
  }

  /** Removes the remains of unfinished releases; none may be in progress. */
  removeUnfinished(): void {
    const { releases } = dataPaths(this.#dataDir);
    if (!existsSync(releases)) return;
    for (const name of readdirSync(releases).filter(isUnfinished)) {
      rmSync(join(releases, name), { recursive: true });
    }
  }

  /** The id sorts by time; its random end separates two ids of the same millisecond. */
  #newRelease(before: string | undefined, day: string | undefined): NewRelease {
    const paths = dataPaths(this.#dataDir);
    mkdirSync(paths.releases, { recursive: true });
    const createdAt = new Date().toISOString();
    const id = `${createdAt.replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`;
    const asOf = day ?? dayOfData({ createdAt });
    const folder = before === undefined ? undefined : paths.release(before);
    const isAtHand = folder !== undefined && existsSync(folder) && hasCurrentLayout(folder);
    const dir = paths.building(id);
    return { id, createdAt, asOf, dir, before: isAtHand ? folder : undefined };
  }
}
