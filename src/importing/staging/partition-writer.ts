/** Spreads lines over many files of one folder at once; a file is open only while it is written to, so there may be thousands. */

import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Characters gathered per file before they are written: large writes, small memory. */
const FLUSH_LENGTH = 1 << 16;
/** Characters gathered for all files together: of a map's ten thousand squares each has little. */
const PENDING_LENGTH_MAX = 1 << 26;

interface PendingLines {
  readonly path: string;
  lines: string[];
  length: number;
}

export class PartitionWriter {
  readonly #dir: string;
  readonly #files = new Map<string, PendingLines>();
  #pending = 0;

  constructor(dir: string) {
    this.#dir = dir;
  }

  add(fileName: string, line: string): void {
    const file = this.#files.get(fileName) ?? this.#open(fileName);
    file.lines.push(line);
    file.length += line.length + 1;
    this.#pending += line.length + 1;
    if (file.length >= FLUSH_LENGTH) this.#flush(file);
    else if (this.#pending >= PENDING_LENGTH_MAX) this.#flushAll();
  }

  close(): void {
    this.#flushAll();
    this.#files.clear();
  }

  #flushAll(): void {
    for (const file of this.#files.values()) this.#flush(file);
  }

  #flush(file: PendingLines): void {
    this.#pending -= file.length;
    flush(file);
  }

  #open(fileName: string): PendingLines {
    const file = { path: join(this.#dir, fileName), lines: [], length: 0 };
    this.#files.set(fileName, file);
    return file;
  }
}

function flush(file: PendingLines): void {
  if (file.lines.length === 0) return;
  appendFileSync(file.path, `${file.lines.join('\n')}\n`);
  file.lines = [];
  file.length = 0;
}

/** FNV-1a (Fowler, Noll, Vo) of the text, below `parts`. */
export function partOf(id: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % parts;
}
