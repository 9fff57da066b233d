/** Sorts (key, row) pairs that do not fit in memory: distributes them over files by key and sorts each file. */

import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAll } from '@property-lookup/tables/files';

/** Bits for the number of files; with 33 million pairs, each file holds half a million. */
const PART_BITS = 6;
const PARTS = 2 ** PART_BITS;

/** A pair is one 64-bit word with the row in its lowest bits, so that the engine's sort can be used. */
const ROW_BITS = 28;

/** Pairs buffered per file. */
const PENDING_PAIRS = 8_192;

interface Part {
  readonly fd: number;
  readonly path: string;
  /** Words in machine layout, low half first. */
  readonly words: Uint32Array;
  pending: number;
}

interface SortedPairs {
  readonly keys: Float64Array;
  readonly rows: Uint32Array;
}

export class PairSorter {
  readonly #dir: string;
  readonly #parts: readonly Part[];
  readonly #keysPerPart: number;

  /** Keys are integers of at most `keyBits` (up to 42) bits, evenly distributed. */
  constructor(dir: string, keyBits: number) {
    this.#dir = dir;
    this.#keysPerPart = 2 ** (keyBits - PART_BITS);
    mkdirSync(dir, { recursive: true });
    this.#parts = Array.from({ length: PARTS }, (_, index) => {
      const path = join(dir, String(index));
      const words = new Uint32Array(PENDING_PAIRS * 2);
      return { path, fd: openSync(path, 'w'), words, pending: 0 };
    });
  }

  add(key: number, row: number): void {
    const part = this.#parts[Math.floor(key / this.#keysPerPart)];
    if (part === undefined) throw new Error('key out of range');
    const rest = key % this.#keysPerPart;
    part.words[part.pending * 2] = (rest << ROW_BITS) | row;
    part.words[part.pending * 2 + 1] = Math.floor(rest / 2 ** (32 - ROW_BITS));
    if (++part.pending === PENDING_PAIRS) flush(part);
  }

  /** All pairs in ascending order of key, then row, in pieces. Empties the sorter. */
  *drain(): Generator<SortedPairs> {
    for (const [index, part] of this.#parts.entries()) {
      flush(part);
      closeSync(part.fd);
      yield sortPairs(readFileSync(part.path), index * this.#keysPerPart);
      rmSync(part.path);
    }
    rmSync(this.#dir, { recursive: true });
  }
}

function flush(part: Part): void {
  // Written immediately so that the buffer can be reused.
  writeAll(part.fd, part.words.subarray(0, part.pending * 2));
  part.pending = 0;
}

function sortPairs(bytes: Buffer, firstKey: number): SortedPairs {
  const count = bytes.length / 8;
  const packed = new BigUint64Array(count);
  new Uint8Array(packed.buffer).set(bytes);
  packed.sort();
  const words = new Uint32Array(packed.buffer);
  const keys = new Float64Array(count);
  const rows = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    const low = words[at * 2] ?? 0;
    rows[at] = low & (2 ** ROW_BITS - 1);
    keys[at] = firstKey + (words[at * 2 + 1] ?? 0) * 2 ** (32 - ROW_BITS) + (low >>> ROW_BITS);
  }
  return { keys, rows };
}
