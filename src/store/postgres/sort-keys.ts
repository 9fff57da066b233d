/** Gives each property its place in the default order as one 64-bit number: the key of its block, then its position in that. */

import { lowerBound } from '../../domain/lower-bound.js';
import type { BlockOutline } from '../../release/blocks/block-file.js';
import {
  areaOfNumber,
  firstKeyOf,
  NO_POSTCODE,
  postcodeNumber,
  postcodeOfKey,
} from '../../release/blocks/postcode-number.js';

/** More than a block has properties; times the key of the last block it is still below 2^63. */
const ROWS_OF_BLOCK = 1_024;

const sortKey = (key: number): bigint => BigInt(key) * BigInt(ROWS_OF_BLOCK);

const UNPLACED = sortKey(firstKeyOf(NO_POSTCODE));

/** Keys from the first up to before the second. */
export interface KeyRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** The keys of postcodes by their numbers: from the first up to before the second. */
export function keysOfPostcodes(from: number, to: number): KeyRange {
  return { from: sortKey(firstKeyOf(from)), to: sortKey(firstKeyOf(to)) };
}

/** The keys of all properties of a postcode, or of all that have none. */
export function keysOfPostcode(postcode: string | null): KeyRange {
  if (postcode === null) return { from: UNPLACED, to: KEY_MAX };
  const number = postcodeNumber(postcode);
  return keysOfPostcodes(number, number + 1);
}

/** The area of the postcode of a key, as `areaOfText` has it. */
export function areaOfKey(key: bigint): string {
  return areaOfNumber(postcodeOfKey(Number(key / BigInt(ROWS_OF_BLOCK))));
}

/** The one area that a range has keys of; undefined where it may have those of several. */
export function areaOfRange({ from, to }: KeyRange): string | undefined {
  const area = areaOfKey(from);
  // Before the first postcode and behind the last there is none; between them is everything.
  const isWithinOne = area === areaOfKey(to - 1n) && (area !== '' || from >= UNPLACED);
  return isWithinOne ? area : undefined;
}

/** The greatest number that PostgreSQL's bigint has. */
export const KEY_MAX = 2n ** 63n - 1n;

/** The key of the first property of each block, in order. */
export function sortKeys(outlines: Iterable<BlockOutline>): BigInt64Array {
  return BigInt64Array.from(outlines, ({ key, rows }) => {
    if (rows > ROWS_OF_BLOCK) throw new Error('a postcode has more properties than keys');
    return sortKey(key);
  });
}

/** The blocks whose first keys, in order, are in the range. */
export function blocksIn(keys: BigInt64Array, { from, to }: KeyRange): readonly number[] {
  const first = lowerBound(keys, from);
  return Array.from({ length: lowerBound(keys, to, first) - first }, (_, at) => first + at);
}
