/** Releases are immutable, so that two may share a file; not every disk can. */

import { copyFileSync, linkSync } from 'node:fs';

export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
