/** A set that quickly counts its members before any position (G. Jacobson, "Space-efficient static trees", 1989). */

import type { Selection } from '../../../release/columns/selection.js';
import type { Span } from './span.js';

/** Positions whose members are counted on each call. */
const BLOCK = 128;

export class RankedBits {
  readonly #bits: Selection;
  /** The number of members before each block. */
  readonly #before: Uint32Array;

  /** The set must no longer change. */
  constructor(bits: Selection) {
    this.#bits = bits;
    this.#before = new Uint32Array(Math.floor(bits.size / BLOCK) + 1);
    for (let block = 1; block < this.#before.length; block++) {
      const from = (block - 1) * BLOCK;
      this.#before[block] = (this.#before[block - 1] ?? 0) + bits.countBetween(from, from + BLOCK);
    }
  }

  get byteLength(): number {
    return this.#bits.byteLength + this.#before.byteLength;
  }

  has(place: number): boolean {
    return this.#bits.has(place);
  }

  count({ from, to }: Span): number {
    return this.rank(to) - this.rank(from);
  }

  rank(place: number): number {
    const block = Math.floor(place / BLOCK);
    return (this.#before[block] as number) + this.#bits.countBetween(block * BLOCK, place);
  }
}
