/** Writes bytes, or numbers as the machine lays them out, to an open file; one call of the system may take only a part. */

import { writeSync } from 'node:fs';

export function writeAll(fd: number, array: ArrayBufferView): void {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let from = 0; from < bytes.length; ) from += writeSync(fd, bytes, from);
}
