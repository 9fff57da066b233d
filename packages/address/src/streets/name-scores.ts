/** Scores how well the names of streets fit a question: their words gain points, and words that the text lacks lose some. */

import type { StreetTable } from './street-table.js';

/** What a word of the street's name counts that the text lacks, as a share of its rarity. */
const ABSENT_SHARE = 0.5;
/** A street type that agrees; types say little, but of `ASH ROAD` and `ASH CLOSE` enough. */
const TYPE_SCORE = 1;

/** The streets that have a telling word, as a run of `namedStreets`, and what the word gains. */
interface NamedList {
  readonly from: number;
  readonly to: number;
  readonly gain: number;
}

export class NameScores {
  readonly #table: StreetTable;
  /** Natural logarithm of how few streets have each word in their name. */
  readonly #rarities: Float32Array;
  /** What each word gains in this question; 0 for words that it does not have. */
  readonly #gains: Float32Array;
  /** Words that gain in this question. */
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

  /** How much it says that a name has a word. */
  rarity(word: number): number {
    return this.#rarities[word] ?? 0;
  }

  /** A word gains the given share of its rarity; of several shares the largest. */
  gain(word: number, share: number): void {
    const amount = share * this.rarity(word);
    const before = this.#gains[word] ?? 0;
    if (amount <= before) return;
    if (before === 0) this.#asked.push(word);
    this.#gains[word] = amount;
  }

  /** Forgets what the words of the question before gained. */
  clear(): void {
    for (const word of this.#asked) this.#gains[word] = 0;
    this.#asked.length = 0;
  }

  /** The streets of each word of the question, those of the rarest first. */
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

  /** What a name gains by its words and types, less the words that the question lacks. */
  of(name: number): number {
    const { nameOffsets, nameWords } = this.#table;
    const end = nameOffsets[name + 1] as number;
    let score = 0;
    let before = -1;
    for (let at = nameOffsets[name] as number; at < end; at++) {
      const packed = nameWords[at] as number;
      const word = packed >>> 1;
      // `THE BARN, BARN FARM` has no more of `THE BARN` than any other.
      if (word === before) continue;
      before = word;
      const gain = this.#gains[word] as number;
      if (packed & 1) score += gain > 0 ? gain : -ABSENT_SHARE * (this.#rarities[word] as number);
      else if (gain > 0) score += TYPE_SCORE;
    }
    return score;
  }
}

/** A name has no more telling words of the text. */
const TELLING_MAX = 3;

/** What a name can gain by the words of these lists, with its type. */
export function highestNameOf(lists: readonly NamedList[]): number {
  const gains = lists.map(({ gain }) => gain).sort((a, b) => b - a);
  return gains.slice(0, TELLING_MAX).reduce((sum, gain) => sum + gain, TYPE_SCORE);
}

/** A street with what it scores. */
export interface Scored {
  readonly street: number;
  readonly score: number;
}

/** Streets compared though others fit better. */
const STREETS_MIN = 8;
/** Streets are compared down to so much below the best, in the units of `NameScores.rarity`. */
export const SCORE_MARGIN = 4;
const EQUAL_MARGIN = 0.5;

export const bestFirst = (a: Scored, b: Scored): number => b.score - a.score;

/** Those that fit as well as the best. */
export function equalBest(scored: readonly Scored[]): readonly Scored[] {
  const least = (scored[0]?.score ?? 0) - EQUAL_MARGIN;
  const end = scored.findIndex(({ score }) => score < least);
  return end < 0 ? scored : scored.slice(0, end);
}

/** Those not far behind the best, and a few more. */
export function withinReach(scored: readonly Scored[]): readonly Scored[] {
  const least = (scored[0]?.score ?? 0) - SCORE_MARGIN;
  const end = scored.findIndex(({ score }, at) => at >= STREETS_MIN && score < least);
  return end < 0 ? scored : scored.slice(0, end);
}
