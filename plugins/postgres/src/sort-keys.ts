/** Gives each property a 64-bit key that sorts in the default order: the key of its block plus its position in it. */

import type { BlockOutline } from '@property-lookup/engine/stored';
import {
  areaOfNumber,
  firstKeyOf,
  NO_POSTCODE,
  postcodeNumber,
  postcodeOfKey,
} from '@property-lookup/engine/stored';
import { lowerBound } from '@property-lookup/kernel/collections';

/** More than the properties of a block; times the largest block key it stays below 2^63. */
const ROWS_OF_BLOCK = 1_024;

const sortKey = (key: number): bigint => BigInt(key) * BigInt(ROWS_OF_BLOCK);

const UNPLACED = sortKey(firstKeyOf(NO_POSTCODE));

/** Keys from the first, inclusive, to the second, exclusive. */
export interface KeyRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** The keys of postcode numbers from the first, inclusive, to the second, exclusive. */
export function keysOfPostcodes(from: number, to: number): KeyRange {
  return { from: sortKey(firstKeyOf(from)), to: sortKey(firstKeyOf(to)) };
}

/** The keys of all properties of a postcode, or of all without one. */
export function keysOfPostcode(postcode: string | null): KeyRange {
  if (postcode === null) return { from: UNPLACED, to: KEY_MAX };
  const number = postcodeNumber(postcode);
  return keysOfPostcodes(number, number + 1);
}

/** The postcode area of a key, as returned by `areaOfText`. */
export function areaOfKey(key: bigint): string {
  return areaOfNumber(postcodeOfKey(Number(key / BigInt(ROWS_OF_BLOCK))));
}

/** The only area in a range; undefined if the range may span several. */
export function areaOfRange({ from, to }: KeyRange): string | undefined {
  const area = areaOfKey(from);
  // Keys without an area lie before the first postcode and after the last, so equal empty areas may enclose everything.
  const isWithinOne = area === areaOfKey(to - 1n) && (area !== '' || from >= UNPLACED);
  return isWithinOne ? area : undefined;
}

/** The largest bigint of PostgreSQL. */
export const KEY_MAX = 2n ** 63n - 1n;

/** The key of the first property of each block, in order. */
export function sortKeys(outlines: Iterable<BlockOutline>): BigInt64Array {
  return BigInt64Array.from(outlines, ({ key, rows }) => {
    if (rows > ROWS_OF_BLOCK) throw new Error('a postcode has more properties than keys');
    return sortKey(key);
  });
}

/** The blocks whose first keys lie in the range. */
export function blocksIn(keys: BigInt64Array, { from, to }: KeyRange): readonly number[] {
  const first = lowerBound(keys, from);
  return Array.from({ length: lowerBound(keys, to, first) - first }, (_, at) => first + at);
}
