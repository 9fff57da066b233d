/** By which names a form of an address is found without its postcode: its streets and its buildings, each with its places. */

import { FLAG, type Reading, type ReadWord, ROLE, type Role } from '../read/reading.js';
import { COUNTIES } from '../words/counties.js';

export interface StreetName {
  readonly isBuilding: boolean;
  /** In the order in which they stand. */
  readonly words: readonly NamedWord[];
}

export interface NamedWord {
  readonly text: string;
  /** Says something by itself; a street type does so only where the name has nothing else. */
  readonly isTelling: boolean;
}

/** A name has no more words. */
const NAME_WORDS_MAX = 6;

/** The names of a form: each run of words between commas that has one role. */
export function streetNamesOf({ words }: Reading): readonly StreetName[] {
  const names: StreetName[] = [];
  let run: ReadWord[] = [];
  for (const [at, word] of words.entries()) {
    if (!isNamed(word.role)) continue;
    run.push(word);
    const next = words[at + 1];
    if (next?.role === word.role && next.segment === word.segment) continue;
    names.push(nameOf(run, word.role));
    run = [];
  }
  return names;
}

function isNamed(role: Role): boolean {
  return role !== ROLE.tail;
}

function nameOf(run: readonly ReadWord[], role: Role): StreetName {
  const isBuilding = role === ROLE.lead || role === ROLE.name;
  const words = run.slice(0, NAME_WORDS_MAX);
  const saysMuch = (word: ReadWord) => !word.isType && !(isBuilding && word.isBuilding);
  const hasTelling = words.some(saysMuch);
  return {
    isBuilding,
    words: words.map((word) => ({
      text: word.text,
      isTelling: hasTelling ? saysMuch(word) : true,
    })),
  };
}

/** Localities and towns, each word once; counties are left out as often as given. */
export function placesOf({ words }: Reading): readonly string[] {
  const places = new Set<string>();
  for (const { role, text } of words) {
    if (role === ROLE.tail && !COUNTIES.has(text)) places.add(text);
  }
  return [...places].sort();
}

/** From the least to the highest number of a form; both 0 where it has none. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

/** Of a street the building's number, if it is known to be that; of a building all numbers in it. */
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
