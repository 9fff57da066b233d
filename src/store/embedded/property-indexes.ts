/** Builds the indexes that find a property's row: by UPRN, and by the blocking keys of its addresses. */

import type { Property } from '../../domain/property-record.js';
import { blockingKeys, ROWS_PER_KEY_MAX } from '../../matching/blocking.js';
import { releasePaths } from './layout.js';
import { PairSorter } from './pair-sorter.js';
import { SortedIndexWriter } from './sorted-index.js';

/** UPRNs have at most 12 digits. */
const UPRN_LIMIT = 1e12;
/** Blocking keys are unsigned 32-bit hashes. */
const BLOCKING_KEY_LIMIT = 2 ** 32;

export class PropertyIndexes {
  readonly #dir: string;
  readonly #uprns: PairSorter;
  readonly #blocking: PairSorter;

  /** `dir` is the release's folder. */
  constructor(dir: string) {
    const paths = releasePaths(dir);
    this.#dir = dir;
    this.#uprns = new PairSorter(`${paths.uprnIndex}.unsorted`, UPRN_LIMIT);
    this.#blocking = new PairSorter(`${paths.blockingIndex}.unsorted`, BLOCKING_KEY_LIMIT);
  }

  add(property: Property, row: number): void {
    this.#uprns.add(property.uprn, row);
    for (const key of keysOf(property)) this.#blocking.add(key, row);
  }

  finish(): void {
    const paths = releasePaths(this.#dir);
    const uprns = new SortedIndexWriter(paths.uprnIndex);
    this.#uprns.drainInto(uprns);
    uprns.finish();
    const blocking = new SortedIndexWriter(paths.blockingIndex);
    this.#blocking.drainInto(blocking, ROWS_PER_KEY_MAX);
    blocking.finish();
  }
}

/** Keys of all forms of a property, each once. */
function keysOf({ forms, address }: Property): ReadonlySet<number> {
  const keys = new Set<number>();
  for (const form of forms) for (const key of blockingKeys(form, address.postcode)) keys.add(key);
  return keys;
}
