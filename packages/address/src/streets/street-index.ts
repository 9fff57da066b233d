/**
 * Finds the streets and buildings that an address without a sound postcode may mean, and the blocks of their
 * properties.
 */

import { RecentMap } from '@property-lookup/kernel/collections';
import { isOneSpelling } from '../compare/spelling.js';
import type { FoundStreets } from './found-streets.js';
import { GramBook } from './gram-book.js';
import {
  bestFirst,
  equalBest,
  highestNameOf,
  NameScores,
  SCORE_MARGIN,
  type Scored,
  withinReach,
} from './name-scores.js';
import { PlaceBook } from './place-book.js';
import { PlaceScores } from './place-scores.js';
import type { QuestionWord, Spelling, StreetQuestion } from './street-question.js';
import type { StreetTable } from './street-table.js';
import { type LikeWord, WordBook } from './word-book.js';

/** If more streets fit equally well, none is compared, and the answer gives their number. */
const EQUAL_STREETS_MAX = 32;
/** Streets of the postcode's area compared even if others fit better. */
const STREETS_IN_AREA = 32;
/** Best streets that are checked for exact meaning. */
const LOOKED_AT_MAX = 256;
/** Streets and buildings compared, despite a much lower score, because the text has their whole name. */
const WHOLE_MAX = 12;
/** Most blocks read for one question. */
const BLOCKS_MAX = 128;
/** Gain of a word that is joined with another. */
const GLUED_SHARE = 0.9;
/** Gain of a street type beside a distinctive word, relative to a type that is a whole name. */
const BESIDES_SHARE = 0.3;
/** Texts with remembered similar words, some hundred bytes each. */
const LIKE_TEXTS_MAX = 4096;
/** The likeness of a similar word is multiplied by this. */
const LIKE_SHARE = 0.8;

/**
 * The streets that fit best, and others whose whole name is in the text: `43 ALDER COURT, MINT ROAD` may mean either.
 */
interface Named {
  readonly named: readonly Scored[];
  readonly whole: readonly Scored[];
}

/** A word of the question with its number in the table; undefined if the table lacks it. */
interface KnownWord {
  readonly asked: QuestionWord;
  readonly word: number | undefined;
}

