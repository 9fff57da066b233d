/**
 * Adjacent entries that are compressed together: their number, keys, ends of values, and the values. An entry is found by
 * bisection without reading any other.
 */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Entry } from './declaration.js';

/** Compression level: takes a third of the time of zlib's default, for 7 % more bytes (ADR 22). */
const LEVEL = 3;

const COUNT_BYTES = 4;
const KEY_BYTES = 8;
const END_BYTES = 4;

/** Encodes entries in ascending order of keys; compressed unless plain. */
export function encodeGroup(entries: readonly Entry[], isPlain = false): Buffer {
  const head = Buffer.allocUnsafe(COUNT_BYTES + entries.length * (KEY_BYTES + END_BYTES));
  head.writeUInt32LE(entries.length, 0);
  const ends = COUNT_BYTES + entries.length * KEY_BYTES;
  const values: Uint8Array[] = [head];
  let end = 0;
  for (const [at, { key, value }] of entries.entries()) {
    if (value !== undefined) {
      values.push(value);
      end += value.length;
    }
    head.writeDoubleLE(key, COUNT_BYTES + at * KEY_BYTES);
    // The lowest bit tells an empty value from a missing one.
    head.writeUInt32LE(end * 2 + (value === undefined ? 1 : 0), ends + at * END_BYTES);
  }
  const bytes = Buffer.concat(values);
  return isPlain ? bytes : deflateRawSync(bytes, { level: LEVEL });
}

export class Group {
  readonly count: number;
  readonly #bytes: Buffer;
  /** Offsets of the ends of values, and of the values. */
  readonly #ends: number;
  readonly #values: number;

  /** Takes the bytes of `encodeGroup`. */
  constructor(bytes: Uint8Array, isPlain = false) {
    const { buffer, byteOffset, length } = bytes;
    this.#bytes = isPlain ? Buffer.from(buffer, byteOffset, length) : inflateRawSync(bytes);
    this.count = this.#bytes.readUInt32LE(0);
    this.#ends = COUNT_BYTES + this.count * KEY_BYTES;
    this.#values = this.#ends + this.count * END_BYTES;
  }

  /** Size in memory. */
  get bytes(): number {
    return this.#bytes.length;
  }

  /** Position of the first entry whose key is not less; the count if all are. */
  positionOf(key: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  keyAt(position: number): number {
    return this.#bytes.readDoubleLE(COUNT_BYTES + position * KEY_BYTES);
  }

  valueAt(position: number): Buffer | undefined {
    const word = this.#endAt(position);
    if ((word & 1) === 1) return undefined;
    const start = position === 0 ? 0 : this.#endAt(position - 1) >>> 1;
    return this.#bytes.subarray(this.#values + start, this.#values + (word >>> 1));
  }

  #endAt(position: number): number {
    return this.#bytes.readUInt32LE(this.#ends + position * END_BYTES);
  }
}
