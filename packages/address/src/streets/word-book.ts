/** The words of streets, buildings and places, found by spelling, by prefix, or by likeness. */

import { ERRORS_MAX, errorsAllowed, likeness } from '../compare/spelling.js';
import type { StreetTable } from './street-table.js';

/** A similar word with its likeness; 1 for an equal word. */
export interface LikeWord {
  readonly word: number;
  readonly likeness: number;
}

/** Shorter parts match by chance. */
const PART_LENGTH_MIN = 3;
const PARTS_MAX = 3;

export class WordBook {
  readonly #offsets: Uint32Array;
  readonly #units: Uint16Array;
  /** Made when first needed. */
  #byLength: WordsByLength | undefined;

  constructor({ wordOffsets, wordUnits }: Pick<StreetTable, 'wordOffsets' | 'wordUnits'>) {
    this.#offsets = wordOffsets;
    this.#units = wordUnits;
  }

  get count(): number {
    return this.#offsets.length - 1;
  }

  at(word: number): string {
    const end = this.#offsets[word + 1] as number;
    let text = '';
    // Three times as fast as spreading a subarray.
    for (let at = this.#offsets[word] as number; at < end; at++)
      text += String.fromCharCode(this.#units[at] as number);
    return text;
  }

  lengthOf(word: number): number {
    return (this.#offsets[word + 1] ?? 0) - (this.#offsets[word] ?? 0);
  }

  /** Undefined if no street, building or place has the word. */
  find(text: string): number | undefined {
    const word = this.#firstFrom(text);
    return word < this.count && this.#compare(word, text) === 0 ? word : undefined;
  }

  /** The range of words that begin with the prefix, without its end. */
  startingWith(prefix: string): { readonly from: number; readonly to: number } {
    return { from: this.#firstFrom(prefix), to: this.#firstFrom(`${prefix}\uffff`) };
  }

  /** The two or three words that are joined here, the longest first; empty if the text cannot be split. */
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

  /** Words that the text may be a misspelling of, except itself. */
  like(text: string): readonly LikeWord[] {
    this.#byLength ??= new WordsByLength(this);
    const found: LikeWord[] = [];
    this.#byLength.eachNear(text, (word) => {
      const how = likeness(text, this.at(word));
      if (how > 0 && how < 1) found.push({ word, likeness: how });
    });
    return found.sort((a, b) => a.word - b.word);
  }

  /** The first word that sorts at or after the text. */
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
}

/** The words by length, each with the set of its letters as bits. */
class WordsByLength {
  /** Where the words of each length begin. */
  readonly #starts: readonly number[];
  readonly #words: Uint32Array;
  readonly #letters: Int32Array;

  constructor(book: WordBook) {
    const counts: number[] = [];
    for (let word = 0; word < book.count; word++) {
      const length = book.lengthOf(word);
      counts[length] = (counts[length] ?? 0) + 1;
    }
    const starts = [0];
    for (let length = 0; length < counts.length; length++)
      starts.push((starts[length] ?? 0) + (counts[length] ?? 0));
    this.#starts = starts;
    this.#words = new Uint32Array(book.count);
    this.#letters = new Int32Array(book.count);
    const next = [...starts];
    for (let word = 0; word < book.count; word++) {
      const length = book.lengthOf(word);
      const at = next[length] ?? 0;
      next[length] = at + 1;
      this.#words[at] = word;
      this.#letters[at] = lettersOf(book.at(word));
    }
  }

  /** Visits every word whose length and letters allow few enough errors. */
  eachNear(text: string, visit: (word: number) => void): void {
    const words = this.#words;
    const letters = this.#letters;
    const own = lettersOf(text);
    for (let apart = -ERRORS_MAX; apart <= ERRORS_MAX; apart++) {
      const length = text.length + apart;
      const errors = errorsAllowed(Math.max(length, text.length));
      if (Math.abs(apart) > errors) continue;
      // A letter added or lost is missing from the other word; a wrong letter counts twice.
      const lettersApart = 2 * errors - Math.abs(apart);
      const end = this.#starts[length + 1] ?? 0;
      for (let at = this.#starts[length] ?? 0; at < end; at++) {
        if (bitsOf((letters[at] as number) ^ own) <= lettersApart) visit(words[at] as number);
      }
    }
  }
}

/** Letters and digits share 32 bits; sharing a bit only makes words look more alike. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Number of bits set (Henry Warren, Hacker's Delight, 5-1). */
function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
