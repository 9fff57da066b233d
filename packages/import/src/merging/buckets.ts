/** Spreads properties over ordered buckets by postcode, so that each can be sorted in memory. */

import { firstWhere } from '@property-lookup/kernel/collections';
import { comparePostcodes } from '@property-lookup/kernel/text';
import type { StagedTexts } from '../staging/text-book.js';
import { NO_TEXT } from '../staging/text-book.js';

/**
 * Properties of one bucket, which becomes a section of the store. Memory holds its table at some hundred bytes a property,
 * and later its facts, which take far more.
 */
export const BUCKET_PROPERTIES = 25_000;

/** Sort key of a property: its postcode, or its UPRN if it has none. */
export interface BucketKey {
  readonly postcode: string | null;
  readonly uprn: number;
}

/** First key of each bucket but the first, chosen from a sample so that buckets fill evenly. The whole has `factor` times as many keys. */
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

/** A property with its postcode as a code. */
export interface Placed {
  readonly uprn: number;
  readonly postcode: number;
}

/** Key of a property. It leaves out the UPRN if there is a postcode, so that no postcode is split. */
export function keyOf({ postcode, uprn }: Placed, texts: StagedTexts): BucketKey {
  return { postcode: texts.at(postcode), uprn: postcode === NO_TEXT ? uprn : 0 };
}

/** Bucket of a staged postcode plus one, by code; 0 if not yet looked up. */
export type KnownBuckets = Uint16Array;

export const knownBuckets = (lastStaged: number): KnownBuckets => new Uint16Array(lastStaged + 1);

/** Finds the bucket of a property; each postcode is looked up once. */
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
