/**
 * Finds words of streets, buildings and places by letter pairs: a word that is split, joined, misheard or badly scanned
 * keeps most of its pairs.
 */

import { soundLikeness, soundOf } from '../compare/garbled.js';
import type { LikeWord, WordBook } from './word-book.js';

/** A to Z; streets that people mishear contain no other characters. */
const LETTERS = 26;
const PAIRS = LETTERS * LETTERS;
const FIRST_LETTER = 0x41;
/** Shorter words have too few pairs, or are found as misspellings. */
const LENGTH_MIN = 4;
/** Words compared by sound: those that share most pairs with the text. */
const NEAR_MAX = 32;
/** Least length of a word that is only part of the text. */
const PART_LENGTH_MIN = 4;
const PART_SHARE = 0.8;

export class GramBook {
  readonly #words: WordBook;
  /** For each letter pair, where its words begin in the list of holders; a word appears once for each occurrence. */
  readonly #offsets = new Uint32Array(PAIRS + 1);
  readonly #holders: Uint32Array;
  /** Rarity of each pair: the natural logarithm of how few words have it. */
  readonly #rarities = new Float32Array(PAIRS);
  /** Total rarity of each word's pairs. */
  readonly #totals: Float32Array;
  /** Rarity of the pairs that each word shares with the text. */
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

  /** Words that the text may be, if misheard or badly scanned, and words that it may contain. */
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

  /** Words with most pairs in common; each pair that the text lacks counts half against them. */
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

/** Keeps the best few, and returns the lowest score among them. */
function keepBest(scores: Map<number, number>): number {
  const sorted = [...scores].sort((a, b) => b[1] - a[1]);
  for (const [word] of sorted.slice(NEAR_MAX)) scores.delete(word);
  return sorted[NEAR_MAX - 1]?.[1] ?? 0;
}

/** The sound of a word; empty if it is too short or contains anything but letters. */
function lettersOf(word: string): string {
  return word.length >= LENGTH_MIN && /^[A-Z]+$/.test(word) ? soundOf(word) : '';
}

function eachPair(sound: string, visit: (pair: number) => void): void {
  for (let at = 0; at + 1 < sound.length; at++) {
    const first = sound.charCodeAt(at) - FIRST_LETTER;
    visit(first * LETTERS + sound.charCodeAt(at + 1) - FIRST_LETTER);
  }
}
