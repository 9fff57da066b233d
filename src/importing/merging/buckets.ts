/** Spreads properties over files by postcode, so that each file can be sorted in memory and the files are in order. */

import { join } from 'node:path';
import { comparePostcodes } from '../../domain/default-order.js';
import type { Property } from '../../domain/property-record.js';

/** Properties of one bucket: it is sorted in memory as objects of about a kilobyte. */
const BUCKET_PROPERTIES = 200_000;

/** What a property is bucketed by: its postcode, or for want of one its UPRN. */
interface BucketKey {
  readonly postcode: string | null;
  readonly uprn: number;
}

export class Buckets {
  readonly #dir: string;
  /** Key of the first property of each bucket but the first, ascending. */
  readonly #boundaries: readonly BucketKey[];

  private constructor(dir: string, boundaries: readonly BucketKey[]) {
    this.#dir = dir;
    this.#boundaries = boundaries;
  }

  /** Boundaries that make even buckets of a whole that is `factor` times the sample. */
  static fromSample(dir: string, sample: readonly Property[], factor: number): Buckets {
    const keys = sample.map(keyOf).sort(compareKeys);
    const perBucket = Math.max(1, Math.floor(BUCKET_PROPERTIES / factor));
    const boundaries: BucketKey[] = [];
    for (let at = perBucket; at < keys.length; at += perBucket) {
      const key = keys[at];
      const last = boundaries.at(-1);
      if (key !== undefined && (last === undefined || compareKeys(last, key) < 0)) {
        boundaries.push(key);
      }
    }
    return new Buckets(dir, boundaries);
  }

  /** Paths of all buckets in order; some may not exist. */
  get paths(): readonly string[] {
    return Array.from({ length: this.#boundaries.length + 1 }, (_, index) =>
      join(this.#dir, fileName(index)),
    );
  }

  fileOf(property: Property): string {
    const key = keyOf(property);
    let low = 0;
    let high = this.#boundaries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const boundary = this.#boundaries[middle];
      if (boundary !== undefined && compareKeys(boundary, key) <= 0) low = middle + 1;
      else high = middle;
    }
    return fileName(low);
  }
}

const fileName = (index: number): string => `b${index}.tsv`;

/** A postcode is never split: among properties that have one, the UPRN does not count. */
function keyOf({ address, uprn }: Property): BucketKey {
  return { postcode: address.postcode, uprn: address.postcode === null ? uprn : 0 };
}

function compareKeys(a: BucketKey, b: BucketKey): number {
  return comparePostcodes(a.postcode, b.postcode) || a.uprn - b.uprn;
}
