/** The meaning of each address word, looked up by any of its spellings. */

import {
  BLOCKS,
  BUILDINGS,
  COMPANIES,
  COMPASS_WORDS,
  CONTEXT,
  CONTEXT_BEFORE,
  FLOOR_WORDS,
  NOISE,
  OUTBUILDINGS,
  PITCH_WORDS,
  ROOMS,
  SIDE_WORDS,
  SITE_WORDS,
  THINGS,
  THINGS_OF_TWO,
  TITLES,
  TYPES,
  UNITS,
  WEAK_TYPES,
  WORDS,
} from './word-tables.js';

/** The meaning of a word to the reader. Masks use `FLOORS` and `SIDES` from floors-and-sides.ts. */
export interface Meaning {
  readonly kind: MeaningKind;
  /** The spelling that both sides of a comparison use. */
  readonly canonical: string;
  /** Floor bits of a floor word, side bits of a side word; 0 otherwise. */
  readonly mask: number;
}

export type MeaningKind =
  | 'type'
  | 'weak-type'
  | 'building'
  | 'unit'
  | 'room'
  | 'block'
  | 'floor'
  | 'floor-word'
  | 'side'
  | 'compass'
  | 'noise'
  | 'context'
  | 'title'
  | 'company'
  | 'outbuilding'
  | 'word';

/** Floor words that always mean a floor; others need a floor or flat word beside them. */
export const CERTAIN_FLOORS: ReadonlySet<string> = new Set([
  ...['BASEMENT', 'BSMT', 'BST', 'BMT', 'BSMNT', 'LGND', 'LGF', 'LGFF', 'BFF'],
  ...['GND', 'GRD', 'GRND', 'GF', 'GFF', 'FFF', 'SFF', 'TFF', '1FF', '2FF', '3FF', '4FF', '5FF'],
  ...['MFF', 'ATTIC', 'MEZZANINE', 'MEZZ', 'UPSTAIRS', 'DOWNSTAIRS'],
]);

/** Numbers in words, read as numbers after a unit word (`FLAT TWO`). */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'
    .split(' ')
    .map((word, i) => [word, i + 1]),
);

/** Whether a word, with the one before it, names something that is not a property. */
export function isThing(before: string | undefined, word: string): boolean {
  const firsts = THING_WORDS.get(word);
  return firsts !== undefined && (firsts.size === 0 || firsts.has(before ?? ''));
}

/** Whether two words refer to a neighbour: `NEXT TO`. */
export function isContextPair(before: string | undefined, word: string): boolean {
  return CONTEXT_PAIRS.get(word)?.has(before ?? '') === true;
}

/** Whether a word may end a pair that names a thing or refers to a neighbour: few may. */
export function mayEndPair(word: string): boolean {
  return LAST_WORDS.has(word);
}

/** For each last word, the words that must precede it; empty if it suffices alone. */
const THING_WORDS = firstsOf({
  ...THINGS_OF_TWO,
  ...Object.fromEntries(THINGS.split(' ').map((word) => [word, ''])),
});
const CONTEXT_PAIRS = firstsOf(CONTEXT_BEFORE);
const LAST_WORDS: ReadonlySet<string> = new Set([...THING_WORDS.keys(), ...CONTEXT_PAIRS.keys()]);

function firstsOf(
  table: Readonly<Record<string, string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(table).map(([last, firsts]) => [
      last,
      new Set(firsts.split(' ').filter((first) => first !== '')),
    ]),
  );
}

/** Words that number the places of a site, and words for sites. */
export const PITCHES: ReadonlySet<string> = new Set(PITCH_WORDS.split(' '));
export const SITES: ReadonlySet<string> = new Set(SITE_WORDS.split(' '));

const NO_MASK = 0;

/** Every word with a meaning, by each of its spellings. */
export const VOCABULARY: ReadonlyMap<string, Meaning> = buildVocabulary();

function buildVocabulary(): Map<string, Meaning> {
  const map = new Map<string, Meaning>();
  const add = (kind: MeaningKind, canonical: string, spellings: string, mask = NO_MASK) => {
    const meaning = { kind, canonical, mask };
    map.set(canonical, meaning);
    for (const spelling of spellings.split(' ')) {
      if (spelling !== '') map.set(spelling, meaning);
    }
  };
  const addAll = (kind: MeaningKind, table: Readonly<Record<string, string>>) => {
    for (const [canonical, spellings] of Object.entries(table)) add(kind, canonical, spellings);
  };
  const addEach = (kind: MeaningKind, words: string) => {
    for (const word of words.split(' ')) add(kind, word, '');
  };
  const addMasks = (kind: MeaningKind, rows: ReadonlyArray<readonly [number, string]>) => {
    for (const [mask, words] of rows) add(kind, words.split(' ')[0] ?? '', words, mask);
  };
  addAll('word', WORDS);
  addAll('building', BUILDINGS);
  addAll('weak-type', WEAK_TYPES);
  addAll('type', TYPES);
  addAll('outbuilding', OUTBUILDINGS);
  addAll('room', ROOMS);
  addAll('block', BLOCKS);
  addAll('unit', UNITS);
  addEach('noise', NOISE);
  addEach('context', CONTEXT);
  addEach('title', TITLES);
  addEach('company', COMPANIES);
  addMasks('side', SIDE_WORDS);
  addMasks('compass', COMPASS_WORDS);
  addMasks('floor', FLOOR_WORDS);
  add('floor-word', 'FLOOR', 'FLR FLOORS FLRS FLOR FLOO LLAWR PISO ETAGE PIETRO ETAJ ANDAR');
  return map;
}
