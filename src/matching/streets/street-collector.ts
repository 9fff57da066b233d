/** Gathers the streets and buildings of a section, postcode by postcode, as plain data that a thread can hand over. */

import { sectorOf } from '../../domain/postcode.js';
import type { Reading } from '../read/reading.js';
import { type NumberRange, numberRangeOf, placesOf, streetNamesOf } from './street-names.js';

/** Streets and buildings of consecutive blocks. */
export interface SectionStreets {
  /** The distinct words. */
  readonly streetWords: readonly string[];
  /** One spot after the other, each laid out as `SPOT` says, its name and its places behind it. */
  readonly streetSpots: Uint32Array;
}

/** A spot: what one block has of one street or building. */
export const SPOT = {
  /** Counted from the first of the section. */
  block: 0,
  low: 1,
  high: 2,
  /** Properties. */
  count: 3,
  isBuilding: 4,
  nameLength: 5,
  placesLength: 6,
  /** Index of the postcode's sector among the words, plus 1; 0 without a postcode. */
  sector: 7,
  headerLength: 8,
} as const;

interface Spot {
  low: number;
  high: number;
  count: number;
  lastProperty: number;
  readonly isBuilding: boolean;
  /** Indices of words, doubled; odd where the word is telling. */
  readonly name: readonly number[];
  readonly places: readonly number[];
}

export class StreetCollector {
  readonly #words = new Map<string, number>();
  readonly #data: number[] = [];
  readonly #spots = new Map<string, Spot>();

  /**
   * A form of a property, both counted within the block that `endBlock` closes. Of a variant the places are those of
   * the form itself, lest each translation of a town make another street.
   */
  add(property: number, reading: Reading, form: Reading = reading): void {
    const places = placesOf(form);
    const behind = places.join(' ');
    for (const { isBuilding, words } of streetNamesOf(reading)) {
      const key = `${isBuilding ? 'b' : 's'}${words.map(({ text }) => text).join(' ')}/${behind}`;
      let spot = this.#spots.get(key);
      if (spot === undefined) {
        const name = words.map(({ text, isTelling }) => this.#word(text) * 2 + (isTelling ? 1 : 0));
        spot = {
          ...NO_NUMBERS,
          isBuilding,
          name,
          places: places.map((place) => this.#word(place)),
        };
        this.#spots.set(key, spot);
      }
      widen(spot, numberRangeOf(reading, isBuilding));
      if (spot.lastProperty !== property) spot.count++;
      spot.lastProperty = property;
    }
  }

  endBlock(block: number, postcode: string | null): void {
    const sector = postcode === null ? 0 : this.#word(sectorOf(postcode)) + 1;
    for (const { low, high, count, isBuilding, name, places } of this.#spots.values()) {
      this.#data.push(block, low, high, count, isBuilding ? 1 : 0);
      this.#data.push(name.length, places.length, sector, ...name, ...places);
    }
    this.#spots.clear();
  }

  finish(): SectionStreets {
    return { streetWords: [...this.#words.keys()], streetSpots: Uint32Array.from(this.#data) };
  }

  #word(text: string): number {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    this.#words.set(text, this.#words.size);
    return this.#words.size - 1;
  }
}

const NO_NUMBERS = { low: 0, high: 0, count: 0, lastProperty: -1 };

function widen(spot: Spot, { low, high }: NumberRange): void {
  if (high === 0) return;
  spot.low = spot.high === 0 ? low : Math.min(spot.low, low);
  spot.high = Math.max(spot.high, high);
}
