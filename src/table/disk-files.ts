/** What is asked of the disk: to share a file, to take all bytes, to have a file for good. */

import { closeSync, copyFileSync, fsyncSync, linkSync, openSync, writeSync } from 'node:fs';

/** Links a file into another release, or copies it if the disk has no links: releases are immutable, so two may share a file. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Writes bytes, or numbers as the machine lays them out, to an open file; one call of the system may take only a part. */
export function writeAll(fd: number, array: ArrayBufferView): void {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let from = 0; from < bytes.length; ) from += writeSync(fd, bytes, from);
}

/** Waits until the disk has the file or folder. */
export function flush(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
