/** The places of a list by their words: beside which others each stands in an address, and in which postcode areas. */

import { postcodeAreaOf } from '../../domain/postcode.js';
import type { PlaceFacts } from '../compare/place-facts.js';
import type { StreetTable } from './street-table.js';
import type { WordBook } from './word-book.js';

/** Of a place an area counts from this share of its streets on: fewer are errors, or properties of elsewhere. */
const AREA_SHARE_MIN = 0.1;

/** Two places stand beside one another where so many of the addresses of the one name the other: fewer are slips. */
const BESIDES_SHARE_MIN = 0.1;

export class PlaceBook {
  readonly #table: StreetTable;
  readonly #words: WordBook;
  /** Of each word the sets of places that have it; made when first asked. */
  #sets: ReadonlyMap<number, readonly number[]> | undefined;
  readonly #areas = new Map<string, ReadonlySet<string>>();

  constructor(table: StreetTable, words: WordBook) {
    this.#table = table;
    this.#words = words;
  }

  /** What is known of the places among the words of a text, and among those of its candidates. */
  factsOf(asked: Iterable<string>, candidates: Iterable<string>): PlaceFacts {
    const besides = new Map<string, ReadonlySet<string>>();
    for (const text of asked) {
      const others = this.#besides(text);
      if (others.size > 0) besides.set(text, others);
    }
    const areas = new Map<string, ReadonlySet<string>>();
    for (const text of candidates) {
      const own = this.#areasOf(text);
      if (own.size > 0) areas.set(text, own);
    }
    return { besides, areas };
  }

  #besides(text: string): ReadonlySet<string> {
    const { placeOffsets, placeWords } = this.#table;
    const sets = this.#setsOf(text);
    const counts = new Map<number, number>();
    for (const set of sets) {
      const end = placeOffsets[set + 1] ?? 0;
      for (let at = (placeOffsets[set] ?? 0) + 1; at < end; at++) {
        const word = placeWords[at] ?? 0;
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    const usual = [...counts].filter(([, count]) => count >= BESIDES_SHARE_MIN * sets.length);
    return new Set(usual.map(([word]) => this.#words.at(word)));
  }

  #areasOf(text: string): ReadonlySet<string> {
    const known = this.#areas.get(text);
    if (known !== undefined) return known;
    const { placeOffsets, placeWords } = this.#table;
    const counts = new Map<string, number>();
    let total = 0;
    for (const set of this.#setsOf(text)) {
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

  #setsOf(text: string): readonly number[] {
    const word = this.#words.find(text);
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
