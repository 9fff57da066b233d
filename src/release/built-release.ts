/** A release that was made, and that no reader sees until a store takes it in. */

import type { Release } from './release.js';

export class BuiltRelease {
  /** Its folder: a store that serves releases as they are made takes it over. */
  readonly dir: string;
  readonly release: Release;

  constructor(dir: string, release: Release) {
    this.dir = dir;
    this.release = release;
  }
}
