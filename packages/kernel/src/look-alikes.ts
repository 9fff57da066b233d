/** Letters and digits that handwriting and optical reading confuse, and the postcodes that a misread text may stand for. */

import { hasKnownArea, parsePostcode } from './postcode.js';

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

/** The look-alikes of each character, itself included. */
const ALIKE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(AS_LETTER).flatMap((digit) => {
    const all = [digit, ...Object.keys(AS_DIGIT).filter((letter) => AS_DIGIT[letter] === digit)];
    return all.map((each) => [each, all] as const);
  }),
);

/** A postcode without its space; a number is not one. */
const LENGTHS = /^(?=.*[A-Z])[A-Z0-9]{5,7}$/;

/**
 * The postcodes that a text may stand for, with one space, when any character may be a look-alike: fewest changes first, so the
 * text itself leads if it is a postcode. Empty for other texts.
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
    .filter(
      (read): read is readonly [string, number] => read[0] !== undefined && hasKnownArea(read[0]),
    )
    .toSorted(([, a], [, b]) => a - b)
    .map(([postcode]) => postcode);
}
