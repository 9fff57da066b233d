/** Makes sure that a disk has room for what is about to come, rather than find out when it is full. */

import { statfsSync } from 'node:fs';
import { Failure } from '../../domain/failure.js';

/** Failure `unavailable` where so many bytes have no room beside what is in the folder. */
export function refuseTooLarge(dir: string, bytes: number, name: string): void {
  const { bavail, bsize } = statfsSync(dir);
  if (bytes <= bavail * bsize) return;
  throw new Failure(
    'unavailable',
    `${name} could not be fetched: it takes ${gigabytes(bytes)} GB, and the disk has ${gigabytes(bavail * bsize)} GB left.`,
  );
}

const gigabytes = (bytes: number): string =>
  (bytes / 1e9).toLocaleString('en-GB', { maximumFractionDigits: 1 });
