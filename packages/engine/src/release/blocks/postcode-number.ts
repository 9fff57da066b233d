/**
 * Postcodes as numbers with the same sort order, so that an index of two million of them is one typed array; and block keys,
 * which start with the number of the postcode and are unaffected by anything outside it.
 */

import { BLOCK_ROWS_MAX, UNPLACED_ROWS_MAX } from '../layout.js';

/** The longest codes are special postcodes such as `BFPO 1234`, with 9 characters. */
const LENGTH = 9;
/** Space and hyphen sort before digits, digits before letters, as in ASCII. */
const ALPHABET = ' -0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** One more than the alphabet, because 0 marks the end of a shorter text. 39^9 is below 2^53. */
const BASE = ALPHABET.length + 1;

/** Larger than the number of any postcode: stands for "no postcode", which sorts last. */
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

/** The first letters of a numbered postcode, at most two; empty if it has none. */
export function areaOfNumber(number: number): string {
  if (number >= NO_POSTCODE) return '';
  const first = Math.floor(number / BASE ** (LENGTH - 1));
  const second = Math.floor(number / BASE ** (LENGTH - 2)) % BASE;
  return leadingLetters(ALPHABET.charAt(first - 1) + ALPHABET.charAt(second - 1));
}

/** The same for a complete or partial postcode as text. */
export function areaOfText(postcode: string): string {
  return leadingLetters(postcode.slice(0, 2));
}

function leadingLetters(text: string): string {
  return /^[A-Z]*/.exec(text)?.[0] ?? '';
}

/** The numbers of a single postcode, or of all postcodes of an outcode or sector, as a half-open range. */
export function postcodeRange({ kind, value }: PostcodeSet): readonly [from: number, to: number] {
  const from = postcodeNumber(value);
  // An outcode is followed by a space, so `SW1` does not include `SW1A`.
  const start = kind === 'outcode' ? `${value} ` : value;
  return [
    from,
    postcodeNumber(start) + (kind === 'postcode' ? 1 : BASE ** (LENGTH - start.length)),
  ];
}

/** The numbers of the postcodes that begin with a text, as a half-open range. */
export function postcodesBeginning(text: string): readonly [from: number, to: number] {
  const from = postcodeNumber(text);
  return [from, from + BASE ** Math.max(0, LENGTH - text.length)];
}

interface PostcodeSet {
  readonly kind: 'postcode' | 'sector' | 'outcode';
  /** In the notation of `kernel/src/postcode.ts`. */
  readonly value: string;
}

/**
 * A block's key combines the number of its postcode with the block's position in that postcode; without a postcode, the UPRN of
 * its first property replaces the position. Even the number of the last postcode times this, plus a UPRN of twelve digits, stays
 * below 2^53.
 */
export const BLOCKS_OF_POSTCODE = 32;

/** Size of the blocks of a postcode with this many properties: it leaves enough keys for all of them. Null for no postcode. */
export const blockSizeOf = (postcode: string | null, rows: number): number =>
  postcode === null
    ? UNPLACED_ROWS_MAX
    : Math.max(BLOCK_ROWS_MAX, Math.ceil(rows / BLOCKS_OF_POSTCODE));

/** The smallest key of a numbered postcode; its keys end before that of the next number. */
export const firstKeyOf = (postcode: number): number => postcode * BLOCKS_OF_POSTCODE;

/**
 * The key of the block after `before` in the same postcode, or of the first block; `firstUprn` is the UPRN of the block's first
 * property.
 */
export function blockKey(postcode: number, before: number | undefined, firstUprn: number): number {
  const first = firstKeyOf(postcode);
  if (postcode === NO_POSTCODE) return first + firstUprn;
  return before === undefined || before < first ? first : before + 1;
}

/** The postcode of a block key as a number. */
export function postcodeOfKey(key: number): number {
  return Math.min(Math.floor(key / BLOCKS_OF_POSTCODE), NO_POSTCODE);
}
