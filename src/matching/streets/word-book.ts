/** The words of streets, buildings and places, found by their spelling, by what they begin with, or by what they are like. */

import { likeness } from '../compare/spelling.js';
import type { StreetTable } from './street-table.js';

/** A word like another, and how like: 1 for the very word. */
export interface LikeWord {
  readonly word: number;
  readonly likeness: number;
}

/** Shorter words are too like too many others: `likeness` believes no error in them. */
const LIKE_LENGTH_MIN = 3;
/** Shorter parts join by chance. */
const PART_LENGTH_MIN = 3;
const PARTS_MAX = 3;
/** Two words one error apart differ in at most two letters that only one of them has, two errors in four. */
const LETTERS_APART_MAX = 4;
const ERRORS_MAX = 2;

export class WordBook {
  readonly #offsets: Uint32Array;
  readonly #units: Uint16Array;
  /** The letters that each word has, as bits; made when first needed. */
  #letters: Uint32Array | undefined;

  constructor({ wordOffsets, wordUnits }: Pick<StreetTable, 'wordOffsets' | 'wordUnits'>) {
    this.#offsets = wordOffsets;
    this.#units = wordUnits;
  }

  get count(): number {
    return this.#offsets.length - 1;
  }

  at(word: number): string {
    const units = this.#units.subarray(this.#offsets[word], this.#offsets[word + 1]);
    return String.fromCharCode(...units);
  }

  /** Undefined where no street, building or place has the word. */
  find(text: string): number | undefined {
    const word = this.#firstFrom(text);
    return word < this.count && this.#compare(word, text) === 0 ? word : undefined;
  }

  /** The words that begin so: the first, and the first behind them. */
  startingWith(prefix: string): { readonly from: number; readonly to: number } {
    return { from: this.#firstFrom(prefix), to: this.#firstFrom(`${prefix}\uffff`) };
  }

  /** The two or three words that are written as one here, longest first word first; none where it cannot be parted. */
  partsOf(text: string, partsMax = PARTS_MAX): readonly number[] {
    for (let at = text.length - PART_LENGTH_MIN; at >= PART_LENGTH_MIN; at--) {
      const first = this.find(text.slice(0, at));
      if (first === undefined) continue;
      const rest = text.slice(at);
      const second = this.find(rest);
      if (second !== undefined) return [first, second];
      const others = partsMax > 2 ? this.partsOf(rest, partsMax - 1) : [];
      if (others.length > 0) return [first, ...others];
    }
    return [];
  }

  /** Words that the text may be a misspelling of, itself left out. */
  like(text: string): readonly LikeWord[] {
    if (text.length < LIKE_LENGTH_MIN) return [];
    this.#letters ??= this.#lettersOfAll();
    const letters = this.#letters;
    const offsets = this.#offsets;
    const own = lettersOf(text);
    const found: LikeWord[] = [];
    for (let word = 0; word < letters.length; word++) {
      if (bitsOf((letters[word] ?? 0) ^ own) > LETTERS_APART_MAX) continue;
      const length = (offsets[word + 1] ?? 0) - (offsets[word] ?? 0);
      if (Math.abs(length - text.length) > ERRORS_MAX) continue;
      const how = likeness(text, this.at(word));
      if (how > 0 && how < 1) found.push({ word, likeness: how });
    }
    return found;
  }

  /** The first word that does not sort before the text. */
  #firstFrom(text: string): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(word: number, text: string): number {
    const start = this.#offsets[word] ?? 0;
    const length = (this.#offsets[word + 1] ?? 0) - start;
    const shared = Math.min(length, text.length);
    for (let at = 0; at < shared; at++) {
      const difference = (this.#units[start + at] ?? 0) - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length - text.length;
  }

  #lettersOfAll(): Uint32Array {
    const letters = new Uint32Array(this.count);
    for (let word = 0; word < letters.length; word++) letters[word] = lettersOf(this.at(word));
    return letters;
  }
}

/** Letters and digits share 32 bits; what shares a bit only makes words look more alike. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters >>> 0;
}

/** Number of bits set (Henry Warren, Hacker's Delight, 5-1). */
function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
