/** Finds the streets and buildings that an address without a sound postcode may mean, and where their properties are. */

import { type Gains, PlaceScores } from './place-scores.js';
import type { QuestionWord, StreetQuestion } from './street-question.js';
import type { StreetTable } from './street-table.js';
import { WordBook } from './word-book.js';

/** What a question leads to. */
export interface FoundStreets {
  /** Blocks in which the properties of the streets are, ascending. */
  readonly blocks: readonly number[];
  /** Streets that fit the words best, and equally well, whether or not they have the number. */
  readonly streetCount: number;
  /** More streets fit equally well than are worth comparing: the text does not decide. */
  readonly isUndecided: boolean;
  /** The best has the whole name as it is spelt, and a place that the text names. */
  readonly isVeryStreet: boolean;
  /** A word of the text is in no street, building or place. */
  readonly hasUnknownWord: boolean;
}

/** Streets that fit equally well; of more, none is compared, and the answer says how many they are. */
const EQUAL_STREETS_MAX = 64;
/** Streets compared though others fit better: the best by their words alone, and the best of the postcode's area. */
const STREETS_MIN = 8;
const STREETS_IN_AREA = 48;
/** Streets are compared down to so much below the best, in the units of `rarityOf`. */
const SCORE_MARGIN = 4;
const EQUAL_MARGIN = 0.5;
/** Blocks read for one question. */
const BLOCKS_MAX = 160;
/** A word that more streets have is left out where another says more. */
const COMMON_STREETS = 40_000;
/** What a word of the street's name counts that the text lacks, as a share of its rarity. */
const ABSENT_SHARE = 0.5;
/** A misspelt word counts less than its likeness. */
const MISSPELT_SHARE = 0.8;
/** A street type that agrees; types say little, but of `ASH ROAD` and `ASH CLOSE` enough. */
const TYPE_SCORE = 1;

interface Scored {
  readonly street: number;
  readonly score: number;
}

export class StreetIndex {
  readonly words: WordBook;
  /** What the telling words of each street gather during one question; all 0 between two. */
  readonly #gained: Float32Array;

  constructor(readonly table: StreetTable) {
    this.words = new WordBook(table);
    this.#gained = new Float32Array(table.streetNames.length);
  }

