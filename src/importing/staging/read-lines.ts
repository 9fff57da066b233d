/** Reads a staged file line by line, or single lines by where they begin, so that memory does not grow with the file. */

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

/** Most lines are shorter. */
const LINE_BYTES = 4_096;

const NEW_LINE = 0x0a;

export class LineFile {
  readonly #fd: number;

  constructor(path: string) {
    this.#fd = openSync(path, 'r');
  }

  lineAt(offset: number): string {
    for (let length = LINE_BYTES; ; length *= 4) {
      const bytes = Buffer.allocUnsafe(length);
      const read = readSync(this.#fd, bytes, 0, length, offset);
      const end = bytes.subarray(0, read).indexOf(NEW_LINE);
      if (end >= 0) return bytes.toString('utf8', 0, end);
      if (read < length) return bytes.toString('utf8', 0, read);
    }
  }

  close(): void {
    closeSync(this.#fd);
  }
}
