/** Gathers the streets and buildings of a block, as plain data that can be kept with it and added to the table of all. */

import { sectorOf } from '../../domain/postcode.js';
import type { Reading } from '../read/reading.js';
import { type NumberRange, numberRangeOf, placesOf, streetNamesOf } from './street-names.js';

/** What one block has of one street or building. */
export interface Spot extends NumberRange {
  /** Properties. */
  readonly count: number;
  readonly isBuilding: boolean;
  readonly name: readonly string[];
  /** A bit for each word of the name that is telling, the lowest for the first. */
  readonly telling: number;
  readonly places: readonly string[];
}

/** The streets and buildings of one block. */
export interface BlockStreets {
  /** Of the postcode that the properties share; null where they have none. */
  readonly sector: string | null;
  readonly spots: readonly Spot[];
}

type Gathered = { -readonly [Name in keyof Spot]: Spot[Name] } & { lastProperty: number };

export class StreetCollector {
  readonly #spots = new Map<string, Gathered>();

  /**
   * A form of a property, both counted within the block that `endBlock` closes. Of a variant the places are those of
   * the form itself, lest each translation of a town make another street.
   */
  add(property: number, reading: Reading, form: Reading = reading): void {
    const places = placesOf(form);
    const behind = places.join(' ');
    for (const { isBuilding, words } of streetNamesOf(reading)) {
      const name = words.map(({ text }) => text);
      const key = `${isBuilding ? 'b' : 's'}${name.join(' ')}/${behind}`;
      let spot = this.#spots.get(key);
      if (spot === undefined) {
        const telling = words.reduce((bits, word, at) => bits | (word.isTelling ? 1 << at : 0), 0);
        spot = { ...NO_NUMBERS, isBuilding, name, telling, places };
        this.#spots.set(key, spot);
      }
      widen(spot, numberRangeOf(reading, isBuilding));
      if (spot.lastProperty !== property) spot.count++;
      spot.lastProperty = property;
    }
  }

  endBlock(postcode: string | null): BlockStreets {
    const spots = Array.from(this.#spots.values(), ({ lastProperty: _, ...spot }) => spot);
    this.#spots.clear();
    return { sector: postcode === null ? null : sectorOf(postcode), spots };
  }
}

const NO_NUMBERS = { low: 0, high: 0, count: 0, lastProperty: -1 };

function widen(spot: Gathered, { low, high }: NumberRange): void {
  if (high === 0) return;
  spot.low = spot.high === 0 ? low : Math.min(spot.low, low);
  spot.high = Math.max(spot.high, high);
}
