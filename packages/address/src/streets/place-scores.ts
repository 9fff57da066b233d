/** Scores the places of streets for a question: each set of places once, however many streets share it. */

import type { StreetTable } from './street-table.js';
import type { WordBook } from './word-book.js';

/** Score of a sector, or outcode, that equals the text's partial postcode, or contradicts it. */
const SECTOR_SCORE = 6;
const OUTCODE_SCORE = 4;
const OTHER_AREA_SCORE = -2;

export class PlaceScores {
  readonly #table: StreetTable;
  readonly #words: WordBook;
  readonly #scores: Float32Array;
  /** The question that each score belongs to. */
  readonly #madeFor: Uint32Array;
  #question = 0;
  #gains: ReadonlyMap<number, number> = new Map();
  /** By the word of a sector. */
  #areaScores: ReadonlyMap<number, number> = new Map();
  /** Words for the sectors in the text. */
  #sectors: readonly number[] = [];
  /** Few sets of places score more. */
  highest = 0;

  constructor(table: StreetTable, words: WordBook) {
    this.#table = table;
    this.#words = words;
    this.#scores = new Float32Array(table.placeOffsets.length);
    this.#madeFor = new Uint32Array(table.placeOffsets.length);
  }

  /**
   * Begins a question: the gain of each place word, the sectors or outcodes in the text, and the total gain of words in
   * place positions.
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

  /** Visits the streets of all sectors in the text. */
  eachOfAreas(visit: (street: number) => void): void {
    const { sectorOffsets, sectorStreets } = this.#table;
    for (const sector of this.#sectors) {
      const end = sectorOffsets[sector + 1] ?? 0;
      for (let at = sectorOffsets[sector] ?? 0; at < end; at++) visit(sectorStreets[at] as number);
    }
  }

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
