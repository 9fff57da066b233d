/** Operations on disk: share a file, write all bytes, flush a file. */

import { closeSync, copyFileSync, fsyncSync, linkSync, openSync, writeSync } from 'node:fs';

/** Links a file into another release, or copies it if the disk has no links. Releases are immutable, so two may share a file. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Writes bytes, or numbers in machine order, to an open file; one system call may write only a part. */
export function writeAll(fd: number, array: ArrayBufferView): void {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let from = 0; from < bytes.length; ) from += writeSync(fd, bytes, from);
}

/** Waits until the file or folder is on disk. */
export function flush(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
