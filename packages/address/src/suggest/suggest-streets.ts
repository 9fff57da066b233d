/** Finds the streets and buildings that somebody still typing may mean, best first. */

import { outcodeOf } from '@property-lookup/kernel/address';
import type { StreetTable } from '../streets/street-table.js';
import type { WordBook } from '../streets/word-book.js';
import { type ContainerName, parseContainer, printContainer } from './container.js';
import { type Gathered, StreetGatherer } from './gather-streets.js';
import { attemptsAt, begins, type Typed, type TypedWord, wholeNumber } from './read-typed.js';
import { type SectorRange, SOUGHT_WORDS_MAX, type SoughtWord, StreetFit } from './street-fit.js';
import { StreetPlaces } from './street-places.js';
import { wordRanges } from './word-ranges.js';

/** Distances from the caller. */
export interface Nearness {
  /** Words of the sectors near the caller. */
  readonly around: readonly number[];
  /** Kilometres to a sector by its word; undefined if unknown. */
  kmTo(sector: number): number | undefined;
}

/** A street or building: all entries of the table with the same name, places and outcode. */
export interface FoundStreet {
  readonly name: ContainerName;
  /** The text has all words of its name. */
  readonly isWhole: boolean;
  readonly container: string;
  /** Numbers in the table. */
  readonly streets: readonly number[];
  readonly properties: number;
}

type OpenStreet = Omit<FoundStreet, 'isWhole'>;

interface FoundStreets {
  /** Best first. */
  readonly streets: readonly FoundStreet[];
  /** Words in none of the streets: they may name a property there. */
  readonly ownWords: readonly TypedWord[];
}

/** Part of a street's properties: a block and its range of numbers. */
interface Spot {
  readonly block: number;
  readonly low: number;
  readonly high: number;
}

/** Most best-fitting streets that are compared by numbers and size. */
const COMPARED_MAX = 200;
const NUMBER_POINTS = 3;
/** Points for each tenfold number of properties: they only separate equal fits. */
const SIZE_POINTS = 0.15;
/** Points for each tenfold distance. */
const DISTANCE_POINTS = 2;

interface Group {
  readonly streets: number[];
  points: number;
  properties: number;
  km: number | undefined;
  hasNumber: boolean;
}

/** Suggests streets and buildings of a table. */
export class StreetSuggester {
  readonly #table: StreetTable;
  readonly #book: WordBook;
  readonly #places: StreetPlaces;
  readonly #gatherer: StreetGatherer;

  constructor(table: StreetTable, book: WordBook) {
    this.#table = table;
    this.#book = book;
    this.#places = new StreetPlaces(table, book);
    this.#gatherer = new StreetGatherer(table, this.#places, new StreetFit(table));
  }

  find(typed: Typed, limit: number, near?: Nearness): FoundStreets {
    const sectors = this.#sectorsOf(typed.areas);
    const around = near?.around ?? [];
    const numbers = typed.numbers.map(wholeNumber);
    for (const { words: all, isMisspelt = false, isInFull = false } of attemptsAt(typed.words)) {
      const texts = all.slice(0, SOUGHT_WORDS_MAX);
      const words = this.#sought(texts, isMisspelt);
      if (words.length === 0 && sectors === undefined) continue;
      const gathered = this.#gatherer.gather({ words, sectors, around });
      const best = this.#best(gathered, numbers, limit, near);
      const streets = isInFull ? best.filter(({ name }) => begins(texts, name.words)) : best;
      if (streets.length === 0) continue;
      const isSaid = (word: string) => texts.some(({ spellings }) => spellings.includes(word));
      const told = streets.map((one) => ({ ...one, isWhole: one.name.words.every(isSaid) }));
      return { streets: told, ownWords: typed.words.filter((word) => !texts.includes(word)) };
    }
    return { streets: [], ownWords: [] };
  }

