/** A set of rows of one slice of a release, one bit per row. */

import type { Codes } from './column.js';

const ALL_BITS = 0xffffffff;

export class Selection {
  readonly size: number;
  readonly #words: Uint32Array;

  /** The empty set over `size` rows. */
  constructor(size: number, words = new Uint32Array(Math.ceil(size / 32))) {
    this.size = size;
    this.#words = words;
  }

  static all(size: number): Selection {
    const selection = new Selection(size);
    selection.#words.fill(ALL_BITS);
    selection.#clearTail();
    return selection;
  }

  /**
   * The rows of `within` whose code is marked in `matches`; `codes` are the slice's codes. Most filters spend their
   * time in this loop, so it works word by word without branches, four rows at a time.
   */
  static ofCodes(codes: Codes, matches: Uint8Array, within: Selection): Selection {
    const selection = new Selection(within.size);
    const words = selection.#words;
    const among = within.#words;
    for (let at = 0; at < words.length; at++) {
      const wanted = among[at] as number;
      if (wanted === 0) continue;
      let word = 0;
      for (let bit = 0, row = at * 32; bit < 32; bit += 4, row += 4) {
        const four =
          (matches[codes[row] as number] as number) |
          ((matches[codes[row + 1] as number] as number) << 1) |
          ((matches[codes[row + 2] as number] as number) << 2) |
          ((matches[codes[row + 3] as number] as number) << 3);
        word |= four << bit;
      }
      words[at] = word & wanted;
    }
    return selection;
  }

  /** The rows of `within` whose number lies within both bounds. */
  static ofNumbers(
    values: Float64Array | Int32Array,
    { low, high }: { readonly low: number; readonly high: number },
    within: Selection,
  ): Selection {
    const selection = new Selection(within.size);
    const words = selection.#words;
    const among = within.#words;
    for (let at = 0; at < words.length; at++) {
      const wanted = among[at] as number;
      if (wanted === 0) continue;
      let word = 0;
      for (let bit = 0; bit < 32; bit++) {
        const value = values[at * 32 + bit] as number;
        word |= (Number(value >= low) & Number(value <= high)) << bit;
      }
      words[at] = word & wanted;
    }
    return selection;
  }

  /** Size in memory. */
  get byteLength(): number {
    return this.#words.byteLength;
  }

  add(row: number): void {
    this.#words[row >>> 5] = (this.#words[row >>> 5] ?? 0) | (1 << (row & 31));
  }

  has(row: number): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  /** The intersection of both sets. */
  and(other: Selection): Selection {
    const words = this.#words.map((word, at) => word & (other.#words[at] ?? 0));
    return new Selection(this.size, words);
  }

  /** The members that lie in accepted runs; `rows` is the length of a run, a multiple of 32. */
  whereRuns(rows: number, accepts: (run: number) => boolean): Selection {
    const words = this.#words.slice();
    const length = rows >>> 5;
    for (let run = 0; run * length < words.length; run++) {
      if (!accepts(run)) words.fill(0, run * length, (run + 1) * length);
    }
    return new Selection(this.size, words);
  }

  /** The union of both sets. */
  or(other: Selection): Selection {
    const words = this.#words.map((word, at) => word | (other.#words[at] ?? 0));
    return new Selection(this.size, words);
  }

  /** Number of rows. */
  count(): number {
    let count = 0;
    for (const word of this.#words) count += popCount(word);
    return count;
  }

  /** Number of rows between two multiples of 32. */
  countBetween(from: number, to: number): number {
    const last = to >>> 5;
    let count = 0;
    for (let at = from >>> 5; at < last; at++) count += popCount(this.#words[at] as number);
    const rest = to & 31;
    return rest === 0 ? count : count + popCount((this.#words[last] as number) & ((1 << rest) - 1));
  }

  isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  /** Calls `visit` with rows in ascending order until it returns false, after skipping `skip` rows. */
  eachRow(visit: (row: number) => boolean | undefined, skip = 0): void {
    let toSkip = skip;
    for (let at = 0; at < this.#words.length; at++) {
      let word = this.#words[at] ?? 0;
      if (word === 0) continue;
      if (toSkip > 0) {
        const count = popCount(word);
        if (count <= toSkip) {
          toSkip -= count;
          continue;
        }
      }
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        word &= word - 1;
        if (toSkip > 0) toSkip--;
        else if (visit(at * 32 + bit) === false) return;
      }
    }
  }

  /** Writes the rows, plus `firstRow`, into a list starting at index `at`; returns the index after the last. */
  listRows(firstRow: number, list: Uint32Array, at: number): number {
    let place = at;
    for (let index = 0; index < this.#words.length; index++) {
      const first = firstRow + index * 32;
      let word = this.#words[index] as number;
      if (word === ALL_BITS) {
        for (let bit = 0; bit < 32; bit++) list[place++] = first + bit;
        continue;
      }
      for (; word !== 0; word &= word - 1) {
        list[place++] = first + 31 - Math.clz32(word & -word);
      }
    }
    return place;
  }

  #clearTail(): void {
    const used = this.size & 31;
    const last = this.#words.length - 1;
    if (used !== 0) this.#words[last] = (this.#words[last] ?? 0) & ((1 << used) - 1);
  }
}

/** Number of set bits (Warren, Hacker's Delight, 5-1). */
function popCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
