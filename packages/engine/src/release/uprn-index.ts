/** Writes the index of a release from UPRNs to rows: pairs are gathered in parts by key, and each part is sorted in memory. */

import { rmSync } from 'node:fs';
import { type PartsWriter, parts } from '@property-lookup/tables';
import { SortedIndexWriter } from './sorted-index.js';

/** UPRNs have at most 12 digits, or 40 bits. */
const KEY_BITS = 40;

const SPREAD = 64;
const REST = 2 ** KEY_BITS / SPREAD;

/** A bijection that spreads neighbouring UPRNs over all numbers of this many bits. */
export function uprnKey(uprn: number): number {
  return (uprn % SPREAD) * REST + Math.floor(uprn / SPREAD);
}

/** Of 33 million pairs, each part has half a million. */
const PARTS = 64;
const KEYS_PER_PART = 2 ** KEY_BITS / PARTS;

/** A pair is one 64-bit word with the row in its lowest bits, so that the engine's sort can be used. */
const ROW_BITS = 28;

const PAIRS = parts('pairs');

export class UprnIndexWriter {
  readonly #path: string;
  readonly #dir: string;
  readonly #pairs: PartsWriter;
  /** In machine layout, low half first. */
  readonly #word = new Uint32Array(2);
  readonly #bytes = new Uint8Array(this.#word.buffer);

  constructor(path: string) {
    this.#path = path;
    this.#dir = `${path}.unsorted`;
    this.#pairs = PAIRS.write(this.#dir);
  }

  /** In any order. */
  add(uprn: number, row: number): void {
    this.addKey(uprnKey(uprn), row);
  }

  /** `key` is taken from another index. */
  addKey(key: number, row: number): void {
    const rest = key % KEYS_PER_PART;
    this.#word[0] = (rest << ROW_BITS) | row;
    this.#word[1] = Math.floor(rest / 2 ** (32 - ROW_BITS));
    this.#pairs.put(Math.floor(key / KEYS_PER_PART), this.#bytes);
  }

  finish(): void {
    this.#pairs.finish();
    const index = new SortedIndexWriter(this.#path, Float64Array);
    const pairs = PAIRS.open(this.#dir);
    for (const [part, bytes] of pairs.entries()) addSorted(index, bytes, part * KEYS_PER_PART);
    pairs.close();
    index.finish();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

function addSorted(index: SortedIndexWriter, bytes: Buffer, firstKey: number): void {
  // Copied, because a view of numbers must be aligned.
  const sorted = new BigUint64Array(Uint8Array.from(bytes).buffer).sort();
  const words = new Uint32Array(sorted.buffer);
  const keys = new Float64Array(sorted.length);
  const rows = new Uint32Array(sorted.length);
  for (let at = 0; at < sorted.length; at++) {
    const low = words[at * 2] ?? 0;
    rows[at] = low & (2 ** ROW_BITS - 1);
    keys[at] = firstKey + (words[at * 2 + 1] ?? 0) * 2 ** (32 - ROW_BITS) + (low >>> ROW_BITS);
  }
  index.add(keys, rows);
}