  /** Undefined if no street has the name. */
  open(container: string): FoundStreet | undefined {
    const name = parseContainer(container);
    if (name === undefined) return undefined;
    const names = name.words.map((word) => this.#book.find(word) ?? -1);
    const places = name.places.map((word) => this.#book.find(word) ?? -1);
    for (const street of this.#streetsOfOutcode(name.outcode, names)) {
      if (!this.#isNamed(street, name.isBuilding, names)) continue;
      if (isSame(this.#placesOf(street), places)) return { ...this.#found(street), isWhole: true };
    }
    return undefined;
  }

  /** Where a street's properties are, lowest numbers first; with numbers, only where one of them may be. */
  spotsOf({ streets }: FoundStreet, numbers: readonly number[]): readonly Spot[] {
    const { spotBlocks, spotHighs, spotLows, spotOffsets } = this.#table;
    const spots: Spot[] = [];
    for (const street of streets) {
      const end = spotOffsets[street + 1] ?? 0;
      for (let at = spotOffsets[street] ?? 0; at < end; at++) {
        if (numbers.length > 0 && !this.#spotHas(at, numbers)) continue;
        const [low, high] = [spotLows[at] ?? 0, spotHighs[at] ?? 0];
        spots.push({ block: spotBlocks[at] ?? 0, low, high });
      }
    }
    return spots.sort((a, b) => a.low - b.low || a.block - b.block);
  }

  /** Each sector by its word, with a block in it. */
  *sectors(): Iterable<{ readonly sector: number; readonly block: number }> {
    const { sectorOffsets, sectorStreets, spotBlocks, spotOffsets } = this.#table;
    for (let sector = 0; sector + 1 < sectorOffsets.length; sector++) {
      const start = sectorOffsets[sector] ?? 0;
      if (start === sectorOffsets[sector + 1]) continue;
      yield { sector, block: spotBlocks[spotOffsets[sectorStreets[start] ?? 0] ?? 0] ?? 0 };
    }
  }

  #sought(words: readonly TypedWord[], isMisspelt: boolean): readonly SoughtWord[] {
    const sought: SoughtWord[] = [];
    for (const word of words) {
      const ranges = wordRanges(this.#book, word, isMisspelt && !word.isOptional);
      const known = ranges.length > 0 ? ranges : wordRanges(this.#book, word, true);
      // A word that no address has, such as an occupier's name, is ignored.
      if (known.length > 0) sought.push({ ranges: known, isOptional: word.isOptional });
    }
    const isEmpty = sought.every(({ isOptional }) => isOptional);
    return isEmpty ? sought.map(({ ranges }) => ({ ranges, isOptional: false })) : sought;
  }

  /** The first area that contains any property. */
  #sectorsOf(areas: readonly string[]): SectorRange | undefined {
    for (const area of areas) {
      const { from, to } = this.#book.startingWith(area.includes(' ') ? area : `${area} `);
      if (to > from) return { from, to };
    }
    return undefined;
  }

  #best(
    gathered: Gathered,
    numbers: readonly number[],
    limit: number,
    near: Nearness | undefined,
  ): readonly OpenStreet[] {
    const groups = new Map<number, Group>();
    const seen = new Set<number>();
    for (let points = gathered.length - 1; points > 0 && seen.size < COMPARED_MAX; points--) {
      for (const street of gathered[points] ?? []) {
        if (seen.has(street)) continue;
        seen.add(street);
        this.#join(groups, street, points, numbers, near);
      }
    }
    return [...groups.values()]
      .map((group) => ({ group, rank: rankOf(group) }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, limit)
      .map(({ group }) => this.#found(group.streets[0] ?? 0));
  }

  #join(
    groups: Map<number, Group>,
    street: number,
    points: number,
    numbers: readonly number[],
    near: Nearness | undefined,
  ): void {
    const { placeOffsets, placeWords, streetIsBuilding, streetNames, streetPlaces } = this.#table;
    const set = streetPlaces[street] ?? 0;
    const { groups: groupOf, setsOfGroup } = this.#places;
    const named = (streetNames[street] ?? 0) * (setsOfGroup.offsets.length - 1);
    const key = (named + (groupOf[set] ?? 0)) * 2 + (streetIsBuilding[street] ?? 0);
    let group = groups.get(key);
    if (group === undefined) {
      group = { streets: [], points, properties: 0, km: undefined, hasNumber: false };
      groups.set(key, group);
    }
    group.streets.push(street);
    group.properties += this.#sizeOf(street);
    group.hasNumber ||= numbers.length > 0 && this.#hasNumber(street, numbers);
    const km = near?.kmTo((placeWords[placeOffsets[set] ?? 0] ?? 0) - 1);
    if (km !== undefined) group.km = Math.min(km, group.km ?? km);
  }

  /** The street together with all that share its name, places and outcode. */
  #found(street: number): OpenStreet {
    const { streetIsBuilding, streetNames, streetPlaces } = this.#table;
    const { groups, setsOfGroup, streets: streetsOf } = this.#places;
    const group = groups[streetPlaces[street] ?? 0] ?? 0;
    const streets: number[] = [];
    let properties = 0;
    const end = setsOfGroup.offsets[group + 1] ?? 0;
    for (let at = setsOfGroup.offsets[group] ?? 0; at < end; at++) {
      const set = setsOfGroup.values[at] ?? 0;
      const last = streetsOf.offsets[set + 1] ?? 0;
      for (let i = streetsOf.offsets[set] ?? 0; i < last; i++) {
        const other = streetsOf.values[i] ?? 0;
        if (streetNames[other] !== streetNames[street]) continue;
        if (streetIsBuilding[other] !== streetIsBuilding[street]) continue;
        streets.push(other);
        properties += this.#sizeOf(other);
      }
    }
    const name = this.#nameOf(street);
    return { name, container: printContainer(name), streets, properties };
  }

  #nameOf(street: number): ContainerName {
    const { placeOffsets, placeWords, streetIsBuilding, streetPlaces } = this.#table;
    const sector = placeWords[placeOffsets[streetPlaces[street] ?? 0] ?? 0] ?? 0;
    return {
      isBuilding: streetIsBuilding[street] === 1,
      words: this.#wordsOf(street).map((word) => this.#book.at(word)),
      places: this.#placesOf(street).map((word) => this.#book.at(word)),
      outcode: sector === 0 ? '' : outcodeOf(this.#book.at(sector - 1)),
    };
  }

  #wordsOf(street: number): readonly number[] {
    const { nameOffsets, nameWords, streetNames } = this.#table;
    const name = streetNames[street] ?? 0;
    const packed = nameWords.subarray(nameOffsets[name], nameOffsets[name + 1]);
    return Array.from(packed, (word) => word >>> 1);
  }

  #placesOf(street: number): readonly number[] {
    const { placeOffsets, placeWords, streetPlaces } = this.#table;
    const set = streetPlaces[street] ?? 0;
    return [...placeWords.subarray((placeOffsets[set] ?? 0) + 1, placeOffsets[set + 1])];
  }

  #isNamed(street: number, isBuilding: boolean, names: readonly number[]): boolean {
    const isKind = (this.#table.streetIsBuilding[street] === 1) === isBuilding;
    return isKind && isSame(this.#wordsOf(street), names);
  }

  /** All streets of an outcode; without one, the streets that have the rarest word. */
  #streetsOfOutcode(outcode: string, names: readonly number[]): Uint32Array {
    const { namedOffsets, namedStreets, sectorOffsets, sectorStreets } = this.#table;
    if (outcode !== '') {
      const { from, to } = this.#book.startingWith(`${outcode} `);
      return sectorStreets.subarray(sectorOffsets[from], sectorOffsets[to]);
    }
    const lists = names
      .map((word) => namedStreets.subarray(namedOffsets[word], namedOffsets[word + 1]))
      .filter(({ length }) => length > 0)
      .sort((a, b) => a.length - b.length);
    return lists[0] ?? new Uint32Array(0);
  }

  #sizeOf(street: number): number {
    const { spotCounts, spotOffsets } = this.#table;
    let size = 0;
    const end = spotOffsets[street + 1] ?? 0;
    for (let at = spotOffsets[street] ?? 0; at < end; at++) size += spotCounts[at] ?? 0;
    return size;
  }

  #hasNumber(street: number, numbers: readonly number[]): boolean {
    const { spotOffsets } = this.#table;
    const end = spotOffsets[street + 1] ?? 0;
    for (let at = spotOffsets[street] ?? 0; at < end; at++) {
      if (this.#spotHas(at, numbers)) return true;
    }
    return false;
  }

  #spotHas(spot: number, numbers: readonly number[]): boolean {
    const { spotHighs, spotLows } = this.#table;
    const [low, high] = [spotLows[spot] ?? 0, spotHighs[spot] ?? 0];
    return numbers.some((number) => number >= low && number <= high);
  }
}

function rankOf({ hasNumber, km, points, properties }: Group): number {
  const far = km === undefined ? 0 : DISTANCE_POINTS * Math.log10(1 + km);
  const size = SIZE_POINTS * Math.log10(1 + properties);
  return points + (hasNumber ? NUMBER_POINTS : 0) + size - far;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}
