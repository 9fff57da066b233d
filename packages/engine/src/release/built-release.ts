/** A built release, invisible until a store takes it in or keeps its folder. */

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flush } from '@property-lookup/tables/files';
import { BuiltContents } from './built-contents.js';
import type { Release } from './release.js';

/** The differences between a changed release and its base. */
export interface ChangesSince {
  /** Id of the base release. */
  readonly releaseId: string;
  /** Postcodes that changed properties have, had, entered or left. All properties without a postcode may have changed. */
  readonly postcodes: ReadonlySet<string>;
}

export class BuiltRelease {
  /** Its folder, which the embedded store takes over. */
  readonly dir: string;
  readonly release: Release;
  /** Undefined after a full build. */
  readonly changes: ChangesSince | undefined;

  constructor(dir: string, release: Release, changes?: ChangesSince) {
    this.dir = dir;
    this.release = release;
    this.changes = changes;
  }

  /** For a store with its own storage; the store closes what it opens. */
  open(): BuiltContents {
    return new BuiltContents(this.dir);
  }
}

/** Removes the other releases from the folder. */
export function keepFolder({ dir, release }: BuiltRelease): void {
  const releases = dirname(dir);
  if (existsSync(dir)) renameSync(dir, join(releases, release.id));
  flush(releases);
  for (const name of readdirSync(releases)) {
    if (name !== release.id) rmSync(join(releases, name), { recursive: true });
  }
}