/** The streets of a table, found by words that may be misspelt. */
export class StreetIndex {
  readonly words: WordBook;
  readonly places: PlaceBook;
  readonly #names: NameScores;
  readonly #places: PlaceScores;
  /** Made on first use: few texts need it. */
  #grams: GramBook | undefined;
  /** Similar words of earlier questions, by spelling: texts of a list repeat words. */
  readonly #like = {
    misspelt: new RecentMap<string, readonly LikeWord[]>(LIKE_TEXTS_MAX),
    garbled: new RecentMap<string, readonly LikeWord[]>(LIKE_TEXTS_MAX),
  };
  /** The question in which each street was last scored. */
  readonly #seenFor: Uint32Array;
  #question = 0;

  constructor(readonly table: StreetTable) {
    this.words = new WordBook(table);
    this.#names = new NameScores(table);
    this.#places = new PlaceScores(table, this.words);
    this.places = new PlaceBook(table, this.words);
    this.#seenFor = new Uint32Array(table.streetNames.length);
  }

  find(question: StreetQuestion): FoundStreets {
    const words = question.words.map((asked) => ({ asked, word: this.words.find(asked.text) }));
    const rarities = this.#ask(words, question);
    const own = new Set(words.map(({ word }) => word));
    const { named, whole } = this.#scoreNamed(own, words, question);
    const best = equalBest(named);
    const has = ({ street }: Scored) => this.#hasNumber(street, question);
    const fitting = named.filter(has);
    const equal = equalBest(fitting);
    const isUndecided = equal.length > EQUAL_STREETS_MAX;
    const wanted = isUndecided ? [] : withinReach(fitting).slice(0, EQUAL_STREETS_MAX);
    const isMeant = ({ street }: Scored) => this.#isMeant(street, words);
    // A street named after the village may score higher than the text's street in the village.
    const meant = equalBest(named.slice(0, LOOKED_AT_MAX).filter(isMeant));
    const ofStreet = words.filter(({ asked }) => asked.isOfStreet);
    const streets = meant.filter(({ street }) => this.#hasWords(street, ofStreet));
    const isRespelt = ({ street }: Scored) =>
      streets.some((other) => this.#isOneStreet(street, other.street));
    const near = this.#scoreArea().filter(has).slice(0, STREETS_IN_AREA);
    const others = isUndecided ? [] : whole.filter(has);
    const found =
      question.spelling === 'respelt'
        ? fitting.slice(0, LOOKED_AT_MAX).filter(isRespelt)
        : [...wanted, ...others, ...near];
    return {
      blocks: this.#blocksOf(found, question),
      streetCount: isUndecided ? equal.length : best.length,
      isUndecided,
      isVeryStreet: best.some(isMeant),
      isNumberUnlisted: streets.length > 0 && !streets.some(has),
      sectorsAt: this.#sectorsAt(meant, own),
      unknownWords: words.flatMap(({ asked, word }) =>
        word === undefined && !asked.isJoined ? [asked.text] : [],
      ),
      rarities,
    };
  }

  /** Bytes in memory. */
  get bytes(): number {
    return Object.values(this.table).reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Sets the gain of each word for names and places, and returns its rarity in names by text. */
  #ask(
    words: readonly KnownWord[],
    { areas, numbers, spelling }: StreetQuestion,
  ): ReadonlyMap<string, number> {
    this.#names.clear();
    const rarities = new Map<string, number>();
    const places = new Map<number, number>();
    const gain = (asked: QuestionWord, word: number, share: number): void => {
      const { asName, asPlace, isBesides, isType } = asked;
      this.#names.gain(word, share * asName * (isBesides ? BESIDES_SHARE : 1));
      const amount = isType ? 0 : share * asPlace * this.#placeRarity(word);
      if (amount > (places.get(word) ?? 0)) places.set(word, amount);
      // If the text has a number, it chooses among properties; otherwise a name does, however it is spelt.
      if (share < 1 && numbers.length > 0) return;
      const text = this.words.at(word);
      rarities.set(text, Math.max(share * this.#names.rarity(word), rarities.get(text) ?? 0));
    };
    const isSpelt = words.every(({ asked, word }) => word !== undefined || asked.isJoined);
    for (const { asked, word } of words) {
      if (word !== undefined) gain(asked, word, 1);
      if (word === undefined || spelling === 'respelt')
        for (const part of this.words.partsOf(asked.text)) gain(asked, part, GLUED_SHARE);
      // If all words are known, each may still stand for another.
      if (spelling === 'exact' || asked.isType || (word !== undefined && !isSpelt)) continue;
      for (const like of this.#likeWords(asked.text, spelling))
        gain(asked, like.word, like.likeness * LIKE_SHARE);
    }
    const isTail = ({ asked, word }: KnownWord) => word !== undefined && asked.asPlace === 1;
    const tail = words
      .filter(isTail)
      .reduce((sum, { word }) => sum + (places.get(word ?? 0) ?? 0), 0);
    this.#places.ask(places, areas, tail);
    return rarities;
  }

  /** Words that a text may stand for. */
  #likeWords(text: string, spelling: Spelling): readonly LikeWord[] {
    const misspelt = this.#like.misspelt.getOr(text, () => this.words.like(text));
    if (spelling !== 'garbled') return misspelt;
    return this.#like.garbled.getOr(text, () => {
      this.#grams ??= new GramBook(this.words);
      return [...misspelt, ...this.#grams.like(text)];
    });
  }

  /**
   * Streets with a distinctive word of the text, best first, as far as they may matter. Rare words come first; the long
   * lists of common words are skipped once they cannot reach the best. The best has the number, or is exactly the
   * text's street.
   */
  #scoreNamed(
    own: ReadonlySet<number | undefined>,
    words: readonly KnownWord[],
    question: StreetQuestion,
  ): Named {
    const { namedStreets } = this.table;
    const lists = this.#names.lists();
    const found: Scored[] = [];
    this.#question++;
    let best = Number.NEGATIVE_INFINITY;
    for (const [at, { from, to }] of lists.entries()) {
      const reachable = highestNameOf(lists.slice(at)) + this.#places.highest;
      if (best - SCORE_MARGIN > reachable) break;
      for (let i = from; i < to; i++) {
        const street = namedStreets[i] as number;
        if (this.#seenFor[street] === this.#question) continue;
        this.#seenFor[street] = this.#question;
        const score = this.#scoreOf(street);
        if (score > best && (this.#hasNumber(street, question) || this.#isMeant(street, words)))
          best = score;
        if (score >= best - 2 * SCORE_MARGIN || this.#isNameWhole(street, own))
          found.push({ street, score });
      }
    }
    // Only now is the best known; earlier finds may be far below it.
    const isWhole = ({ score, street }: Scored) =>
      score < best - SCORE_MARGIN && this.#isNameWhole(street, own);
    const isNear = (one: Scored) => one.score >= best - 2 * SCORE_MARGIN && !isWhole(one);
    const whole = found.filter(isWhole).sort(bestFirst).slice(0, WHOLE_MAX);
    return { named: found.filter(isNear).sort(bestFirst), whole };
  }

  /** The streets of the sectors and outcodes in the text, best first. */
  #scoreArea(): readonly Scored[] {
    const scored: Scored[] = [];
    this.#places.eachOfAreas((street) => {
      scored.push({ street, score: this.#scoreOf(street) });
    });
    return scored.sort(bestFirst);
  }

  #scoreOf(street: number): number {
    const { streetNames, streetPlaces } = this.table;
    const places = this.#places.of(streetPlaces[street] as number);
    return this.#names.of(streetNames[street] as number) + places;
  }

  #placeRarity(word: number): number {
    const { streetNames, wordPlaceCounts } = this.table;
    // Above 0 even if all have it.
    return Math.log((streetNames.length + 2) / ((wordPlaceCounts[word] ?? 0) + 1));
  }

  /**
   * Whether the street's whole name occurs, spelt exactly, where the text has names, and the text has some of its
   * places: `31 WELWUD ROAD, ASHBY` means neither ASHBY ROAD nor THE ROAD.
   */
  #isMeant(street: number, words: readonly KnownWord[]): boolean {
    const named = words.filter(({ asked }) => asked.asName === 1 && !asked.isJoined);
    if (!this.#isNameWhole(street, new Set(named.map(({ word }) => word)))) return false;
    const types = new Set(named.filter(({ asked }) => asked.isType).map(({ word }) => word));
    if (named.length > types.size && this.#isNameWhole(street, types)) return false;
    return this.#places.of(this.table.streetPlaces[street] ?? 0) > 0;
  }

  #sectorsAt(
    streets: readonly Scored[],
    own: ReadonlySet<number | undefined>,
  ): ReadonlyMap<string, ReadonlySet<string>> {
    const sectors = new Map<string, Set<string>>();
    for (const { street } of streets) {
      const [sector = 0, ...places] = this.#placesOf(street);
      for (const place of places) {
        if (!own.has(place)) continue;
        const text = this.words.at(place);
        const known = sectors.get(text) ?? new Set<string>();
        sectors.set(text, known.add(sector === 0 ? '' : this.words.at(sector - 1)));
      }
    }
    return sectors;
  }

  #isNameWhole(street: number, own: ReadonlySet<number | undefined>): boolean {
    return this.#nameOf(street).every((word) => own.has(word >>> 1));
  }

  /**
   * Whether the list spells one street in two ways, `BLOMFIELD DRIVE` and `BLOOMFIELD DRIVE`, in one postcode, or one
   * of them without a sector.
   */
  #isOneStreet(street: number, other: number): boolean {
    const [sector = 0, ...places] = this.#placesOf(street);
    const [otherSector = 0, ...others] = this.#placesOf(other);
    const isThere = sector * otherSector === 0 || this.#sharesBlock(street, other);
    return (
      isThere &&
      places.join() === others.join() &&
      isOneSpelling(this.#textOf(street), this.#textOf(other))
    );
  }

  #sharesBlock(street: number, other: number): boolean {
    const blocks = new Set(this.#spotsOf(other));
    return this.#spotsOf(street).some((block) => blocks.has(block));
  }

  /** The blocks with properties of the street. */
  #spotsOf(street: number) {
    const { spotBlocks, spotOffsets } = this.table;
    return spotBlocks.subarray(spotOffsets[street], spotOffsets[street + 1]);
  }

  /** The sector, then the words of the places. */
  #placesOf(street: number) {
    const { placeOffsets, placeWords, streetPlaces } = this.table;
    const place = streetPlaces[street] ?? 0;
    return placeWords.subarray(placeOffsets[place], placeOffsets[place + 1]);
  }

  /** The street's name without spaces. */
  #textOf(street: number): string {
    return Array.from(this.#nameOf(street), (word) => this.words.at(word >>> 1)).join('');
  }

  #hasWords(street: number, words: readonly KnownWord[]): boolean {
    const name = this.#nameOf(street);
    return words.length > 0 && words.every(({ word }) => name.some((own) => own >>> 1 === word));
  }

  #nameOf(street: number) {
    const { nameOffsets, nameWords, streetNames } = this.table;
    const name = streetNames[street] ?? 0;
    return nameWords.subarray(nameOffsets[name], nameOffsets[name + 1]);
  }

  #hasNumber(street: number, question: StreetQuestion): boolean {
    const { spotOffsets } = this.table;
    const numbers = this.#numbersAt(street, question);
    const end = spotOffsets[street + 1] ?? 0;
    for (let spot = spotOffsets[street] ?? 0; spot < end; spot++) {
      if (this.#spotHas(spot, numbers)) return true;
    }
    return false;
  }

  /** A street's numbers are those of its houses: `FLAT 2, MINT ROAD` may be in any of them. */
  #numbersAt(street: number, { isOfParts, numbers }: StreetQuestion): readonly number[] {
    return isOfParts && this.table.streetIsBuilding[street] === 0 ? [] : numbers;
  }

  /** A property without a number may be meant by its name. */
  #spotHas(spot: number, numbers: readonly number[]): boolean {
    const { spotHighs, spotLows } = this.table;
    const high = spotHighs[spot] ?? 0;
    if (numbers.length === 0 || high === 0) return true;
    const low = spotLows[spot] ?? 0;
    return numbers.some((number) => number >= low && number <= high);
  }

  #blocksOf(streets: readonly Scored[], question: StreetQuestion): number[] {
    const { spotBlocks, spotOffsets } = this.table;
    const blocks = new Set<number>();
    for (const { street } of streets) {
      const numbers = this.#numbersAt(street, question);
      const end = spotOffsets[street + 1] ?? 0;
      for (let spot = spotOffsets[street] ?? 0; spot < end; spot++) {
        if (blocks.size < BLOCKS_MAX && this.#spotHas(spot, numbers))
          blocks.add(spotBlocks[spot] ?? 0);
      }
    }
    return [...blocks].sort((a, b) => a - b);
  }
}
