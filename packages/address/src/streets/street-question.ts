/** What the readings of an address ask for among the streets: words, numbers, and any part of a postcode. */

import { sectorOf } from '@property-lookup/kernel/address';
import type { AddressQuery } from '../read/read-address.js';
import { FLAG, type ReadWord, ROLE } from '../read/reading.js';
import { COUNTIES } from '../words/counties.js';

/** What to look for among the streets. */
export interface StreetQuestion {
  readonly words: readonly QuestionWord[];
  /** Numbers of the building, its parts and neighbours; empty if the text has none. */
  readonly numbers: readonly number[];
  /** Every number in the text names a flat or room, so any house may match. */
  readonly isOfParts: boolean;
  /** Postcode sectors (`SW1A 1`) or outcodes (`SW1A`) in the text. */
  readonly areas: readonly string[];
  readonly spelling: Spelling;
}

/**
 * What the text's words may stand for: themselves; words that they misspell; the list's other spelling of the text's
 * street; or, in addition, words that they are parts of or that sound or look alike.
 */
export type Spelling = 'exact' | 'misspelt' | 'respelt' | 'garbled';

export interface QuestionWord {
  readonly text: string;
  /** How likely, from 0 to 1, the word is part of the name of a street or building. */
  readonly asName: number;
  readonly asPlace: number;
  /** Whether it is in the text's street unchanged and distinguishes streets. */
  readonly isOfStreet: boolean;
  readonly isType: boolean;
  /** A type beside a distinctive word: `ELM GROVE ROAD` means no Grove Road. */
  readonly isBesides: boolean;
  /** Two words of the text joined into one. */
  readonly isJoined: boolean;
}

/** No address has more words, and each costs a look-up. */
const WORDS_MAX = 24;
const NUMBERS_MAX = 6;
/** Factor for a word in another role than it seems to have: commas and types are often missing. */
const OTHERWISE = 0.6;

/** Combines all readings of a text: a street that fits any of them is worth comparing. */
export function streetQuestionOf(
  readings: readonly AddressQuery[],
  spelling: Spelling,
): StreetQuestion {
  const words = new Map<string, QuestionWord>();
  const numbers = new Set<number>();
  const areas = new Set<string>();
  for (const [at, reading] of readings.entries()) {
    addWords(words, reading.words, spelling, at === 0);
    addNumbers(numbers, reading);
    const { partialPostcode, postcode } = reading;
    if (postcode !== null) areas.add(sectorOf(postcode));
    else if (partialPostcode !== null) areas.add(partialPostcode);
  }
  return {
    words: [...words.values()].slice(0, WORDS_MAX),
    numbers: [...numbers].slice(0, NUMBERS_MAX),
    isOfParts: readings.every(isOfParts),
    areas: [...areas],
    spelling,
  };
}

function addWords(
  known: Map<string, QuestionWord>,
  words: readonly ReadWord[],
  spelling: Spelling,
  isFirst: boolean,
): void {
  for (const [at, word] of words.entries()) {
    const isBesides = word.isType && words.some((other) => !other.isType && isOfRun(other, word));
    addWord(known, word, word.text, { isBesides, isFirst });
    const next = words[at + 1];
    // `ASH LEIGH` is often one word.
    const areNeighbours = next?.segment === word.segment && next.position === word.position + 1;
    // So is `PARK WAY`, but most types are never part of a word.
    const mayBeOne = spelling === 'garbled' || !(word.isType || next?.isType);
    if (areNeighbours && mayBeOne) addWord(known, word, word.text + next.text);
  }
}

const isOfRun = (a: ReadWord, b: ReadWord): boolean => a.role === b.role && a.segment === b.segment;

function addWord(
  known: Map<string, QuestionWord>,
  word: ReadWord,
  text: string,
  { isBesides = false, isFirst = false } = {},
): void {
  const isPlace = word.role === ROLE.tail;
  const isStreet = word.role === ROLE.street || word.role === ROLE.outerStreet;
  const before = known.get(text);
  const asPlace = COUNTIES.has(text) ? 0 : isPlace ? 1 : OTHERWISE;
  known.set(text, {
    text,
    asName: Math.max(isPlace ? OTHERWISE : 1, before?.asName ?? 0),
    asPlace: Math.max(asPlace, before?.asPlace ?? 0),
    isOfStreet: (isFirst && isStreet && !word.isType) || before?.isOfStreet === true,
    isType: word.isType && text === word.text && (before?.isType ?? true),
    isBesides: isBesides && (before?.isBesides ?? true),
    isJoined: text !== word.text && (before?.isJoined ?? true),
  });
}

function isOfParts({ identifiers }: AddressQuery): boolean {
  const numbers = identifiers.filter(({ flags }) => (flags & FLAG.letter) === 0);
  return numbers.length > 0 && numbers.every(({ flags }) => (flags & PART) !== 0);
}

const PART = FLAG.unit | FLAG.room;

function addNumbers(numbers: Set<number>, { identifiers }: AddressQuery): void {
  for (const { flags, high, low } of identifiers) {
    if ((flags & FLAG.letter) !== 0) continue;
    numbers.add(low);
    if (high !== low) numbers.add(high);
  }
}
