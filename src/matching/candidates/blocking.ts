/** Blocking keys: hashes by which properties are found when the postcode is wrong or missing. */

import { outcodeOf, sectorOf } from '../../domain/postcode.js';
import { finishHash, hashNumber, hashText } from '../hash.js';
import { readForm } from '../read/read-form.js';
import { FLAG, type Identifier, type Reading, type ReadWord, ROLE } from '../read/reading.js';
import { tokenise } from '../read/tokens.js';
import { COUNTIES } from '../words/counties.js';

/**
 * A key holds at most so many rows; a key with more finds too much and is left out of the index.
 * `1 HIGH STREET` has some 30,000 rows in Great Britain, but one or two within a sector or town.
 */
export const ROWS_PER_KEY_MAX = 200;

/**
 * A query looks up more keys than a property has: it cannot know which of its words is the street.
 */
const QUERY_WORDS_MAX = 4;
const QUERY_PLACES_MAX = 8;
const QUERY_NUMBERS_MAX = 3;
/** First letters of a word that a key keeps; a misspelling is more often behind them. */
const START_LENGTH = 4;

/**
 * The keys under which a form is found, at most five:
 * number within the sector, whatever the street (survives a misspelt street and a wrong last letter
 * of the postcode);
 * number, start of the street, outward code (survives a postcode of which only that is given);
 * number, first letter of the street, first place behind it (survives a missing postcode and a
 * misspelt street);
 * number, start of the street, last place (for towns so large that the key before finds too much);
 * flat, number and street alone (survives missing places; common streets have too many rows).
 * Where there is no number, the name of the building stands in for number and street.
 */
export function blockingKeys(form: string, postcode: string | null): readonly number[] {
  return blockingKeysOf(readForm(tokenise(form)), postcode);
}

/** The same of a form that is read already. */
export function blockingKeysOf(form: Reading, postcode: string | null): readonly number[] {
  const { number, unit, street, building, places, hasMain } = stemOf(form);
  const name = longest(building);
  const word = longest(hasMain ? street : building) ?? longest(street) ?? name;
  if (word === undefined) return [];
  const keys = new Set<number>();
  if (postcode !== null) {
    keys.add(sectorKey(number, word, sectorOf(postcode)));
    keys.add(outcodeKey(number, word, outcodeOf(postcode)));
  }
  const [first, last] = [places[0], places.at(-1)];
  if (first !== undefined) keys.add(nearKey(number, word, first));
  if (last !== undefined) keys.add(townKey(number, word, last));
  keys.add(
    unit === 0 || name === undefined ? wholeKey(unit, number, word) : wholeKey(unit, 0, name),
  );
  return [...keys];
}

/** The keys of a query by its postcode: its numbers within the sector. */
export function sectorKeys(query: Reading, postcode: string): readonly number[] {
  const { numbers, words } = queryStem(query);
  const keys = new Set<number>();
  for (const number of numbers) {
    for (const word of words) keys.add(sectorKey(number, word, sectorOf(postcode)));
  }
  return [...keys];
}

/** The keys of a query that has but the outward code: its numbers and words within it. */
export function outcodeKeys(
  query: Reading & { readonly outcode: string | null },
): readonly number[] {
  const { outcode } = query;
  if (outcode === null) return [];
  const { numbers, words } = queryStem(query);
  return numbers.flatMap((number) => words.map((word) => outcodeKey(number, word, outcode)));
}

/** The keys of a query by its street and places, wherever they are. */
export function placeKeys(query: Reading): readonly number[] {
  const { numbers, words, places } = queryStem(query);
  const keys = new Set<number>();
  for (const word of words) {
    addWholeKeys(keys, numbers, word);
    for (const number of numbers) {
      for (const place of places) {
        keys.add(nearKey(number, word, place));
        keys.add(townKey(number, word, place));
      }
    }
  }
  return [...keys];
}

function addWholeKeys(keys: Set<number>, numbers: readonly number[], word: string): void {
  for (const number of numbers) {
    keys.add(wholeKey(0, number, word));
    keys.add(wholeKey(number, 0, word));
    for (const unit of numbers) if (unit !== number) keys.add(wholeKey(unit, number, word));
  }
}

/**
 * The keys of a query if a letter of its first street word is superfluous, or swapped with the
 * next.
 */
export function misspeltKeys(query: Reading): readonly number[] {
  const { numbers, words } = queryStem(query);
  const keys = new Set<number>();
  for (const variant of misspellingsOf(words[0] ?? '')) addWholeKeys(keys, numbers, variant);
  return [...keys];
}

/** Shorter words become other words; longer ones are no street's. */
const MISSPELT_LENGTH_MIN = 5;
const MISSPELT_LENGTH_MAX = 20;

/**
 * One letter less, or two letters swapped; letters that are missing would need too many variants.
 */
function misspellingsOf(word: string): string[] {
  const variants: string[] = [];
  if (word.length < MISSPELT_LENGTH_MIN || word.length > MISSPELT_LENGTH_MAX) return variants;
  for (let i = 1; i < word.length; i++) {
    variants.push(word.slice(0, i) + word.slice(i + 1));
    variants.push(word.slice(0, i - 1) + (word[i] ?? '') + (word[i - 1] ?? '') + word.slice(i + 1));
  }
  return variants;
}

