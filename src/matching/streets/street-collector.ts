/** Gathers the streets and buildings of a block, as plain data that can be kept with it and added to the table of all. */

import { sectorOf } from '../../domain/postcode.js';
import type { Reading, ReadWord } from '../read/reading.js';
import {
  type NumberRange,
  numberRangeOf,
  placesIn,
  type StreetName,
  streetNamesOf,
  tailOf,
} from './street-names.js';

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

/** What the words of a reading name. */
interface Named {
  readonly streets: readonly StreetName[];
  readonly places: readonly string[];
  /** The last block that has them, and there the spot of each street. */
  block: number;
  spots: readonly Gathered[];
}

const KNOWN_MAX = 50_000;

type Gathered = { -readonly [Name in keyof Spot]: Spot[Name] } & { lastProperty: number };

export class StreetCollector {
  readonly #spots: Gathered[] = [];
  /** The same by the hashes of their names. */
  readonly #byHash = new Map<number, Gathered[]>();
  /** By their words, which neighbours share. */
  readonly #known = new Map<readonly ReadWord[], Named>();
  #block = 0;
  #tail: readonly string[] = [];
  /** Of that tail: neighbours mostly have one. */
  #places: readonly string[] = [];

  /**
   * A form of a property, both counted within the block that `endBlock` closes. Of a variant the places are those of
   * the form itself, lest each translation of a town make another street.
   */
  add(property: number, reading: Reading, form: Reading = reading): void {
    const named = this.#namedBy(reading, form);
    if (named.block !== this.#block) {
      named.block = this.#block;
      named.spots = named.streets.map((street) => this.#spotOf(street, named.places));
    }
    for (const spot of named.spots) {
      widen(spot, numberRangeOf(reading, spot.isBuilding));
      if (spot.lastProperty !== property) spot.count++;
      spot.lastProperty = property;
    }
  }

  endBlock(postcode: string | null): BlockStreets {
    const spots = this.#spots.map(({ lastProperty: _, ...spot }) => spot);
    this.#spots.length = 0;
    this.#byHash.clear();
    this.#block++;
    return { sector: postcode === null ? null : sectorOf(postcode), spots };
  }

  #namedBy(reading: Reading, form: Reading): Named {
    let named = this.#known.get(reading.words);
    if (named === undefined) {
      const names = { streets: streetNamesOf(reading), places: this.#placesOf(form) };
      named = { ...names, block: -1, spots: [] };
      if (this.#known.size >= KNOWN_MAX) this.#known.clear();
      this.#known.set(reading.words, named);
    }
    return named;
  }

  #spotOf({ isBuilding, name, telling, hash }: StreetName, places: readonly string[]): Gathered {
    let alike = this.#byHash.get(hash);
    if (alike === undefined) {
      alike = [];
      this.#byHash.set(hash, alike);
    }
    for (const spot of alike) {
      const isSame = spot.isBuilding === isBuilding && areEqual(spot.name, name);
      if (isSame && areEqual(spot.places, places)) return spot;
    }
    const spot = { ...NO_NUMBERS, isBuilding, name, telling, places };
    alike.push(spot);
    this.#spots.push(spot);
    return spot;
  }

  #placesOf(form: Reading): readonly string[] {
    const tail = tailOf(form);
    if (!areEqual(tail, this.#tail)) {
      this.#tail = tail;
      this.#places = placesIn(tail);
    }
    return this.#places;
  }
}

function areEqual(some: readonly string[], others: readonly string[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}

const NO_NUMBERS = { low: 0, high: 0, count: 0, lastProperty: -1 };

function widen(spot: Gathered, { low, high }: NumberRange): void {
  if (high === 0) return;
  spot.low = spot.high === 0 ? low : Math.min(spot.low, low);
  spot.high = Math.max(spot.high, high);
}
