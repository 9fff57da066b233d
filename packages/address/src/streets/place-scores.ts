/** Scores how well the places of streets fit a question: each set of places once, however many streets share it. */

import type { StreetTable } from './street-table.js';
import type { WordBook } from './word-book.js';

/** A sector, or an outcode, that agrees with what the text has of a postcode, or contradicts it. */
const SECTOR_SCORE = 6;
const OUTCODE_SCORE = 4;
const OTHER_AREA_SCORE = -2;

export class PlaceScores {
  readonly #table: StreetTable;
  readonly #words: WordBook;
  readonly #scores: Float32Array;
  /** The question for which each score was made. */
  readonly #madeFor: Uint32Array;
  #question = 0;
  #gains: ReadonlyMap<number, number> = new Map();
  /** By the word of a sector. */
  #areaScores: ReadonlyMap<number, number> = new Map();
  /** Words of the sectors that the text names. */
  #sectors: readonly number[] = [];
  /** Hardly a set of places scores more. */
  highest = 0;

  constructor(table: StreetTable, words: WordBook) {
    this.#table = table;
    this.#words = words;
    this.#scores = new Float32Array(table.placeOffsets.length);
    this.#madeFor = new Uint32Array(table.placeOffsets.length);
  }

  /**
   * Turns to the next question: what each word of a place counts, the sectors or outcodes that the text names, and
   * what the words that stand where places stand count together.
   */
  ask(gains: ReadonlyMap<number, number>, areas: readonly string[], tail: number): void {
    this.#question++;
    this.#gains = gains;
    const scores = new Map<number, number>();
    const sectors = new Set<number>();
    for (const area of areas) {
      const outcode = area.split(' ')[0] ?? area;
      const isSector = area !== outcode;
      const { from, to } = this.#words.startingWith(`${outcode} `);
      for (let word = from; word < to; word++) {
        const isVery = !isSector || this.#words.at(word) === area;
        scores.set(word, Math.max(isVery ? SECTOR_SCORE : OUTCODE_SCORE, scores.get(word) ?? 0));
        if (isVery) sectors.add(word);
      }
    }
    this.#areaScores = scores;
    this.#sectors = [...sectors];
    this.highest = tail + (scores.size === 0 ? 0 : SECTOR_SCORE);
  }

  /** Calls back with the streets of all sectors that the text names. */
  eachOfAreas(visit: (street: number) => void): void {
    const { sectorOffsets, sectorStreets } = this.#table;
    for (const sector of this.#sectors) {
      const end = sectorOffsets[sector + 1] ?? 0;
      for (let at = sectorOffsets[sector] ?? 0; at < end; at++) visit(sectorStreets[at] as number);
    }
  }

  /** What a set of places counts. */
  of(place: number): number {
    if (this.#madeFor[place] !== this.#question) {
      this.#madeFor[place] = this.#question;
      this.#scores[place] = this.#judge(place);
    }
    return this.#scores[place] as number;
  }

  #judge(place: number): number {
    const { placeOffsets, placeWords } = this.#table;
    const start = placeOffsets[place] as number;
    const end = placeOffsets[place + 1] as number;
    const sector = placeWords[start] as number;
    const elsewhere = this.#areaScores.size === 0 ? 0 : OTHER_AREA_SCORE;
    let score = sector === 0 ? 0 : (this.#areaScores.get(sector - 1) ?? elsewhere);
    for (let at = start + 1; at < end; at++)
      score += this.#gains.get(placeWords[at] as number) ?? 0;
    return score;
  }
}
