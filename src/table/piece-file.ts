/**
 * Reads pieces of a file that never changes: from memory where it fits into what is set aside for that, else from disk.
 * What comes from disk is compared with its checksums.
 */

import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { PAGE_BYTES, PageChecks } from './page-checks.js';

/** Read at once and then kept; a whole number of windows of every index, and of pages. */
const CHUNK_BYTES = 64 * 1024;

/** Where pieces lie no further apart, what is between them is read ahead with them: a disk takes longer to turn to another place. */
const GAP_BYTES = 64 * 1024;
/** Read ahead at once. */
const AHEAD_BYTES = 1024 * 1024;
/** Where all of it is read to: it is only to be in the disk cache. */
const unseen = Buffer.allocUnsafeSlow(AHEAD_BYTES);
const readUnseen = promisify(read);

/** What several files may keep in memory together: files are kept whole or not at all, the first that ask first. */
export class MemoryBudget {
  #bytesLeft: number;

  constructor(bytes: number) {
    this.#bytesLeft = bytes;
  }

  /** False where no room is left for so many. */
  take(bytes: number): boolean {
    if (bytes > this.#bytesLeft) return false;
    this.#bytesLeft -= bytes;
    return true;
  }
}

export class PieceFile {
  readonly #fd: number;
  readonly size: number;
  readonly #checks: PageChecks | undefined;
  /** Filled as pieces are asked for; undefined where the file is not kept. */
  #chunks: (Buffer | undefined)[] | undefined;

  /** The name is that in reports of damage, where it is not that of the file. */
  constructor(path: string, budget?: MemoryBudget, name?: string) {
    this.#fd = openSync(path, 'r');
    this.size = fstatSync(this.#fd).size;
    this.#checks = PageChecks.of(path, name);
    if (budget?.take(this.size) === true) this.#chunks = [];
  }

  /** Fewer bytes where the file ends before; whoever asks must not write to them. */
  read(offset: number, length: number): Buffer {
    if (this.#chunks === undefined) return this.#fromDisk(offset, length);
    const number = Math.floor(offset / CHUNK_BYTES);
    const from = offset - number * CHUNK_BYTES;
    if (from + length <= CHUNK_BYTES) return this.#chunk(number).subarray(from, from + length);
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.size - offset)));
    let copied = 0;
    while (copied < bytes.length) {
      const at = offset + copied;
      const chunk = this.#chunk(Math.floor(at / CHUNK_BYTES));
      copied += chunk.copy(bytes, copied, at % CHUNK_BYTES);
    }
    return bytes;
  }

  /** Brings pieces into the disk cache, unless the file is kept in memory: each from one offset to another, in their order. */
  async readAhead(pieces: Iterable<Range>): Promise<void> {
    if (this.#chunks !== undefined) return;
    const reads = Array.from(readsAhead(pieces), ([from, to]) =>
      readUnseen(this.#fd, unseen, 0, to - from, from),
    );
    // What cannot be read is told when it is asked for.
    await Promise.allSettled(reads);
  }

  close(): void {
    closeSync(this.#fd);
    this.#chunks = undefined;
  }

  #chunk(number: number): Buffer {
    const known = this.#chunks?.[number];
    if (known !== undefined) return known;
    const start = number * CHUNK_BYTES;
    const chunk = this.#fromDisk(start, Math.min(CHUNK_BYTES, this.size - start));
    if (this.#chunks !== undefined) this.#chunks[number] = chunk;
    return chunk;
  }

  /** With checks, whole pages are read. */
  #fromDisk(offset: number, length: number): Buffer {
    if (this.#checks === undefined) return this.#readBytes(offset, length);
    const firstPage = Math.floor(offset / PAGE_BYTES);
    const start = firstPage * PAGE_BYTES;
    const end = Math.ceil((offset + length) / PAGE_BYTES) * PAGE_BYTES;
    const pages = this.#readBytes(start, Math.min(end, this.size) - start);
    this.#checks.assertWritten(firstPage, pages);
    return pages.subarray(offset - start, offset - start + Math.max(0, length));
  }

  #readBytes(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, length));
    const count = readSync(this.#fd, bytes, 0, bytes.length, offset);
    return count === bytes.length ? bytes : bytes.subarray(0, count);
  }
}

type Range = readonly [from: number, to: number];

/** What is read at once for pieces in their order: neighbours together, and a long run in parts. */
export function* readsAhead(pieces: Iterable<Range>): Generator<Range> {
  let [from, to] = [0, 0];
  for (const [start, end] of [...pieces, [Number.POSITIVE_INFINITY, 0] as const]) {
    if (start > to + GAP_BYTES) {
      for (; from < to; from += AHEAD_BYTES) yield [from, Math.min(from + AHEAD_BYTES, to)];
      from = start;
    }
    to = end;
  }
}
