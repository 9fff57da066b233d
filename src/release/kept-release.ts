/** Keeps the folder of a release that a store has taken in as its own copy: the next release is made from it and its changes. */

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltRelease } from './built-release.js';
import { flush } from './flush.js';

/** Other releases in the same folder are no longer needed. */
export function keepFolder({ dir, release }: BuiltRelease): void {
  const releases = dirname(dir);
  if (existsSync(dir)) renameSync(dir, join(releases, release.id));
  flush(releases);
  for (const name of readdirSync(releases)) {
    if (name !== release.id) rmSync(join(releases, name), { recursive: true });
  }
}
