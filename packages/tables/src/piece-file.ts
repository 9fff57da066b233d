/**
 * Reads pieces of an immutable file, from memory if it fits into its budget, otherwise from disk. Bytes from disk are compared
 * with their checksums.
 */

import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { type DamageReport, PAGE_BYTES, PageChecks } from './page-checks.js';

/** Size of a kept chunk; a whole number of windows of every index, and of pages. */
const CHUNK_BYTES = 64 * 1024;

/** Largest gap between pieces that is read ahead with them, because a seek would take longer. */
const GAP_BYTES = 64 * 1024;
/** Bytes to read ahead at once. */
const AHEAD_BYTES = 1024 * 1024;
/** Target of reading ahead, whose only purpose is to fill the disk cache. */
const unseen = Buffer.allocUnsafeSlow(AHEAD_BYTES);
const readUnseen = promisify(read);

/** Memory that several files share: a file is kept whole or not at all, first come, first served. */
export class MemoryBudget {
  #bytesLeft: number;

  constructor(bytes: number) {
    this.#bytesLeft = bytes;
  }

  /** False if not enough is left. */
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
  /** Filled as pieces are read; undefined if the file is not kept. */
  #chunks: (Buffer | undefined)[] | undefined;

  constructor(path: string, budget?: MemoryBudget, reported: DamageReport = {}) {
    this.#fd = openSync(path, 'r');
    this.size = fstatSync(this.#fd).size;
    this.#checks = PageChecks.of(path, reported);
    if (budget?.take(this.size) === true) this.#chunks = [];
  }

  /** Fewer bytes at the end of the file; callers must not write to them. */
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

  /** Reads pieces into the disk cache, in order, unless the file is kept in memory. */
  async readAhead(pieces: Iterable<Range>): Promise<void> {
    if (this.#chunks !== undefined) return;
    const reads = Array.from(readsAhead(pieces), ([from, to]) =>
      readUnseen(this.#fd, unseen, 0, to - from, from),
    );
    // Errors are reported when the piece itself is read.
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

  /** Reads whole pages if there are checksums. */
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

/** Joins neighbouring pieces, in order, into single reads, and splits long runs. */
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
