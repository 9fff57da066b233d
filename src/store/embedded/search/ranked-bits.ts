/** A set that tells how many of it stand before any place, in a few steps (G. Jacobson, "Space-efficient static trees", 1989). */

import type { Selection } from '../../../release/columns/selection.js';
import type { Span } from './span.js';

/** Places in which those of the set are counted when it is asked. */
const BLOCK = 128;

export class RankedBits {
  readonly #bits: Selection;
  /** How many stand before each block. */
  readonly #before: Uint32Array;

  /** The set must not change any more. */
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
