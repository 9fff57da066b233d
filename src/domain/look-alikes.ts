/** Letters and digits that hands and optical reading take for one another, and the postcodes that a text may so stand for. */

import { isOfArea, parsePostcode } from './postcode.js';

export const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
export const AS_LETTER: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  2: 'Z',
  5: 'S',
  6: 'G',
  8: 'B',
};

/** All that look like one another, by each of them. */
const ALIKE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(AS_LETTER).flatMap((digit) => {
    const all = [digit, ...Object.keys(AS_DIGIT).filter((letter) => AS_DIGIT[letter] === digit)];
    return all.map((each) => [each, all] as const);
  }),
);

/** Without its space, the shortest and the longest; a number is none. */
const LENGTHS = /^(?=.*[A-Z])[A-Z0-9]{5,7}$/;

/**
 * The postcodes that a whole text may be, each character itself or one that looks like it, with one space: the least changed
 * first, the text itself before all others where it is one. None for other texts.
 */
export function postcodesLike(text: string): readonly string[] {
  const compact = text.toUpperCase().replace(/\s+/g, '');
  if (!LENGTHS.test(compact)) return [];
  let readings: (readonly [text: string, changes: number])[] = [['', 0]];
  for (const character of compact) {
    const alike = ALIKE.get(character) ?? [character];
    readings = readings.flatMap(([begun, changes]) =>
      alike.map((each) => [begun + each, changes + (each === character ? 0 : 1)] as const),
    );
  }
  return readings
    .map(([read, changes]) => [parsePostcode(read), changes] as const)
    .filter((read): read is readonly [string, number] => read[0] !== undefined && isOfArea(read[0]))
    .toSorted(([, a], [, b]) => a - b)
    .map(([postcode]) => postcode);
}
