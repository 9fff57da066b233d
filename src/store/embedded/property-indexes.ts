/** Builds the indexes that find a property's row: by UPRN, and by the blocking keys of its addresses. */

import { ROWS_PER_KEY_MAX } from '../../matching/candidates/blocking.js';
import { releasePaths } from './layout.js';
import { PairSorter, type SortedPairs } from './pair-sorter.js';
import { SortedIndexWriter } from './sorted-index.js';
import { UPRN_KEY_BITS, uprnKey } from './uprn-key.js';

/** Blocking keys are unsigned 32-bit hashes. */
const BLOCKING_KEY_BITS = 32;

/** Keys of consecutive properties. */
export interface SectionKeys {
  /** One entry a property. */
  readonly uprns: Float64Array;
  readonly blockingKeys: Uint32Array;
  /** The property of each blocking key, counted from the first of the section. */
  readonly blockingRows: Uint32Array;
}

export class PropertyIndexes {
  readonly #dir: string;
  readonly #uprns: PairSorter;
  readonly #blocking: PairSorter;

  /** `dir` is the release's folder. */
  constructor(dir: string) {
    const paths = releasePaths(dir);
    this.#dir = dir;
    this.#uprns = new PairSorter(`${paths.uprnIndex}.unsorted`, UPRN_KEY_BITS);
    this.#blocking = new PairSorter(`${paths.blockingIndex}.unsorted`, BLOCKING_KEY_BITS);
  }

  add({ uprns, blockingKeys, blockingRows }: SectionKeys, firstRow: number): void {
    for (let at = 0; at < uprns.length; at++) {
      this.#uprns.add(uprnKey(uprns[at] ?? 0), firstRow + at);
    }
    for (let at = 0; at < blockingKeys.length; at++) {
      this.#blocking.add(blockingKeys[at] ?? 0, firstRow + (blockingRows[at] ?? 0));
    }
  }

  finish(): void {
    const paths = releasePaths(this.#dir);
    const uprns = new SortedIndexWriter(paths.uprnIndex, Float64Array);
    for (const { keys, rows } of this.#uprns.drain()) uprns.add(keys, rows);
    uprns.finish();
    const blocking = new SortedIndexWriter(paths.blockingIndex, Uint32Array);
    for (const pairs of this.#blocking.drain()) {
      const { keys, rows } = withoutCommonKeys(pairs);
      blocking.add(Uint32Array.from(keys), rows);
    }
    blocking.finish();
  }
}

/** Drops keys that more rows share than help to find a property. */
function withoutCommonKeys({ keys, rows }: SortedPairs): SortedPairs {
  let kept = 0;
  for (let start = 0; start < keys.length; ) {
    let end = start + 1;
    while (end < keys.length && keys[end] === keys[start]) end++;
    if (end - start <= ROWS_PER_KEY_MAX) {
      keys.copyWithin(kept, start, end);
      rows.copyWithin(kept, start, end);
      kept += end - start;
    }
    start = end;
  }
  return { keys: keys.subarray(0, kept), rows: rows.subarray(0, kept) };
}
