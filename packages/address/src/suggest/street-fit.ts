/** Measures how well a street fits the typed text; judges each name and each set of places once per question. */

import type { StreetTable } from '../streets/street-table.js';
import type { WordRange } from './word-ranges.js';

/** A typed word with the possible words of the book. */
export interface SoughtWord {
  readonly ranges: readonly WordRange[];
  readonly isOptional: boolean;
}

/** Words of the sectors that the text names. */
export interface SectorRange {
  readonly from: number;
  readonly to: number;
}

/** Points for a typed word by its fit, in the name. `PLACE_POINTS` are those in the places. */
const NAME_POINTS = [0, 3, 6, 7];
const PLACE_POINTS = [0, 2, 4, 5];
/** Points for a name that begins with the first typed word. */
const BEGINS_POINTS = 4;
const UNMATCHED_MAX = 3;
const STREET_POINTS = 1;
/** Keeps the points of a fitting street above 0 after any deduction. */
const BASE_POINTS = UNMATCHED_MAX + 1;
export const POINTS_MAX = 128;

/** More words add nothing, and each costs time. */
export const SOUGHT_WORDS_MAX = 8;
/** Bits for each typed word. */
const FIT_BITS = 2;
const FIT_MASK = 3;
/** The bonus sits above the bits of the typed words. */
const BONUS_SHIFT = SOUGHT_WORDS_MAX * FIT_BITS;
const MASK_MAX = FIT_MASK << (BONUS_SHIFT - FIT_BITS);
const RANGE_LENGTH = 3;

/** Values by number, all forgotten at once when a new question begins. */
class Memory {
  readonly #rounds: Uint32Array;
  readonly #values: Int32Array;
  #round = 0;

  constructor(count: number) {
    this.#rounds = new Uint32Array(count);
    this.#values = new Int32Array(count);
  }

  forget(): void {
    this.#round++;
  }

  knows(thing: number): boolean {
    return this.#rounds[thing] === this.#round;
  }

  get(thing: number): number {
    return this.#values[thing] ?? 0;
  }

  set(thing: number, value: number): number {
    this.#rounds[thing] = this.#round;
    this.#values[thing] = value;
    return value;
  }
}

const ELSEWHERE = -1;
/** Measured cost of judging a name or its places, in street visits. */
const JUDGING_WORK = 6;

export class StreetFit {
  readonly #table: StreetTable;
  readonly #names: Memory;
  readonly #places: Memory;
  /** Cost of the attempt so far; visiting a street costs 1. */
  work = 0;
  /** For each typed word, 1 if it must be found. */
  #required: Uint8Array = new Uint8Array(0);
  /** Three numbers for each range (`RANGE_LENGTH`): from, to, and the bits of its fit. */
  #ranges: Int32Array = new Int32Array(0);
  /** Bits of the first typed word that must be found. */
  #firstBits = 0;
  #sectors: SectorRange | undefined;

  constructor(table: StreetTable) {
    this.#table = table;
    this.#names = new Memory(table.nameOffsets.length - 1);
    this.#places = new Memory(table.placeOffsets.length - 1);
  }

  begin(words: readonly SoughtWord[], sectors: SectorRange | undefined): void {
    this.work = 0;
    this.#required = Uint8Array.from(words, ({ isOptional }) => (isOptional ? 0 : 1));
    this.#firstBits = FIT_MASK << (Math.max(0, this.#required.indexOf(1)) * FIT_BITS);
    this.#ranges = Int32Array.from(
      words.flatMap(({ ranges }, at) =>
        ranges.flatMap(({ fit, from, to }) => {
          const shift = at * FIT_BITS;
          return [from, to, fit << shift];
        }),
      ),
    );
    this.#sectors = sectors;
    this.#names.forget();
    this.#places.forget();
  }

  /** More is better; 0 if a required word is missing, or the street is in another area. */
  pointsOf(street: number): number {
    const { streetIsBuilding, streetNames, streetPlaces } = this.#table;
    this.work++;
    const place = streetPlaces[street] ?? 0;
    const placed = this.#places.knows(place) ? this.#places.get(place) : this.#judgePlace(place);
    if (placed === ELSEWHERE) return 0;
    const name = streetNames[street] ?? 0;
    const named = this.#names.knows(name) ? this.#names.get(name) : this.#judgeName(name);
    let points = BASE_POINTS + (named >> BONUS_SHIFT);
    const required = this.#required;
    for (let at = 0; at < required.length; at++) {
      const inName = NAME_POINTS[(named >> (at * FIT_BITS)) & FIT_MASK] ?? 0;
      const inPlace = PLACE_POINTS[(placed >> (at * FIT_BITS)) & FIT_MASK] ?? 0;
      const best = inName > inPlace ? inName : inPlace;
      if (best === 0 && required[at] === 1) return 0;
      points += best;
    }
    return points + (streetIsBuilding[street] === 1 ? 0 : STREET_POINTS);
  }

  #judgePlace(place: number): number {
    this.work += JUDGING_WORK;
    const { placeOffsets, placeWords } = this.#table;
    const start = placeOffsets[place] ?? 0;
    const sector = (placeWords[start] ?? 0) - 1;
    if (this.#sectors !== undefined && (sector < this.#sectors.from || sector >= this.#sectors.to))
      return this.#places.set(place, ELSEWHERE);
    let fits = 0;
    const end = placeOffsets[place + 1] ?? 0;
    for (let at = start + 1; at < end; at++) {
      fits = bestFits(fits, this.#fitsOf(placeWords[at] ?? 0));
    }
    return this.#places.set(place, fits);
  }

  #judgeName(name: number): number {
    this.work += JUDGING_WORK;
    const { nameOffsets, nameWords } = this.#table;
    const start = nameOffsets[name] ?? 0;
    const end = nameOffsets[name + 1] ?? 0;
    let fits = 0;
    let unmatched = 0;
    let bonus = 0;
    for (let at = start; at < end; at++) {
      const packed = nameWords[at] ?? 0;
      const own = this.#fitsOf(packed >>> 1);
      if (at === start && (own & this.#firstBits) !== 0) bonus = BEGINS_POINTS;
      if (own === 0 && (packed & 1) === 1) unmatched++;
      fits = bestFits(fits, own);
    }
    bonus -= Math.min(unmatched, UNMATCHED_MAX);
    return this.#names.set(name, fits + (bonus << BONUS_SHIFT));
  }

  /** How a word of the book fits each typed word. */
  #fitsOf(word: number): number {
    const ranges = this.#ranges;
    let fits = 0;
    for (let at = 0; at < ranges.length; at += RANGE_LENGTH) {
      if (word < (ranges[at] ?? 0) || word >= (ranges[at + 1] ?? 0)) continue;
      fits |= ranges[at + 2] ?? 0;
    }
    return fits;
  }
}

/** The better of two fits for each typed word. */
function bestFits(a: number, b: number): number {
  if (a === 0 || b === 0) return a | b;
  let best = 0;
  for (let mask = FIT_MASK; mask <= MASK_MAX; mask <<= FIT_BITS) {
    best |= Math.max(a & mask, b & mask);
  }
  return best;
}
