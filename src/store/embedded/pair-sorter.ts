/** Sorts (key, row) pairs that do not fit in memory: spread over files by key range, each sorted on its own. */

import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SortedIndexWriter } from './sorted-index.js';

/** Files that pairs are spread over; each holds half a million of 33 million. */
const PARTS = 64;

/** Pairs gathered per file before they are written. */
const PENDING_PAIRS = 8_192;

interface Part {
  readonly path: string;
  fd: number | undefined;
  readonly keys: Float64Array;
  readonly rows: Uint32Array;
  pending: number;
}

export class PairSorter {
  readonly #dir: string;
  readonly #parts: readonly Part[];
  readonly #keysPerPart: number;

  /** Keys are 0 or more and less than `keyLimit`. */
  constructor(dir: string, keyLimit: number) {
    this.#dir = dir;
    this.#keysPerPart = Math.ceil(keyLimit / PARTS);
    mkdirSync(dir, { recursive: true });
    this.#parts = Array.from({ length: PARTS }, (_, index) => ({
      path: join(dir, String(index)),
      fd: undefined,
      keys: new Float64Array(PENDING_PAIRS),
      rows: new Uint32Array(PENDING_PAIRS),
      pending: 0,
    }));
  }

  add(key: number, row: number): void {
    const part = this.#parts[Math.floor(key / this.#keysPerPart)];
    if (part === undefined) throw new Error('key out of range');
    part.keys[part.pending] = key;
    part.rows[part.pending] = row;
    part.pending++;
    if (part.pending === PENDING_PAIRS) flush(part);
  }

  /** Hands all pairs over in ascending order, dropping keys that more than `rowsPerKeyMax` rows share. */
  drainInto(index: SortedIndexWriter, rowsPerKeyMax = Number.POSITIVE_INFINITY): void {
    for (const part of this.#parts) {
      flush(part);
      if (part.fd === undefined) continue;
      closeSync(part.fd);
      const { keys, rows } = sortPairs(readFileSync(part.path), rowsPerKeyMax);
      index.add(keys, rows);
    }
    rmSync(this.#dir, { recursive: true });
  }
}

const PAIR_BYTES = 12;

function flush(part: Part): void {
  if (part.pending === 0) return;
  part.fd ??= openSync(part.path, 'w');
  const bytes = Buffer.allocUnsafe(part.pending * PAIR_BYTES);
  for (let at = 0; at < part.pending; at++) {
    bytes.writeDoubleLE(part.keys[at] ?? 0, at * PAIR_BYTES);
    bytes.writeUInt32LE(part.rows[at] ?? 0, at * PAIR_BYTES + 8);
  }
  writeSync(part.fd, bytes);
  part.pending = 0;
}

function sortPairs(
  bytes: Buffer,
  rowsPerKeyMax: number,
): { keys: Float64Array; rows: Uint32Array } {
  const count = bytes.length / PAIR_BYTES;
  const unsorted = new Float64Array(count);
  for (let at = 0; at < count; at++) unsorted[at] = bytes.readDoubleLE(at * PAIR_BYTES);
  const order = new Uint32Array(count).map((_, at) => at);
  // Positions break ties, so that rows of one key stay in order.
  order.sort((a, b) => (unsorted[a] ?? 0) - (unsorted[b] ?? 0) || a - b);
  const keys = new Float64Array(count);
  const rows = new Uint32Array(count);
  let kept = 0;
  for (let start = 0; start < count; ) {
    const key = unsorted[order[start] ?? 0] ?? 0;
    let end = start + 1;
    while (end < count && unsorted[order[end] ?? 0] === key) end++;
    if (end - start <= rowsPerKeyMax) {
      for (let at = start; at < end; at++, kept++) {
        keys[kept] = key;
        rows[kept] = bytes.readUInt32LE((order[at] ?? 0) * PAIR_BYTES + 8);
      }
    }
    start = end;
  }
  return { keys: keys.subarray(0, kept), rows: rows.subarray(0, kept) };
}
