/** Links a file into another release, or copies it if the disk has no links: releases are immutable, so two may share a file. */

import { copyFileSync, linkSync } from 'node:fs';

export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
