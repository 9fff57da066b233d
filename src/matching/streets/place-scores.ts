/** How well the places of streets fit a question: each set of places is judged once, however many streets share it. */

import type { StreetTable } from './street-table.js';
import type { WordBook } from './word-book.js';

/** What a word of the table counts where a street has it. */
export type Gains = ReadonlyMap<number, number>;

/** A sector, or an outward code, that agrees with what the text has of a postcode, or contradicts it. */
const SECTOR_SCORE = 6;
const OUTCODE_SCORE = 4;
const OTHER_AREA_SCORE = -2;

export class PlaceScores {
  readonly #table: StreetTable;
  readonly #gains: Gains;
  /** By the word of a sector. */
  readonly #areaScores = new Map<number, number>();
  readonly #scores = new Map<number, number>();
  /** Words of the sectors that the text names. */
  readonly #sectors: readonly number[];

  /** `areas` are sectors or outward codes. */
  constructor(table: StreetTable, words: WordBook, areas: readonly string[], gains: Gains) {
    this.#table = table;
    this.#gains = gains;
    const sectors = new Set<number>();
    for (const area of areas) {
      const outcode = area.split(' ')[0] ?? area;
      const isSector = area !== outcode;
      const { from, to } = words.startingWith(`${outcode} `);
      for (let word = from; word < to; word++) {
        const isVery = isSector && words.at(word) === area;
        this.#areaScores.set(word, isVery || !isSector ? SECTOR_SCORE : OUTCODE_SCORE);
        if (isVery || !isSector) sectors.add(word);
      }
    }
    this.#sectors = [...sectors];
  }

  /** The streets of all sectors that the text names. */
  *streetsOfAreas(): Iterable<number> {
    const { sectorOffsets, sectorStreets } = this.#table;
    for (const sector of this.#sectors) {
      const end = sectorOffsets[sector + 1] ?? 0;
      for (let at = sectorOffsets[sector] ?? 0; at < end; at++) yield sectorStreets[at] ?? 0;
    }
  }

  /** What a set of places counts. */
  of(place: number): number {
    const known = this.#scores.get(place);
    if (known !== undefined) return known;
    const score = this.#judge(place);
    this.#scores.set(place, score);
    return score;
  }

  #judge(place: number): number {
    const { placeOffsets, placeWords } = this.#table;
    const start = placeOffsets[place] ?? 0;
    const end = placeOffsets[place + 1] ?? 0;
    const sector = placeWords[start] ?? 0;
    let score = sector === 0 ? 0 : (this.#areaScores.get(sector - 1) ?? this.#elsewhere());
    for (let at = start + 1; at < end; at++) score += this.#gains.get(placeWords[at] ?? 0) ?? 0;
    return score;
  }

  #elsewhere(): number {
    return this.#areaScores.size === 0 ? 0 : OTHER_AREA_SCORE;
  }
}
