/** Reads a staged file line by line, in pieces, so that memory does not grow with the file. */

import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const READ_BYTES = 1 << 20;

/** Calls `onLine` for each line; does nothing when the file does not exist. */
export function readLines(path: string, onLine: (line: string) => void): void {
  const fd = openIfThere(path);
  if (fd === undefined) return;
  try {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const decoder = new StringDecoder('utf8');
    let rest = '';
    for (let size = readSync(fd, buffer); size > 0; size = readSync(fd, buffer)) {
      const lines = (rest + decoder.write(buffer.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    }
    if (rest !== '') onLine(rest);
  } finally {
    closeSync(fd);
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}
