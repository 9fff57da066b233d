/** Lines in files of a folder: gathered by file and written many at a time, read one after the other or by where they begin, so that memory does not grow with the file. */

import { appendFileSync, closeSync, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';

const READ_BYTES = 1 << 20;

/** Calls `onLine` for each line, with the byte at which it begins; does nothing when the file does not exist. */
export function readLines(path: string, onLine: (line: string, offset: number) => void): void {
  const fd = openIfThere(path);
  if (fd === undefined) return;
  // To count bytes takes as long as to find the line: only for those who ask.
  const isCounted = onLine.length > 1;
  let offset = 0;
  const take = (line: string): void => {
    onLine(line, offset);
    if (isCounted) offset += Buffer.byteLength(line) + 1;
  };
  try {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const decoder = new StringDecoder('utf8');
    let rest = '';
    for (let size = readSync(fd, buffer); size > 0; size = readSync(fd, buffer)) {
      const lines = (rest + decoder.write(buffer.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    }
    if (rest !== '') take(rest);
  } finally {
    closeSync(fd);
  }
}

/** The values that `LineWriter` was given for a file; none when it does not exist. */
export function readJsonLines<T>(path: string, take: (value: T) => void): void {
  readLines(path, (line) => take(JSON.parse(line) as T));
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

/** Reads single lines. */
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

/** Characters gathered per file before they are written: large writes, small memory. */
const FLUSH_LENGTH = 1 << 16;
/** Characters gathered for all files together: of a map's ten thousand squares each has little. */
const PENDING_LENGTH_MAX = 1 << 26;

interface PendingLines {
  readonly path: string;
  lines: string[];
  length: number;
}

export class LineWriter {
  readonly #dir: string;
  readonly #files = new Map<string, PendingLines>();
  #pending = 0;

  /** Files are made in this folder, which is made if it is not there. */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
  }

  /** Adds a value as a line of JSON, for `readJsonLines`. */
  addJson(fileName: string, value: unknown): void {
    this.add(fileName, JSON.stringify(value));
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
