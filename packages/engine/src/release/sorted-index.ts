/**
 * An index on disk from numbers to rows: sorted keys in one file, their rows in another, and every 512th key in memory. A
 * look-up takes two small reads, and 33 million keys cost half a megabyte.
 */

import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { lowerBound } from '@property-lookup/kernel/collections';
import { readChecked } from '@property-lookup/tables/damage';
import { type MemoryBudget, PieceFile, writeAll } from '@property-lookup/tables/files';

/** Keys per sample in memory; one read of 4 KiB covers them. */
const STRIDE = 512;

const ROW_BYTES = 4;

/** Keys are integers of 32 bits, or up to 2^53. */
type Keys = Float64Array | Uint32Array;
type KeysType = Float64ArrayConstructor | Uint32ArrayConstructor;

const keysPath = (path: string): string => `${path}.keys`;
const rowsPath = (path: string): string => `${path}.rows`;
const samplePath = (path: string): string => `${path}.sample`;

/** Appends pairs in ascending key order; equal keys are allowed. */
export class SortedIndexWriter {
  readonly #path: string;
  readonly #type: KeysType;
  readonly #keysFd: number;
  readonly #rowsFd: number;
  readonly #sample: number[] = [];
  #count = 0;

  constructor(path: string, type: KeysType) {
    this.#path = path;
    this.#type = type;
    this.#keysFd = openSync(keysPath(path), 'w');
    this.#rowsFd = openSync(rowsPath(path), 'w');
  }

  /** Adds pairs from two arrays of equal length. */
  add(keys: Keys, rows: Uint32Array): void {
    for (let at = (STRIDE - (this.#count % STRIDE)) % STRIDE; at < keys.length; at += STRIDE) {
      this.#sample.push(keys[at] ?? 0);
    }
    writeAll(this.#keysFd, keys);
    writeAll(this.#rowsFd, rows);
    this.#count += keys.length;
  }

  finish(): void {
    closeSync(this.#keysFd);
    closeSync(this.#rowsFd);
    writeFileSync(samplePath(this.#path), new Uint8Array(this.#type.from(this.#sample).buffer));
  }
}

/** Pairs read at a time. */
const CHUNK_PAIRS = 1 << 16;

/** All pairs of an index with double keys, in ascending key order, in pieces. */
export function* readPairs(
  path: string,
): Generator<{ readonly keys: Float64Array; readonly rows: Uint32Array }> {
  const keysFd = openSync(keysPath(path), 'r');
  const rowsFd = openSync(rowsPath(path), 'r');
  const keys = new Float64Array(CHUNK_PAIRS);
  const rows = new Uint32Array(CHUNK_PAIRS);
  try {
    for (;;) {
      const count = readSync(keysFd, new Uint8Array(keys.buffer)) / keys.BYTES_PER_ELEMENT;
      readSync(rowsFd, new Uint8Array(rows.buffer), 0, count * ROW_BYTES, null);
      if (count === 0) return;
      yield { keys: keys.subarray(0, count), rows: rows.subarray(0, count) };
    }
  } finally {
    closeSync(keysFd);
    closeSync(rowsFd);
  }
}

export class SortedIndex {
  readonly #type: KeysType;
  readonly #keys: PieceFile;
  readonly #rows: PieceFile;
  readonly #sample: Keys;

  /** `type` is the type with which the index was written. */
  constructor(path: string, type: KeysType, budget?: MemoryBudget) {
    this.#type = type;
    this.#keys = new PieceFile(keysPath(path), budget);
    this.#rows = new PieceFile(rowsPath(path), budget);
    const sample = readChecked(samplePath(path));
    this.#sample = new type(new Uint8Array(sample).buffer);
  }

  /** The first row of a key; undefined if there is none. */
  find(key: number): number | undefined {
    return this.findAll(key, 1)[0];
  }

  /** At most `limit` rows of a key, in the order in which they were written. */
  findAll(key: number, limit: number): Uint32Array {
    // Equal keys may begin in the window before the first sample that is not smaller.
    let window = Math.max(lowerBound(this.#sample, key) - 1, 0);
    let first = -1;
    let count = 0;
    for (; count < limit; window++) {
      const keys = this.#window(window);
      const size = keys.length;
      let at = lowerBound(keys, key);
      if (first < 0) first = window * STRIDE + at;
      for (; at < size && keys[at] === key && count < limit; at++) count++;
      if (at < size || size < STRIDE) break;
    }
    return this.#readRows(first, count);
  }

  close(): void {
    this.#keys.close();
    this.#rows.close();
  }

  #window(window: number): Keys {
    const length = STRIDE * this.#type.BYTES_PER_ELEMENT;
    const { buffer, byteOffset, byteLength } = this.#keys.read(window * length, length);
    // The buffer is never shared with other threads here.
    const own = buffer as ArrayBuffer;
    return new this.#type(own, byteOffset, byteLength / this.#type.BYTES_PER_ELEMENT);
  }

  #readRows(first: number, count: number): Uint32Array {
    if (count === 0) return NO_ROWS;
    const { buffer, byteOffset } = this.#rows.read(first * ROW_BYTES, count * ROW_BYTES);
    return new Uint32Array(buffer, byteOffset, count);
  }
}

const NO_ROWS = new Uint32Array(0);
