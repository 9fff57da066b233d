/** What the readings of an address ask of the streets: its words, its numbers, and what it has of a postcode. */

import { sectorOf } from '@property-lookup/kernel/address';
import type { AddressQuery } from '../read/read-address.js';
import { FLAG, type ReadWord, ROLE } from '../read/reading.js';
import { COUNTIES } from '../words/counties.js';

export interface StreetQuestion {
  readonly words: readonly QuestionWord[];
  /** Numbers of the building, of its parts and of neighbours; none where the text has none. */
  readonly numbers: readonly number[];
  /** All numbers are of flats, units or rooms: the houses of a street may have any. */
  readonly isOfParts: boolean;
  /** Postcode sectors (`SW1A 1`) or outcodes (`SW1A`) that the text names. */
  readonly areas: readonly string[];
  readonly spelling: Spelling;
}

/**
 * Which words those of the text may stand for: themselves; those that they may misspell; those by which the list itself
 * calls the street of the text besides; and those too that they may be parts of, or wrongly heard or scanned.
 */
export type Spelling = 'exact' | 'misspelt' | 'respelt' | 'garbled';

export interface QuestionWord {
  readonly text: string;
  /** From 0 to 1: how likely it stands in the name of the street or building, and in that of a place. */
  readonly asName: number;
  readonly asPlace: number;
  /** It stands in the street of the text as it is, and tells one street from another. */
  readonly isOfStreet: boolean;
  readonly isType: boolean;
  /** A type that stands with a word that says which: of `ELM GROVE ROAD` none of the Grove Roads is meant. */
  readonly isBesides: boolean;
  /** Two words of the text written as one. */
  readonly isJoined: boolean;
}

/** A text with more words is no address, and each costs a look-up. */
const WORDS_MAX = 24;
const NUMBERS_MAX = 6;
/** How much a word counts as what it does not seem to be: commas and types are often missing. */
const OTHERWISE = 0.6;

/** All readings of a text ask together: a street that fits any of them is worth comparing. */
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
    // `PARK WAY` too, but most types are none but types.
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
