/** Appends lines to many files of one folder at once, opening each on its first line. */

import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Characters gathered per file before they are written: large writes, small memory. */
const FLUSH_LENGTH = 1 << 17;

interface OpenFile {
  readonly fd: number;
  lines: string[];
  length: number;
}

export class PartitionWriter {
  readonly #dir: string;
  readonly #files = new Map<string, OpenFile>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  add(fileName: string, line: string): void {
    const file = this.#files.get(fileName) ?? this.#open(fileName);
    file.lines.push(line);
    file.length += line.length + 1;
    if (file.length >= FLUSH_LENGTH) flush(file);
  }

  close(): void {
    for (const file of this.#files.values()) {
      flush(file);
      closeSync(file.fd);
    }
    this.#files.clear();
  }

  #open(fileName: string): OpenFile {
    const file = { fd: openSync(join(this.#dir, fileName), 'a'), lines: [], length: 0 };
    this.#files.set(fileName, file);
    return file;
  }
}

function flush(file: OpenFile): void {
  if (file.lines.length === 0) return;
  writeSync(file.fd, `${file.lines.join('\n')}\n`);
  file.lines = [];
  file.length = 0;
}
