/**
 * An index from numbers to rows on disk: sorted keys in one file, their rows in another, and every
 * 512th key in memory, so that a look-up is two small reads and 33 million keys cost half a megabyte.
 */

import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { lowerBound } from '../domain/lower-bound.js';
import { writeAll } from '../table/disk-files.js';
import { readChecked } from '../table/page-checks.js';
import { type MemoryBudget, PieceFile } from '../table/piece-file.js';

/** Keys between two that are kept in memory: one read of 4 KiB finds any of them. */
const STRIDE = 512;

const ROW_BYTES = 4;

/** Keys are whole numbers: of 32 bits, or as long as doubles hold. */
type Keys = Float64Array | Uint32Array;
type KeysType = Float64ArrayConstructor | Uint32ArrayConstructor;

const keysPath = (path: string): string => `${path}.keys`;
const rowsPath = (path: string): string => `${path}.rows`;
const samplePath = (path: string): string => `${path}.sample`;

/** Appends pairs in ascending order of key; equal keys are allowed. */
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

  /** The next pairs; both arrays have the same length. */
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

/** Pairs read at once. */
const CHUNK_PAIRS = 1 << 16;

/** All pairs of an index that was written with doubles, in ascending order of key, in pieces. */
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

  /** `type` is what the index was written with. */
  constructor(path: string, type: KeysType, budget?: MemoryBudget) {
    this.#type = type;
    this.#keys = new PieceFile(keysPath(path), budget);
    this.#rows = new PieceFile(rowsPath(path), budget);
    const sample = readChecked(samplePath(path));
    this.#sample = new type(new Uint8Array(sample).buffer);
  }

  /** The row of a key, the first where several have it; undefined when none has. */
  find(key: number): number | undefined {
    return this.findAll(key, 1)[0];
  }

  /** Rows of a key, at most `limit` of them, in the order they were written. */
  findAll(key: number, limit: number): Uint32Array {
    // Equal keys may begin in the window before the first sample that is not less.
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
    // What a Buffer lies in is never shared with other threads here.
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

/** UPRNs have at most 12 digits, which are 40 bits. */
export const UPRN_KEY_BITS = 40;

const SPREAD = 64;
const REST = 2 ** UPRN_KEY_BITS / SPREAD;

/** Another number for each UPRN, of the same number of bits; neighbouring UPRNs get keys far apart. */
export function uprnKey(uprn: number): number {
  return (uprn % SPREAD) * REST + Math.floor(uprn / SPREAD);
}