function sectorKey(number: number, word: string, sector: string): number {
  // Without a number the start of the name stands in for it.
  const seed = hashNumber(hashText(sector), number);
  return finishHash(number === 0 ? hashText(word.slice(0, 2), seed) : seed);
}

function outcodeKey(number: number, word: string, outcode: string): number {
  return finishHash(hashText(`${word.slice(0, START_LENGTH)}/${outcode}`, hashNumber(4, number)));
}

function nearKey(number: number, word: string, place: string): number {
  const start = number === 0 ? word.slice(0, START_LENGTH) : word.slice(0, 1);
  return finishHash(hashText(`${start}@${place}`, hashNumber(1, number)));
}

function townKey(number: number, word: string, place: string): number {
  return finishHash(hashText(`${word.slice(0, START_LENGTH)}#${place}`, hashNumber(2, number)));
}

function wholeKey(unit: number, number: number, word: string): number {
  return finishHash(hashText(word, hashNumber(hashNumber(3, unit), number)));
}

/** What of a reading goes into keys. Numbers carry their letters; 0 for none. */
interface Stem {
  readonly number: number;
  readonly unit: number;
  readonly hasMain: boolean;
  /** Words of the first street. */
  readonly street: readonly string[];
  /** Words of the first name. */
  readonly building: readonly string[];
  readonly places: readonly string[];
}

function stemOf(reading: Reading): Stem {
  const { words } = reading;
  const { number, unit, hasMain } = numbersOf(reading);
  return {
    number,
    unit,
    hasMain,
    street: withoutTypes(firstRun(words.filter((word) => word.role === ROLE.street))),
    building: namesOf(words.filter((word) => word.role === ROLE.lead)),
    places: placesOf(words.filter((word) => word.role === ROLE.tail)),
  };
}

interface QueryStem {
  /** Of the building and its parts; `[0]` for none. */
  readonly numbers: readonly number[];
  readonly words: readonly string[];
  readonly places: readonly string[];
}

/**
 * A query may lack commas and types, so that every word behind the number may be the street or a
 * place.
 */
function queryStem(reading: Reading): QueryStem {
  const own = reading.identifiers.filter(isOwn).slice(-QUERY_NUMBERS_MAX);
  const from = own.findLast(({ flags }) => flags & FLAG.main)?.position ?? -1;
  const behind = reading.words.filter((word) => word.position > from);
  const names = reading.words
    .filter((word) => word.position < from || from < 0)
    .slice(0, QUERY_WORDS_MAX);
  const streets = withoutTypes(behind).slice(0, QUERY_WORDS_MAX);
  const [first] = behind;
  const words = from < 0 ? names.map(({ text }) => text).concat(streets) : streets;
  if (first?.isType) words.unshift(first.text);
  if (own.length > 1) words.push(...namesOf(names).slice(0, 2));
  const numbers = own.length === 0 ? [0] : [...new Set(own.map(keyNumber))];
  return { numbers, words: [...new Set(words)], places: placesOf(behind).slice(-QUERY_PLACES_MAX) };
}

/** Of a pair (`28 30`) the first counts as the building's number. */
function numbersOf({ identifiers }: Reading): { number: number; unit: number; hasMain: boolean } {
  const own = identifiers.filter(isOwn);
  const main = own.find(({ flags }) => flags & FLAG.main);
  const unit = own.find(
    (identifier) => identifier !== main && (identifier.flags & FLAG.pairSecond) === 0,
  );
  const first = main ?? unit;
  return {
    number: first ? keyNumber(first) : 0,
    unit: main && unit ? keyNumber(unit) : 0,
    hasMain: main !== undefined,
  };
}

function isOwn({ flags }: Identifier): boolean {
  return (flags & (FLAG.context | FLAG.attached)) === 0;
}

function keyNumber({ letters, low }: Identifier): number {
  return (low * 32 + (letters % 31)) | 0;
}

/** As far as the first comma, or three words. */
function firstRun(words: readonly ReadWord[]): readonly ReadWord[] {
  const segment = words[0]?.segment;
  return words.filter((word, i) => word.segment === segment && i < QUERY_WORDS_MAX);
}

function withoutTypes(words: readonly ReadWord[]): string[] {
  const plain = words.filter((word) => !word.isType);
  return (plain.length > 0 ? plain : words).map((word) => word.text);
}

/** Of `THE OLD RECTORY` the words but the building word; where nothing else is left, that. */
function namesOf(words: readonly ReadWord[]): string[] {
  const plain = words.filter((word) => !word.isType && !word.isBuilding);
  return (plain.length > 0 ? plain : words).map((word) => word.text);
}

/** Counties are left out as often as given; a key with a county would find too much. */
function placesOf(words: readonly ReadWord[]): string[] {
  return words.filter((word) => !COUNTIES.has(word.text)).map((word) => word.text);
}

function longest(words: readonly string[]): string | undefined {
  let best = words[0];
  for (const word of words) if (word.length > (best?.length ?? 0)) best = word;
  return best;
}
