/**
 * Finds words of streets, buildings and places by their pairs of letters: a word that is split, joined, misheard or
 * scanned wrongly keeps most of its pairs.
 */

import { soundLikeness, soundOf } from '../compare/garbled.js';
import type { LikeWord, WordBook } from './word-book.js';

/** Letters A to Z; words with anything else are not streets that somebody misheard. */
const LETTERS = 26;
const PAIRS = LETTERS * LETTERS;
const FIRST_LETTER = 0x41;
/** Shorter words are within the two errors of a misspelling, or have too few pairs. */
const LENGTH_MIN = 4;
/** Words that share most pairs with a text; only those that sound like it count. */
const NEAR_MAX = 32;
/** A text of two words contains the longer part of either. */
const PART_LENGTH_MIN = 4;
const PART_SHARE = 0.8;

export class GramBook {
  readonly #words: WordBook;
  /** Where the words of each pair of letters begin, and the words, ascending; once for each time they have it. */
  readonly #offsets = new Uint32Array(PAIRS + 1);
  readonly #holders: Uint32Array;
  /** How much a pair says: the natural logarithm of how few words have it. */
  readonly #rarities = new Float32Array(PAIRS);
  /** What the pairs of each word say together. */
  readonly #totals: Float32Array;
  /** What each word shares with the text that is asked for. */
  readonly #shared: Float32Array;

  constructor(words: WordBook) {
    this.#words = words;
    const sounds = Array.from({ length: words.count }, (_, word) => lettersOf(words.at(word)));
    for (const sound of sounds)
      eachPair(sound, (pair) => {
        this.#offsets[pair + 1] = (this.#offsets[pair + 1] ?? 0) + 1;
      });
    for (let pair = 0; pair < PAIRS; pair++) {
      const count = this.#offsets[pair + 1] ?? 0;
      this.#rarities[pair] = Math.log((words.count + 2) / (count + 1));
      this.#offsets[pair + 1] = count + (this.#offsets[pair] ?? 0);
    }
    this.#holders = new Uint32Array(this.#offsets[PAIRS] ?? 0);
    this.#totals = new Float32Array(words.count);
    this.#shared = new Float32Array(words.count);
    const next = this.#offsets.slice();
    for (const [word, sound] of sounds.entries())
      eachPair(sound, (pair) => {
        const to = next[pair] ?? 0;
        next[pair] = to + 1;
        this.#holders[to] = word;
        this.#totals[word] = (this.#totals[word] ?? 0) + (this.#rarities[pair] ?? 0);
      });
  }

  /** Bytes in memory. */
  get bytes(): number {
    const { byteLength } = this.#holders;
    return byteLength + this.#totals.byteLength * 2 + this.#offsets.byteLength * 2;
  }

  /** Words that the text may be, wrongly heard or scanned, and those that it may consist of. */
  like(text: string): readonly LikeWord[] {
    const sound = lettersOf(text);
    return this.#nearest(sound).flatMap((word): LikeWord[] => {
      const name = this.#words.at(word);
      if (name === text) return [];
      const likeness = soundLikeness(sound, soundOf(name));
      if (likeness > 0) return [{ word, likeness }];
      const isPart = text.startsWith(name) || text.endsWith(name);
      return isPart && name.length >= PART_LENGTH_MIN ? [{ word, likeness: PART_SHARE }] : [];
    });
  }

  /** The words whose pairs the text has most of, less half of those that it lacks. */
  #nearest(sound: string): readonly number[] {
    const touched: number[] = [];
    eachPair(sound, (pair) => {
      const rarity = this.#rarities[pair] ?? 0;
      for (let at = this.#offsets[pair] ?? 0; at < (this.#offsets[pair + 1] ?? 0); at++) {
        const word = this.#holders[at] as number;
        const before = this.#shared[word] as number;
        if (before === 0) touched.push(word);
        this.#shared[word] = before + rarity;
      }
    });
    const scores = new Map<number, number>();
    let least = 0;
    for (const word of touched) {
      const shared = this.#shared[word] as number;
      this.#shared[word] = 0;
      const score = shared - ((this.#totals[word] as number) - shared) / 2;
      if (score <= least) continue;
      scores.set(word, score);
      if (scores.size < NEAR_MAX * 8) continue;
      least = keepBest(scores);
    }
    keepBest(scores);
    return [...scores.keys()];
  }
}

/** Leaves the best few, and returns the score of the last of them. */
function keepBest(scores: Map<number, number>): number {
  const sorted = [...scores].sort((a, b) => b[1] - a[1]);
  for (const [word] of sorted.slice(NEAR_MAX)) scores.delete(word);
  return sorted[NEAR_MAX - 1]?.[1] ?? 0;
}

/** The sound of a word; empty where it has anything but letters, or too few. */
function lettersOf(word: string): string {
  return word.length >= LENGTH_MIN && /^[A-Z]+$/.test(word) ? soundOf(word) : '';
}

function eachPair(sound: string, visit: (pair: number) => void): void {
  for (let at = 0; at + 1 < sound.length; at++) {
    const first = sound.charCodeAt(at) - FIRST_LETTER;
    visit(first * LETTERS + sound.charCodeAt(at + 1) - FIRST_LETTER);
  }
}