  find(question: StreetQuestion): FoundStreets {
    const names = this.#gains(
      question,
      ({ asName }) => asName,
      (word) => this.nameRarity(word),
    );
    const places = new PlaceScores(
      this.table,
      this.words,
      question.areas,
      this.#gains(
        question,
        ({ asPlace, isType }) => (isType ? 0 : asPlace),
        (word) => this.#placeRarity(word),
      ),
    );
    const byName = this.#scoreNamed(names, places);
    const inArea = this.#scoreArea(names, places);
    const has = ({ street }: Scored) => this.#hasNumber(street, question.numbers);
    const best = equalBest(byName);
    const fitting = withinReach(byName).filter(has);
    const equal = equalBest(fitting);
    const isUndecided = equal.length > EQUAL_STREETS_MAX;
    const wanted = isUndecided ? [] : fitting.slice(0, EQUAL_STREETS_MAX);
    const near = inArea.filter(has).slice(0, STREETS_IN_AREA);
    return {
      blocks: this.#blocksOf([...wanted, ...near], question.numbers),
      streetCount: isUndecided ? equal.length : best.length,
      isUndecided,
      isVeryStreet: best.some(({ street }) => this.#isMeant(street, question, places)),
      hasUnknownWord: question.words.some(
        ({ isJoined, text }) => !isJoined && this.words.find(text) === undefined,
      ),
    };
  }

  /** Whether its whole name is in the text as it is spelt, and so are its places, or some of them. */
  #isMeant(street: number, { words }: StreetQuestion, places: PlaceScores): boolean {
    const { nameOffsets, nameWords, streetNames, streetPlaces } = this.table;
    const own = new Set(words.map(({ text }) => this.words.find(text)));
    const name = streetNames[street] ?? 0;
    const end = nameOffsets[name + 1] ?? 0;
    for (let at = nameOffsets[name] ?? 0; at < end; at++) {
      if (!own.has((nameWords[at] ?? 0) >>> 1)) return false;
    }
    return places.of(streetPlaces[street] ?? 0) > 0;
  }

  /** Size of the table. */
  get bytes(): number {
    return Object.values(this.table).reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** How much it says that a name has a word: the logarithm of how few streets have it. */
  nameRarity(word: number): number {
    const { namedOffsets, streetNames } = this.table;
    const count = (namedOffsets[word + 1] ?? 0) - (namedOffsets[word] ?? 0);
    return rarityOf(count, streetNames.length);
  }

  #placeRarity(word: number): number {
    const { streetNames, wordPlaceCounts } = this.table;
    return rarityOf(wordPlaceCounts[word] ?? 0, streetNames.length);
  }

  /** What each word of the table counts where a street has it. */
  #gains(
    { isMisspelt, words }: StreetQuestion,
    shareOf: (word: QuestionWord) => number,
    rarity: (word: number) => number,
  ): Gains {
    const gains = new Map<number, number>();
    const gain = (word: number, amount: number): void => {
      if (amount > (gains.get(word) ?? 0)) gains.set(word, amount);
    };
    for (const word of words) {
      const share = shareOf(word);
      if (share === 0) continue;
      const own = this.words.find(word.text);
      if (own !== undefined) gain(own, share * rarity(own));
      if (!isMisspelt || word.isType) continue;
      for (const like of this.words.like(word.text)) {
        gain(like.word, share * like.likeness * MISSPELT_SHARE * rarity(like.word));
      }
    }
    return gains;
  }

  /** The streets that have a telling word, best first. */
  #scoreNamed(names: Gains, places: PlaceScores): Scored[] {
    const { namedOffsets, namedStreets } = this.table;
    const touched: number[] = [];
    const telling = [...names]
      .map(([word, gain]) => ({
        gain,
        from: namedOffsets[word] ?? 0,
        to: namedOffsets[word + 1] ?? 0,
      }))
      .filter(({ from, to }) => to > from)
      .sort((a, b) => a.to - a.from - (b.to - b.from));
    for (const [at, { gain, from, to }] of telling.entries()) {
      if (at > 0 && to - from > COMMON_STREETS) break;
      for (let i = from; i < to; i++) {
        const street = namedStreets[i] ?? 0;
        if (this.#gained[street] === 0) touched.push(street);
        this.#gained[street] = (this.#gained[street] ?? 0) + gain;
      }
    }
    const scored = touched.map((street) => ({
      street,
      score: this.#scoreOf(street, this.#gained[street] ?? 0, names, places),
    }));
    for (const street of touched) this.#gained[street] = 0;
    return scored.sort(bestFirst);
  }

  /** The streets of the sectors and outward codes that the text names, best first. */
  #scoreArea(names: Gains, places: PlaceScores): Scored[] {
    const { nameOffsets, nameWords, streetNames } = this.table;
    const scored: Scored[] = [];
    for (const street of places.streetsOfAreas()) {
      const name = streetNames[street] ?? 0;
      let gained = 0;
      const end = nameOffsets[name + 1] ?? 0;
      for (let at = nameOffsets[name] ?? 0; at < end; at++) {
        const packed = nameWords[at] ?? 0;
        if (packed & 1) gained += names.get(packed >>> 1) ?? 0;
      }
      scored.push({ street, score: this.#scoreOf(street, gained, names, places) });
    }
    return scored.sort(bestFirst);
  }

  /** What it gained, less what its name has besides, with its type and its places. */
  #scoreOf(street: number, gained: number, names: Gains, places: PlaceScores): number {
    const { nameOffsets, nameWords, streetNames, streetPlaces } = this.table;
    const name = streetNames[street] ?? 0;
    const end = nameOffsets[name + 1] ?? 0;
    let absent = 0;
    let type = 0;
    for (let at = nameOffsets[name] ?? 0; at < end; at++) {
      const packed = nameWords[at] ?? 0;
      const word = packed >>> 1;
      if (names.has(word)) type += packed & 1 ? 0 : TYPE_SCORE;
      else if (packed & 1) absent += this.nameRarity(word);
    }
    return gained - ABSENT_SHARE * absent + type + places.of(streetPlaces[street] ?? 0);
  }

  #hasNumber(street: number, numbers: readonly number[]): boolean {
    const { spotOffsets } = this.table;
    const end = spotOffsets[street + 1] ?? 0;
    for (let spot = spotOffsets[street] ?? 0; spot < end; spot++) {
      if (this.#spotHas(spot, numbers)) return true;
    }
    return false;
  }

  /** What has no number may be meant by its name. */
  #spotHas(spot: number, numbers: readonly number[]): boolean {
    const { spotHighs, spotLows } = this.table;
    const high = spotHighs[spot] ?? 0;
    if (numbers.length === 0 || high === 0) return true;
    const low = spotLows[spot] ?? 0;
    return numbers.some((number) => number >= low && number <= high);
  }

  #blocksOf(streets: readonly Scored[], numbers: readonly number[]): number[] {
    const { spotBlocks, spotOffsets } = this.table;
    const blocks = new Set<number>();
    for (const { street } of streets) {
      const end = spotOffsets[street + 1] ?? 0;
      for (let spot = spotOffsets[street] ?? 0; spot < end; spot++) {
        if (blocks.size >= BLOCKS_MAX) return ascending(blocks);
        if (this.#spotHas(spot, numbers)) blocks.add(spotBlocks[spot] ?? 0);
      }
    }
    return ascending(blocks);
  }
}

/** Natural logarithm of how many streets there are to each that has a word; above 0 even where all have it. */
function rarityOf(having: number, all: number): number {
  return Math.log((all + 2) / (having + 1));
}

const bestFirst = (a: Scored, b: Scored): number => b.score - a.score;

const ascending = (numbers: ReadonlySet<number>): number[] => [...numbers].sort((a, b) => a - b);

/** Those that fit as well as the best. */
function equalBest(scored: readonly Scored[]): readonly Scored[] {
  const least = (scored[0]?.score ?? 0) - EQUAL_MARGIN;
  const end = scored.findIndex(({ score }) => score < least);
  return end < 0 ? scored : scored.slice(0, end);
}

/** Those not far behind the best, and a few more. */
function withinReach(scored: readonly Scored[]): readonly Scored[] {
  const least = (scored[0]?.score ?? 0) - SCORE_MARGIN;
  const end = scored.findIndex(({ score }, at) => at >= STREETS_MIN && score < least);
  return end < 0 ? scored : scored.slice(0, end);
}
