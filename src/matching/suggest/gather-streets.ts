/** Looks at the streets that may fit what was typed: those of its rarest word, within a bound, those of most properties first. */

import type { StreetTable } from '../streets/street-table.js';
import { POINTS_MAX, type SectorRange, type SoughtWord, type StreetFit } from './street-fit.js';
import type { StreetPlaces } from './street-places.js';

/** Streets of one list that are looked at; behind them are smaller ones. */
const VISITS_MAX = 8_000;
/** Where even the rarest word has more, the largest streets of all are looked at instead. */
const LARGEST_MAX = 4_000;
/** Streets kept that fit equally well. */
const KEPT_MAX = 200;

export interface Sought {
  readonly words: readonly SoughtWord[];
  readonly sectors: SectorRange | undefined;
  /** Words of the sectors around the caller, whose streets are looked at first. */
  readonly around: readonly number[];
}

/** Streets by their points, in the order in which they were seen. */
export type Gathered = readonly (readonly number[])[];

export class StreetGatherer {
  readonly #table: StreetTable;
  readonly #places: StreetPlaces;
  readonly #fit: StreetFit;
  /** Words that stand in names without telling, so that the lists by word lack streets that have them. */
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

  /** Every street that fits has every word: those of the rarest are all that need be looked at. */
  gather({ around, sectors, words }: Sought): Gathered {
    this.#fit.begin(words, sectors);
    this.#gathered = Array.from({ length: POINTS_MAX }, () => []);
    for (const sector of around) this.#visitSectors({ from: sector, to: sector + 1 });
    let rarest: SoughtWord | undefined;
    let fewest = sectors === undefined ? Number.POSITIVE_INFINITY : this.#sectorCount(sectors);
    for (const word of words) {
      const count = word.isOptional ? Number.POSITIVE_INFINITY : this.#countOf(word);
      if (count >= fewest) continue;
      rarest = word;
      fewest = count;
    }
    if (rarest !== undefined) this.#visitWord(rarest);
    else if (sectors !== undefined) this.#visitSectors(sectors);
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
    let left = VISITS_MAX;
    let isWhole = true;
    for (const { from, to } of ranges) {
      const start = namedOffsets[from] ?? 0;
      const end = namedOffsets[to] ?? 0;
      const isOneList = to === from + 1;
      if (end - start > left) isWhole = false;
      if (end - start > left && !isOneList) continue;
      const last = Math.min(end, start + left);
      for (let at = start; at < last; at++) this.#visit(namedStreets[at] ?? 0);
      left -= last - start;
    }
    for (const { from, to } of ranges) {
      const count = this.#places.countOf(from, to);
      if (count > left) isWhole = false;
      else this.#visitPlaces(from, to);
      left -= Math.min(left, count);
    }
    if (!isWhole) this.#visitLargest();
  }

  #visitPlaces(from: number, to: number): void {
    const { sets, streets } = this.#places;
    const end = sets.offsets[to] ?? 0;
    for (let at = sets.offsets[from] ?? 0; at < end; at++) {
      const set = sets.values[at] ?? 0;
      const last = streets.offsets[set + 1] ?? 0;
      for (let i = streets.offsets[set] ?? 0; i < last; i++) this.#visit(streets.values[i] ?? 0);
    }
  }

  #visitSectors({ from, to }: SectorRange): void {
    const { sectorOffsets, sectorStreets } = this.#table;
    const end = sectorOffsets[to] ?? 0;
    for (let at = sectorOffsets[from] ?? 0; at < end; at++) this.#visit(sectorStreets[at] ?? 0);
  }

  #visitLargest(): void {
    const count = Math.min(LARGEST_MAX, this.#table.streetNames.length);
    for (let street = 0; street < count; street++) this.#visit(street);
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
