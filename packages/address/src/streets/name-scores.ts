/** Scores street names for a question: words in common gain points, words that the text lacks lose some. */

import type { StreetTable } from './street-table.js';

/** Penalty for a word that the text lacks, as a share of its rarity. */
const ABSENT_SHARE = 0.5;
/** Score of an equal street type; it is small, but distinguishes `ASH ROAD` from `ASH CLOSE`. */
const TYPE_SCORE = 1;

/** The streets that have a distinctive word, as a range of `namedStreets`, with the word's gain. */
interface NamedList {
  readonly from: number;
  readonly to: number;
  readonly gain: number;
}

export class NameScores {
  readonly #table: StreetTable;
  /** Rarity of each word in street names: the natural logarithm of how few have it. */
  readonly #rarities: Float32Array;
  /** Each word's gain in this question; 0 if the question lacks it. */
  readonly #gains: Float32Array;
  readonly #asked: number[] = [];

  constructor(table: StreetTable) {
    const { namedOffsets, streetNames } = table;
    this.#table = table;
    this.#gains = new Float32Array(namedOffsets.length);
    this.#rarities = new Float32Array(namedOffsets.length);
    for (let word = 0; word + 1 < namedOffsets.length; word++) {
      const count = (namedOffsets[word + 1] as number) - (namedOffsets[word] as number);
      this.#rarities[word] = Math.log((streetNames.length + 2) / (count + 1));
    }
  }

  /** Rarity of a word in names. */
  rarity(word: number): number {
    return this.#rarities[word] ?? 0;
  }

  /** Gains the given share of the word's rarity; the largest share counts. */
  gain(word: number, share: number): void {
    const amount = share * this.rarity(word);
    const before = this.#gains[word] ?? 0;
    if (amount <= before) return;
    if (before === 0) this.#asked.push(word);
    this.#gains[word] = amount;
  }

  /** Clears the gains of the previous question. */
  clear(): void {
    for (const word of this.#asked) this.#gains[word] = 0;
    this.#asked.length = 0;
  }

  /** The streets of each word of the question, the rarest word first. */
  lists(): readonly NamedList[] {
    const { namedOffsets } = this.#table;
    return this.#asked
      .map((word) => ({
        from: namedOffsets[word] ?? 0,
        to: namedOffsets[word + 1] ?? 0,
        gain: this.#gains[word] ?? 0,
      }))
      .filter(({ from, to }) => to > from)
      .sort((a, b) => a.to - a.from - (b.to - b.from));
  }

  /** A name's score: gains of its words and types, less the words that the question lacks. */
  of(name: number): number {
    const { nameOffsets, nameWords } = this.#table;
    const end = nameOffsets[name + 1] as number;
    let score = 0;
    let before = -1;
    for (let at = nameOffsets[name] as number; at < end; at++) {
      const packed = nameWords[at] as number;
      const word = packed >>> 1;
      // `THE BARN, BARN FARM` must not count `BARN` twice.
      if (word === before) continue;
      before = word;
      const gain = this.#gains[word] as number;
      if (packed & 1) score += gain > 0 ? gain : -ABSENT_SHARE * (this.#rarities[word] as number);
      else if (gain > 0) score += TYPE_SCORE;
    }
    return score;
  }
}

/** Most distinctive words in a name. */
const TELLING_MAX = 3;

/** The highest score that a name can reach with these words and its type. */
export function highestNameOf(lists: readonly NamedList[]): number {
  const gains = lists.map(({ gain }) => gain).sort((a, b) => b - a);
  return gains.slice(0, TELLING_MAX).reduce((sum, gain) => sum + gain, TYPE_SCORE);
}

/** A street with its score. */
export interface Scored {
  readonly street: number;
  readonly score: number;
}

/** Streets compared even if others fit better. */
const STREETS_MIN = 8;
/** Streets are compared if they are within this margin of the best, in units of `NameScores.rarity`. */
export const SCORE_MARGIN = 4;
const EQUAL_MARGIN = 0.5;

export const bestFirst = (a: Scored, b: Scored): number => b.score - a.score;

/** Streets that fit as well as the best. */
export function equalBest(scored: readonly Scored[]): readonly Scored[] {
  const least = (scored[0]?.score ?? 0) - EQUAL_MARGIN;
  const end = scored.findIndex(({ score }) => score < least);
  return end < 0 ? scored : scored.slice(0, end);
}

/** Streets close behind the best, and a few more. */
export function withinReach(scored: readonly Scored[]): readonly Scored[] {
  const least = (scored[0]?.score ?? 0) - SCORE_MARGIN;
  const end = scored.findIndex(({ score }, at) => at >= STREETS_MIN && score < least);
  return end < 0 ? scored : scored.slice(0, end);
}
