/** Lists the names by which a form is found without its postcode: streets and buildings, each with its places. */

import { hashNumber } from '@property-lookup/kernel/text';
import { FLAG, type Reading, type ReadWord, ROLE } from '../read/reading.js';
import { COUNTIES } from '../words/counties.js';

export interface StreetName {
  readonly isBuilding: boolean;
  /** Words of the name, in text order. */
  readonly name: readonly string[];
  /**
   * A bit for each distinctive word, lowest bit first: a street type is distinctive only if the name has nothing else.
   */
  readonly telling: number;
  /** Hash of the words. */
  readonly hash: number;
}

/** Longest name, in words. */
const NAME_WORDS_MAX = 6;

/** The names in a form: each run of words with one role between commas. */
export function streetNamesOf({ words }: Reading): readonly StreetName[] {
  const names: StreetName[] = [];
  for (let from = 0, at = 0; at < words.length; at++) {
    const word = words[at] as ReadWord;
    const next = words[at + 1];
    if (next?.role === word.role && next.segment === word.segment) continue;
    if (word.role !== ROLE.tail) names.push(nameOf(words, from, at + 1));
    from = at + 1;
  }
  return names;
}

function nameOf(words: readonly ReadWord[], from: number, end: number): StreetName {
  const { role } = words[from] as ReadWord;
  const isBuilding = role === ROLE.lead || role === ROLE.name;
  const name: string[] = [];
  let telling = 0;
  let hash = isBuilding ? 1 : 0;
  for (let at = from; at < Math.min(end, from + NAME_WORDS_MAX); at++) {
    const word = words[at] as ReadWord;
    if (!word.isType && !(isBuilding && word.isBuilding)) telling |= 1 << name.length;
    hash = hashNumber(hash, word.hash);
    name.push(word.text);
  }
  return { isBuilding, name, telling: telling || (1 << name.length) - 1, hash };
}

/** The words after the street: localities, town, county. */
export function tailOf({ words }: Reading): readonly string[] {
  const tail: string[] = [];
  for (const { role, text } of words) if (role === ROLE.tail) tail.push(text);
  return tail;
}

/** Localities and towns, each word once; counties are omitted as often as given. */
export function placesIn(tail: readonly string[]): readonly string[] {
  return [...new Set(tail.filter((text) => !COUNTIES.has(text)))].sort();
}

/** The lowest to the highest number of a form; both 0 if it has none. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

/** For a street, the building's number if it is certain; for a building, all its numbers. */
export function numberRangeOf({ identifiers }: Reading, isBuilding: boolean): NumberRange {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  const hasMain = !isBuilding && identifiers.some(({ flags }) => (flags & FLAG.main) !== 0);
  for (const identifier of identifiers) {
    const { flags } = identifier;
    if ((flags & FLAG.letter) !== 0 || (hasMain && (flags & FLAG.main) === 0)) continue;
    low = Math.min(low, identifier.low);
    high = Math.max(high, identifier.high);
  }
  return high === 0 ? { low: 0, high: 0 } : { low, high };
}
