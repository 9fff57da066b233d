/**
 * Postcodes as numbers that sort as the texts do, so that an index of two million of them is one typed array, and the keys of blocks,
 * which begin with that of their postcode and which nothing outside it moves.
 */

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

interface PostcodeSet {
  readonly kind: 'postcode' | 'sector' | 'outcode';
  /** As `domain/postcode.ts` prints it. */
  readonly value: string;
}

/**
 * A block has as its key its postcode as a number, then its place among the blocks of that postcode; without a postcode the UPRN of its
 * first property in the place of it.
 * The number of the last postcode times so many, and a UPRN of twelve digits, is still below 2^53.
 */
export const BLOCKS_OF_POSTCODE = 32;

/** The least key of a postcode, by its number; that of the next number ends its keys. */
export const firstKeyOf = (postcode: number): number => postcode * BLOCKS_OF_POSTCODE;

/** Key of the block after one of the same postcode, or of the first one (`before` undefined), with the UPRN that it begins with. */
export function blockKey(postcode: number, before: number | undefined, firstUprn: number): number {
  const first = firstKeyOf(postcode);
  if (postcode === NO_POSTCODE) return first + firstUprn;
  return before === undefined || before < first ? first : before + 1;
}

/** The postcode of a block, as `postcodeNumber` has it. */
export function postcodeOfKey(key: number): number {
  return Math.min(Math.floor(key / BLOCKS_OF_POSTCODE), NO_POSTCODE);
}
