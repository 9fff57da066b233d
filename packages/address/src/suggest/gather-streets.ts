/** Scores streets that may fit the typed text: those with its rarest word, up to a limit, largest first. */

import type { StreetTable } from '../streets/street-table.js';
import { POINTS_MAX, type SectorRange, type SoughtWord, type StreetFit } from './street-fit.js';
import type { StreetPlaces } from './street-places.js';

/**
 * The work that one attempt may cost, counted in streets already judged, so that it takes a few milliseconds whatever
 * the number of properties. The limits apply to streets near the caller, by name, by place, and to the largest streets,
 * which replace lists that are too long.
 */
const WORK_AROUND = 6_000;
const WORK_BY_NAME = 18_000;
const WORK_BY_PLACE = 24_000;
const WORK_LARGEST = 30_000;
/** Longer lists of several words are skipped, or only words early in the alphabet would be seen. */
const LISTS_MAX = 4_000;
/** Streets kept that fit equally well. */
const KEPT_MAX = 200;

interface Sought {
  readonly words: readonly SoughtWord[];
  readonly sectors: SectorRange | undefined;
  /** Words of the sectors near the caller, whose streets are examined first. */
  readonly around: readonly number[];
}

/** Streets by their points, in the order in which they were visited. */
export type Gathered = readonly (readonly number[])[];

export class StreetGatherer {
  readonly #table: StreetTable;
  readonly #places: StreetPlaces;
  readonly #fit: StreetFit;
  /** Indistinctive words in names: the lists by word omit their streets. */
  readonly #weak: readonly number[];
  #gathered: number[][] = [];

  constructor(table: StreetTable, places: StreetPlaces, fit: StreetFit) {
    this.#table = table;
    this.#places = places;
    this.#fit = fit;
    const weak = new Set<number>();
    for (const packed of table.nameWords) if ((packed & 1) === 0) weak.add(packed >>> 1);
    this.#weak = [...weak];
  }

  /** A fitting street has every word, so it suffices to visit the streets of the rarest one. */
  gather({ around, sectors, words }: Sought): Gathered {
    this.#fit.begin(words, sectors);
    this.#gathered = Array.from({ length: POINTS_MAX }, () => []);
    for (const sector of around) this.#visitSectors({ from: sector, to: sector + 1 }, WORK_AROUND);
    let rarest: SoughtWord | undefined;
    let fewest = sectors === undefined ? Number.POSITIVE_INFINITY : this.#sectorCount(sectors);
    for (const word of words) {
      const count = word.isOptional ? Number.POSITIVE_INFINITY : this.#countOf(word);
      if (count >= fewest) continue;
      rarest = word;
      fewest = count;
    }
    if (rarest !== undefined) this.#visitWord(rarest);
    else if (sectors !== undefined) this.#visitSectors(sectors, WORK_LARGEST);
    else this.#visitLargest();
    return this.#gathered;
  }

  #visit(street: number): void {
    const points = this.#fit.pointsOf(street);
    if (points === 0) return;
    const kept = this.#gathered[points];
    if (kept !== undefined && kept.length < KEPT_MAX) kept.push(street);
  }

  #visitWord({ ranges }: SoughtWord): void {
    const { namedOffsets, namedStreets } = this.#table;
    let isWhole = true;
    for (const { from, to } of ranges) {
      const start = namedOffsets[from] ?? 0;
      const end = namedOffsets[to] ?? 0;
      const isLong = end - start > LISTS_MAX && to > from + 1;
      const isSeen = !isLong && this.#visitAll(namedStreets, start, end, WORK_BY_NAME);
      isWhole &&= isSeen;
    }
    for (const { from, to } of ranges) {
      const isLong = this.#places.countOf(from, to) > LISTS_MAX && to > from + 1;
      const isSeen = !isLong && this.#visitPlaces(from, to);
      isWhole &&= isSeen;
    }
    if (!isWhole) this.#visitLargest();
  }

  #visitPlaces(from: number, to: number): boolean {
    const { sets, streets } = this.#places;
    const end = sets.offsets[to] ?? 0;
    for (let at = sets.offsets[from] ?? 0; at < end; at++) {
      const set = sets.values[at] ?? 0;
      const [start, last] = [streets.offsets[set] ?? 0, streets.offsets[set + 1] ?? 0];
      if (!this.#visitAll(streets.values, start, last, WORK_BY_PLACE)) return false;
    }
    return true;
  }

  #visitSectors({ from, to }: SectorRange, workMax: number): void {
    const { sectorOffsets, sectorStreets } = this.#table;
    this.#visitAll(sectorStreets, sectorOffsets[from] ?? 0, sectorOffsets[to] ?? 0, workMax);
  }

  /** False if the work limit ended the visit early. */
  #visitAll(streets: Uint32Array, start: number, end: number, workMax: number): boolean {
    for (let at = start; at < end; at++) {
      if (this.#fit.work >= workMax) return false;
      this.#visit(streets[at] ?? 0);
    }
    return true;
  }

  #visitLargest(): void {
    const count = this.#table.streetNames.length;
    for (let street = 0; street < count && this.#fit.work < WORK_LARGEST; street++) {
      this.#visit(street);
    }
  }

  #sectorCount({ from, to }: SectorRange): number {
    const { sectorOffsets } = this.#table;
    return (sectorOffsets[to] ?? 0) - (sectorOffsets[from] ?? 0);
  }

  #countOf({ ranges }: SoughtWord): number {
    const { namedOffsets } = this.#table;
    let count = 0;
    for (const { from, to } of ranges) {
      if (this.#weak.some((word) => word >= from && word < to)) return Number.POSITIVE_INFINITY;
      count += (namedOffsets[to] ?? 0) - (namedOffsets[from] ?? 0);
      count += this.#places.countOf(from, to);
    }
    return count;
  }
}
