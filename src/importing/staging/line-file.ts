/** Reads single lines of a file, each by where it begins. */

import { closeSync, openSync, readSync } from 'node:fs';

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
