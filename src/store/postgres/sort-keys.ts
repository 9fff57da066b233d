/**
 * Gives each property its place in the default order as one 64-bit number that other properties cannot move: its
 * postcode, then its position in it. A change in one postcode leaves the keys of all others.
 */

import { areaOfNumber, postcodeNumber } from '../../release/blocks/postcode-number.js';
import type { BlockOutline } from '../../release/built-contents.js';

/** More than any postcode has properties; times the number of the last postcode it is still below 2^63. */
const ROWS_OF_POSTCODE = 32_768n;

const NO_POSTCODE = BigInt(postcodeNumber(null)) * ROWS_OF_POSTCODE;

/** Keys from the first up to before the second. */
export interface KeyRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** The keys of postcodes by their numbers: from the first up to before the second. */
export function keysOfPostcodes(from: number, to: number): KeyRange {
  return { from: BigInt(from) * ROWS_OF_POSTCODE, to: BigInt(to) * ROWS_OF_POSTCODE };
}

/** The keys of all properties of a postcode, or of all that have none. */
export function keysOfPostcode(postcode: string | null): KeyRange {
  if (postcode === null) return { from: NO_POSTCODE, to: KEY_MAX };
  const number = postcodeNumber(postcode);
  return keysOfPostcodes(number, number + 1);
}

/** The area of the postcode of a key, as `areaOfText` has it. */
export function areaOfKey(key: bigint): string {
  return areaOfNumber(Number(key / ROWS_OF_POSTCODE));
}

/** The one area that a range has keys of; undefined where it may have those of several. */
export function areaOfRange({ from, to }: KeyRange): string | undefined {
  const area = areaOfKey(from);
  // Before the first postcode and behind the last there is none; between them is everything.
  const isWithinOne = area === areaOfKey(to - 1n) && (area !== '' || from >= NO_POSTCODE);
  return isWithinOne ? area : undefined;
}

/** The greatest number that PostgreSQL's bigint has. */
export const KEY_MAX = 2n ** 63n - 1n;

/**
 * The key of the first property of each block, in order. Those without a postcode are in the order of their UPRNs, and
 * the first of a block says where it is.
 */
export function blockKeys(
  outlines: Iterable<BlockOutline>,
  firstUprnOf: (block: number) => number,
): BigInt64Array {
  const keys: bigint[] = [];
  let last = -1;
  let rowsOfPostcode = 0;
  for (const { postcode, rows } of outlines) {
    const start = BigInt(postcode) * ROWS_OF_POSTCODE;
    if (postcode !== last) rowsOfPostcode = 0;
    const isPlaced = start < NO_POSTCODE;
    if (isPlaced && rowsOfPostcode + rows > Number(ROWS_OF_POSTCODE)) {
      throw new Error('a postcode has more properties than keys');
    }
    keys.push(start + BigInt(isPlaced ? rowsOfPostcode : firstUprnOf(keys.length)));
    last = postcode;
    rowsOfPostcode += rows;
  }
  return BigInt64Array.from(keys);
}
