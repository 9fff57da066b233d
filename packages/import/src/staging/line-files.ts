/** Lines in packed files of a folder: gathered by file and written many at a time, read one after the other or by their offsets, so that memory does not grow with the file. */

import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { deflateSync, inflateSync } from 'node:zlib';
import { RecentMap } from '@property-lookup/kernel/collections';
import { hashText } from '@property-lookup/kernel/text';
import { readWhole } from '@property-lookup/tables/damage';

/**
 * A file is blocks: the length of what follows as four bytes, little-endian, and lines as one zlib stream (RFC 1950), which checks
 * itself. A certificate takes a tenth of its JSON so (ADR 27).
 *
 * The offset of a line is no number of bytes: it is where its block begins in the file, times `STARTS`, and where it begins in the
 * text of the block. BGZF, a format of genomes, calls that a virtual offset (specification of SAM, 4.1). The first line has 0.
 */
const HEAD_BYTES = 4;
const STARTS = 2 ** 16;
/** Of more characters a block is written: a line that was added by itself begins before. */
const BLOCK_LENGTH = STARTS;
/** The fastest; the next ones gain less than a tenth. */
const LEVEL = 1;
/** Most blocks are shorter, and so read at once. */
const READ_BYTES = 1 << 14;
/** Most texts of blocks are shorter, and so unpacked in one go: in pieces of zlib's own 16 kB, which are put together, it takes twice as long. */
const TEXT_BYTES = 2 * BLOCK_LENGTH;

/** Calls `onLine` for each line, with its offset; does nothing when the file does not exist. */
export function readLines(path: string, onLine: (line: string, offset: number) => void): void {
  withFile(path, (file) => {
    let at = 0;
    for (let block = blockAt(file, at); block !== undefined; block = blockAt(file, at)) {
      let start = 0;
      for (const line of block.text.split('\n')) {
        onLine(line, at * STARTS + start);
        start += line.length + 1;
      }
      at = block.end;
    }
  });
}

/** The values that `LineWriter` was given for a file; none when it does not exist. */
export function readJsonLines<T>(path: string, take: (value: T) => void): void {
  readLines(path, (line) => take(JSON.parse(line) as T));
}

interface Block {
  readonly text: string;
  /** Where the next one begins. */
  readonly end: number;
}

interface OpenFile {
  readonly fd: number;
  readonly name: string;
}

const openFile = (path: string): OpenFile => ({ fd: openSync(path, 'r'), name: basename(path) });

/** Importing the same files again would not help: what is staged already is not read again. */
const ADVICE = 'restore the data directory, or import all files again into a new one';

/** Undefined at the end of the file; Failure `damaged` where it is not what was written. */
const blockAt = ({ fd, name }: OpenFile, at: number): Block | undefined =>
  readWhole(
    name,
    () => {
      const bytes = Buffer.allocUnsafe(READ_BYTES);
      const read = readSync(fd, bytes, 0, READ_BYTES, at);
      if (read === 0) return undefined;
      const length = HEAD_BYTES + bytes.subarray(0, read).readUInt32LE(0);
      if (length <= read) return { text: unpacked(bytes, length), end: at + length };
      // A damaged length could ask for gigabytes.
      if (at + length > fstatSync(fd).size) throw new Error('a block ends behind its file');
      const whole = Buffer.allocUnsafe(length);
      return { text: unpacked(whole, readSync(fd, whole, 0, length, at)), end: at + length };
    },
    ADVICE,
  );

const unpacked = (bytes: Buffer, length: number): string =>
  inflateSync(bytes.subarray(HEAD_BYTES, length), { chunkSize: TEXT_BYTES }).toString();

/** A quarter of a megabyte for each file that is open, of which there may be hundreds. */
const BLOCKS_REMEMBERED = 4;

/** Reads single lines. */
export class LineFile {
  readonly #file: OpenFile;
  /** Texts of the blocks that were read last: neighbouring lines are asked for together, as are those of two feeds by day. */
  readonly #texts = new RecentMap<number, string>(BLOCKS_REMEMBERED);

  constructor(path: string) {
    this.#file = openFile(path);
  }

  lineAt(offset: number): string {
    const start = offset % STARTS;
    const at = (offset - start) / STARTS;
    const text = this.#texts.getOr(at, () => blockAt(this.#file, at)?.text ?? '');
    const end = text.indexOf('\n', start);
    // A copy: a part of a text keeps all of it in memory.
    return Buffer.from(text.slice(start, end < 0 ? undefined : end)).toString();
  }

  close(): void {
    closeSync(this.#file.fd);
  }
}

/** Characters gathered for all files together: of a map's ten thousand squares each has little. */
const PENDING_LENGTH_MAX = 1 << 26;

interface PendingLines {
  readonly path: string;
  /** Bytes that were written. */
  size: number;
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
  addJson(fileName: string, value: unknown): number {
    return this.add(fileName, JSON.stringify(value));
  }

  /** Returns the offset of the line in a file that was not there before. */
  add(fileName: string, line: string): number {
    const file = this.#files.get(fileName) ?? this.#open(fileName);
    const offset = file.size * STARTS + file.length;
    file.lines.push(line);
    file.length += line.length + 1;
    this.#pending += line.length + 1;
    if (file.length >= BLOCK_LENGTH) this.#flush(file);
    else if (this.#pending >= PENDING_LENGTH_MAX) this.#flushAll();
    return offset;
  }

  close(): void {
    this.#flushAll();
    this.#files.clear();
  }

  #flushAll(): void {
    for (const file of this.#files.values()) this.#flush(file);
  }

  #flush(file: PendingLines): void {
    if (file.lines.length === 0) return;
    const bytes = this.bytesOf(file.lines);
    appendFileSync(file.path, bytes);
    this.#pending -= file.length;
    file.size += bytes.length;
    file.lines = [];
    file.length = 0;
  }

  #open(fileName: string): PendingLines {
    const file = { path: join(this.#dir, fileName), size: 0, lines: [], length: 0 };
    this.#files.set(fileName, file);
    return file;
  }

  /** As one block. */
  protected bytesOf(lines: readonly string[]): Uint8Array {
    const body = deflateSync(lines.join('\n'), { level: LEVEL });
    const head = Buffer.allocUnsafe(HEAD_BYTES);
    head.writeUInt32LE(body.length);
    return Buffer.concat([head, body]);
  }
}

/** Writes lists that people read, too: plain lines, for `readPlainLines`. */
export class PlainLineWriter extends LineWriter {
  protected override bytesOf(lines: readonly string[]): Uint8Array {
    return Buffer.from(`${lines.join('\n')}\n`);
  }
}

/** Calls `onLine` for each line; does nothing when the file does not exist. */
export function readPlainLines(path: string, onLine: (line: string) => void): void {
  withFile(path, ({ fd }) => {
    const buffer = Buffer.allocUnsafe(1 << 20);
    const decoder = new StringDecoder('utf8');
    let rest = '';
    for (let size = readSync(fd, buffer); size > 0; size = readSync(fd, buffer)) {
      const lines = (rest + decoder.write(buffer.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    }
    if (rest !== '') onLine(rest);
  });
}

/** Reads a file, if it is there, and closes it. */
function withFile(path: string, read: (file: OpenFile) => void): void {
  if (!existsSync(path)) return;
  const file = openFile(path);
  try {
    read(file);
  } finally {
    closeSync(file.fd);
  }
}

/** The number of a text's part, below `parts`. */
export function partOf(id: string, parts: number): number {
  return (hashText(id) >>> 0) % parts;
}
