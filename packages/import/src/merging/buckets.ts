/** Spreads properties over buckets by postcode, so that each can be sorted in memory and the buckets are in order. */

import { firstWhere } from '@property-lookup/kernel/collections';
import { comparePostcodes } from '@property-lookup/kernel/text';
import type { StagedTexts } from '../staging/text-book.js';
import { NO_TEXT } from '../staging/text-book.js';

/**
 * Properties of one bucket, which becomes a section of the store: its table is in memory at once, some hundred
 * bytes a property, and later its facts are, which take far more.
 */
export const BUCKET_PROPERTIES = 25_000;

/** What a property is bucketed by: its postcode, or for want of one its UPRN. */
export interface BucketKey {
  readonly postcode: string | null;
  readonly uprn: number;
}

/** Keys of the first property of each bucket but the first, that make even buckets of a whole `factor` times the sample. */
export function boundariesOf(sample: readonly BucketKey[], factor: number): readonly BucketKey[] {
  const keys = [...sample].sort(compareKeys);
  const perBucket = Math.max(1, Math.floor(BUCKET_PROPERTIES / factor));
  const boundaries: BucketKey[] = [];
  for (let at = perBucket; at < keys.length; at += perBucket) {
    const key = keys[at];
    const last = boundaries.at(-1);
    if (key !== undefined && (last === undefined || compareKeys(last, key) < 0)) {
      boundaries.push(key);
    }
  }
  return boundaries;
}

/** A property with the number of its postcode. */
export interface Placed {
  readonly uprn: number;
  readonly postcode: number;
}

/** A postcode is never split: among properties that have one, the UPRN does not count. */
export function keyOf({ postcode, uprn }: Placed, texts: StagedTexts): BucketKey {
  return { postcode: texts.at(postcode), uprn: postcode === NO_TEXT ? uprn : 0 };
}

/** By the number of a staged postcode, that of its bucket and one; 0 until somebody has looked. */
export type KnownBuckets = Uint16Array;

export const knownBuckets = (lastStaged: number): KnownBuckets => new Uint16Array(lastStaged + 1);

/** Finds the number of the bucket that a property belongs to; each postcode is looked at once. */
export function bucketFinder(
  boundaries: readonly BucketKey[],
  texts: StagedTexts,
  known = knownBuckets(texts.lastStaged),
): (property: Placed) => number {
  return (property) => {
    const { postcode } = property;
    const seen = known[postcode] ?? 0;
    if (seen > 0) return seen - 1;
    const bucket = bucketAt(boundaries, keyOf(property, texts));
    if (postcode !== NO_TEXT && postcode < known.length) known[postcode] = bucket + 1;
    return bucket;
  };
}

function bucketAt(boundaries: readonly BucketKey[], key: BucketKey): number {
  return firstWhere(
    boundaries.length,
    (bucket) => compareKeys(boundaries[bucket] as BucketKey, key) > 0,
  );
}

function compareKeys(a: BucketKey, b: BucketKey): number {
  return comparePostcodes(a.postcode, b.postcode) || a.uprn - b.uprn;
}
