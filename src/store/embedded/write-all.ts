/** Writes an array of numbers to an open file as the machine lays them out; one call of the system may take only a part. */

import { writeSync } from 'node:fs';

export function writeAll(fd: number, array: Float64Array | Uint32Array): void {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let from = 0; from < bytes.length; ) from += writeSync(fd, bytes, from);
}
