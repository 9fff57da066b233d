/** A release that was made, and that no reader sees until a store takes it in, or keeps its folder as its own copy. */

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flush } from '../table/disk-files.js';
import { BuiltContents } from './built-contents.js';
import type { Release } from './release.js';

/** What a release that was made from another one changes. */
export interface ChangesSince {
  /** Id of that release. */
  readonly releaseId: string;
  /**
   * Postcodes that properties of other values have, had, entered or left. Those without a postcode may all have changed.
   */
  readonly postcodes: ReadonlySet<string>;
}

export class BuiltRelease {
  /** Its folder: a store that serves releases as they are made takes it over. */
  readonly dir: string;
  readonly release: Release;
  /** Undefined where all of it was made anew. */
  readonly changes: ChangesSince | undefined;

  constructor(dir: string, release: Release, changes?: ChangesSince) {
    this.dir = dir;
    this.release = release;
    this.changes = changes;
  }

  /** For a store that keeps its contents in another form; the store closes what it opens. */
  open(): BuiltContents {
    return new BuiltContents(this.dir);
  }
}

/** Other releases in the same folder are no longer needed. */
export function keepFolder({ dir, release }: BuiltRelease): void {
  const releases = dirname(dir);
  if (existsSync(dir)) renameSync(dir, join(releases, release.id));
  flush(releases);
  for (const name of readdirSync(releases)) {
    if (name !== release.id) rmSync(join(releases, name), { recursive: true });
  }
}
