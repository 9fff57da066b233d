/** Postcodes as numbers that sort as the texts do, so that an index of two million of them is one typed array. */

/** The special postcodes `AI-2640` and `BFPO 1234` are the longest: 9 characters. */
const LENGTH = 9;
/** Space and hyphen sort before digits, digits before letters, as in ASCII. */
const ALPHABET = ' -0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** One more than the alphabet: 0 is the end of a shorter text. 39^9 is below 2^53. */
const BASE = ALPHABET.length + 1;

/** Larger than the number of every postcode: stands for "no postcode", which sorts last. */
export const NO_POSTCODE = BASE ** LENGTH;

/** The number of a postcode, or of the start of one, or NO_POSTCODE for null. */
export function postcodeNumber(postcode: string | null): number {
  if (postcode === null) return NO_POSTCODE;
  let number = 0;
  for (let at = 0; at < LENGTH; at++) {
    const digit = at < postcode.length ? ALPHABET.indexOf(postcode.charAt(at)) + 1 : 0;
    number = number * BASE + digit;
  }
  return number;
}

/** The letters that the postcode of a number begins with, two at most; empty where there is none. */
export function areaOfNumber(number: number): string {
  if (number >= NO_POSTCODE) return '';
  const first = Math.floor(number / BASE ** (LENGTH - 1));
  const second = Math.floor(number / BASE ** (LENGTH - 2)) % BASE;
  return leadingLetters(ALPHABET.charAt(first - 1) + ALPHABET.charAt(second - 1));
}

/** The same of the text of a postcode, or of the beginning of one. */
export function areaOfText(postcode: string): string {
  return leadingLetters(postcode.slice(0, 2));
}

function leadingLetters(text: string): string {
  return /^[A-Z]*/.exec(text)?.[0] ?? '';
}

/** The postcodes that are this one, an outcode's or a sector's, as numbers: the last is not included. */
export function postcodeRange({ kind, value }: PostcodeSet): readonly [from: number, to: number] {
  const from = postcodeNumber(value);
  // `SW1` has no postcode of `SW1A`: what comes behind an outcode is a space.
  const start = kind === 'outcode' ? `${value} ` : value;
  return [
    from,
    postcodeNumber(start) + (kind === 'postcode' ? 1 : BASE ** (LENGTH - start.length)),
  ];
}

/** The postcodes that begin with a text, as numbers: the last is not included. */
export function postcodesBeginning(text: string): readonly [from: number, to: number] {
  const from = postcodeNumber(text);
  return [from, from + BASE ** Math.max(0, LENGTH - text.length)];
}

export interface PostcodeSet {
  readonly kind: 'postcode' | 'sector' | 'outcode';
  /** As `domain/postcode.ts` prints it. */
  readonly value: string;
}
