/**
 * Gives each block of a release a key that nothing outside its postcode can move: its postcode as a number, then its place among the
 * blocks of that postcode. Blocks without a postcode have the UPRN of their first property in the place of it.
 */

import { NO_POSTCODE } from './postcode-number.js';

/** The number of the last postcode times so many, and a UPRN of twelve digits, is still below 2^53. */
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
