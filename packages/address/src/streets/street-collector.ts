/** Gathers a block's streets and buildings as plain data, to store with the block and add to the table of all. */

import { sectorOf } from '@property-lookup/kernel/address';
import type { Reading } from '../read/reading.js';
import {
  type NumberRange,
  numberRangeOf,
  placesIn,
  type StreetName,
  streetNamesOf,
  tailOf,
} from './street-names.js';

/** A street or building within one block. */
interface Spot extends NumberRange {
  /** Number of properties. */
  readonly count: number;
  readonly isBuilding: boolean;
  readonly name: readonly string[];
  /** A bit for each distinctive word of the name, lowest bit first. */
  readonly telling: number;
  readonly places: readonly string[];
}

/** The streets and named buildings of one block. */
export interface BlockStreets {
  /** Of the postcode that the properties share; null if they have none. */
  readonly sector: string | null;
  readonly spots: readonly Spot[];
}

type Gathered = { -readonly [Name in keyof Spot]: Spot[Name] } & {
  readonly hash: number;
  lastProperty: number;
};

/** Gathers the streets of a block from the readings of its candidates. */
export class StreetCollector {
  /** A short list: a block has one or two streets. */
  readonly #spots: Gathered[] = [];
  #tail: readonly string[] = [];
  /** Places of the last tail: neighbours mostly share one. */
  #places: readonly string[] = [];

  /**
   * Adds a form of a property, both numbered within the block that `endBlock` closes. A variant takes the form's own
   * places, so that a translated town name adds no street.
   */
  add(property: number, reading: Reading, form: Reading = reading): void {
    const places = this.#placesOf(form);
    for (const street of streetNamesOf(reading)) {
      const spot = this.#spotOf(street, places);
      widen(spot, numberRangeOf(reading, street.isBuilding));
      if (spot.lastProperty !== property) spot.count++;
      spot.lastProperty = property;
    }
  }

  endBlock(postcode: string | null): BlockStreets {
    // Written out, because spreading takes several times as long.
    const spots = this.#spots.map(({ low, high, count, isBuilding, name, telling, places }) => ({
      low,
      high,
      count,
      isBuilding,
      name,
      telling,
      places,
    }));
    this.#spots.length = 0;
    return { sector: postcode === null ? null : sectorOf(postcode), spots };
  }

  #spotOf({ isBuilding, name, telling, hash }: StreetName, places: readonly string[]): Gathered {
    for (let at = 0; at < this.#spots.length; at++) {
      const spot = this.#spots[at] as Gathered;
      if (spot.hash !== hash || spot.isBuilding !== isBuilding) continue;
      if (areEqual(spot.name, name) && areEqual(spot.places, places)) return spot;
    }
    const spot = {
      low: 0,
      high: 0,
      count: 0,
      isBuilding,
      name,
      telling,
      places,
      hash,
      lastProperty: -1,
    };
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

function widen(spot: Gathered, { low, high }: NumberRange): void {
  if (high === 0) return;
  spot.low = spot.high === 0 ? low : Math.min(spot.low, low);
  spot.high = Math.max(spot.high, high);
}
