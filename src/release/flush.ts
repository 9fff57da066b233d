/** Waits for the disk: what was written and flushed survives a failure of power. */

import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the disk has the file or folder. */
export function flush(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
