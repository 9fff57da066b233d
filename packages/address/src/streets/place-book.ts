/** Finds places by their words, with the places that occur beside each in addresses and its postcode areas. */

import { postcodeAreaOf } from '@property-lookup/kernel/address';
import type { PlaceFacts } from '../compare/place-facts.js';
import type { StreetTable } from './street-table.js';
import type { WordBook } from './word-book.js';

/** Least share of a place's streets in an area: fewer are errors, or properties elsewhere. */
const AREA_SHARE_MIN = 0.1;

/** Least share of either place's properties that name the other: fewer are errors. */
const BESIDES_SHARE_MIN = 0.05;

const NO_PLACES: ReadonlySet<string> = new Set();

export class PlaceBook {
  readonly #table: StreetTable;
  readonly #words: WordBook;
  /** For each word, the sets of places that contain it; made on first use. */
  #sets: ReadonlyMap<number, readonly number[]> | undefined;
  /** Number of properties at each set of places. */
  #sizes: Float64Array | undefined;
  /** Results by place: texts of a list name the same places repeatedly. */
  readonly #besides = new Map<string, ReadonlySet<string>>();
  readonly #areas = new Map<string, ReadonlySet<string>>();

  constructor(table: StreetTable, words: WordBook) {
    this.#table = table;
    this.#words = words;
  }

  /** The facts about places among the words of a text and of its candidates. */
  factsOf(asked: Iterable<string>, candidates: Iterable<string>): Omit<PlaceFacts, 'sectorsAt'> {
    const besides = new Map<string, ReadonlySet<string>>();
    for (const text of asked) {
      const others = this.#besidesOf(text);
      if (others.size > 0) besides.set(text, others);
    }
    const areas = new Map<string, ReadonlySet<string>>();
    for (const text of candidates) {
      const own = this.#areasOf(text);
      if (own.size > 0) areas.set(text, own);
    }
    return { besides, areas };
  }

  #besidesOf(text: string): ReadonlySet<string> {
    const known = this.#besides.get(text);
    if (known !== undefined) return known;
    const { placeOffsets, placeWords } = this.#table;
    const sets = this.#setsOf(this.#words.find(text));
    // Words that are no place are not remembered: there are endlessly many.
    if (sets.length === 0) return NO_PLACES;
    const counts = new Map<number, number>();
    const total = this.#sizeOf(sets);
    for (const set of sets) {
      const size = this.#sizeOf([set]);
      const end = placeOffsets[set + 1] ?? 0;
      for (let at = (placeOffsets[set] ?? 0) + 1; at < end; at++) {
        const word = placeWords[at] ?? 0;
        counts.set(word, (counts.get(word) ?? 0) + size);
      }
    }
    const usual = [...counts].filter(([word, count]) => {
      const fewer = Math.min(total, this.#sizeOf(this.#setsOf(word)));
      return count >= BESIDES_SHARE_MIN * fewer;
    });
    const besides = new Set(usual.map(([word]) => this.#words.at(word)));
    this.#besides.set(text, besides);
    return besides;
  }

  #sizeOf(sets: readonly number[]): number {
    this.#sizes ??= this.#sizesOfSets();
    let size = 0;
    for (const set of sets) size += this.#sizes[set] ?? 0;
    return size;
  }

  #sizesOfSets(): Float64Array {
    const { placeOffsets, spotCounts, spotOffsets, streetPlaces } = this.#table;
    const sizes = new Float64Array(placeOffsets.length);
    for (let street = 0; street < streetPlaces.length; street++) {
      const set = streetPlaces[street] ?? 0;
      const end = spotOffsets[street + 1] ?? 0;
      for (let spot = spotOffsets[street] ?? 0; spot < end; spot++)
        sizes[set] = (sizes[set] ?? 0) + (spotCounts[spot] ?? 0);
    }
    return sizes;
  }

  #areasOf(text: string): ReadonlySet<string> {
    const known = this.#areas.get(text);
    if (known !== undefined) return known;
    const { placeOffsets, placeWords } = this.#table;
    const counts = new Map<string, number>();
    let total = 0;
    const sets = this.#setsOf(this.#words.find(text));
    if (sets.length === 0) return NO_PLACES;
    for (const set of sets) {
      const sector = placeWords[placeOffsets[set] ?? 0] ?? 0;
      if (sector === 0) continue;
      const area = postcodeAreaOf(this.#words.at(sector - 1)) ?? '';
      counts.set(area, (counts.get(area) ?? 0) + 1);
      total++;
    }
    const usual = [...counts].filter(([, count]) => count >= AREA_SHARE_MIN * total);
    const areas = new Set(usual.map(([area]) => area));
    this.#areas.set(text, areas);
    return areas;
  }

  #setsOf(word: number | undefined): readonly number[] {
    if (word === undefined || (this.#table.wordPlaceCounts[word] ?? 0) === 0) return [];
    this.#sets ??= this.#setsByWord();
    return this.#sets.get(word) ?? [];
  }

  #setsByWord(): ReadonlyMap<number, readonly number[]> {
    const { placeOffsets, placeWords } = this.#table;
    const sets = new Map<number, number[]>();
    for (let set = 0; set + 1 < placeOffsets.length; set++) {
      const end = placeOffsets[set + 1] ?? 0;
      for (let at = (placeOffsets[set] ?? 0) + 1; at < end; at++) {
        const word = placeWords[at] ?? 0;
        const known = sets.get(word);
        if (known === undefined) sets.set(word, [set]);
        else known.push(set);
      }
    }
    return sets;
  }
}
