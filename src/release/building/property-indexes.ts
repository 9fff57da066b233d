/** Builds the indexes that find properties: by UPRN, and by the streets and buildings of their addresses. */

import { closeSync, openSync, readSync } from 'node:fs';
import { StreetTableBuilder } from '../../matching/streets/build-streets.js';
import type { BlockStreets } from '../../matching/streets/street-collector.js';
import { blocksIn, readBlockIndex } from '../blocks/block-index.js';
import { releasePaths } from '../layout.js';
import { PairSorter } from '../pair-sorter.js';
import { SortedIndexWriter } from '../sorted-index.js';
import { writeStreets } from '../streets-file.js';
import { UPRN_KEY_BITS, uprnKey } from '../uprn-key.js';

/** By UPRN. */
export class UprnIndexWriter {
  readonly #path: string;
  readonly #uprns: PairSorter;

  /** `dir` is the release's folder. */
  constructor(dir: string) {
    this.#path = releasePaths(dir).uprnIndex;
    this.#uprns = new PairSorter(`${this.#path}.unsorted`, UPRN_KEY_BITS);
  }

  add(uprn: number, row: number): void {
    this.addKey(uprnKey(uprn), row);
  }

  /** `key` as another index has it. */
  addKey(key: number, row: number): void {
    this.#uprns.add(key, row);
  }

  finish(): void {
    const uprns = new SortedIndexWriter(this.#path, Float64Array);
    for (const { keys, rows } of this.#uprns.drain()) uprns.add(keys, rows);
    uprns.finish();
  }
}

/** The streets of a release whose blocks are written. */
export function indexStreets(dir: string): void {
  const paths = releasePaths(dir);
  const index = readBlockIndex(paths.blockIndex);
  const offsets = index.offsets.spots;
  const builder = new StreetTableBuilder();
  const fd = openSync(paths.spots, 'r');
  try {
    for (let block = 0; block < blocksIn(index); block++) {
      const start = offsets[block] ?? 0;
      const bytes = Buffer.allocUnsafe((offsets[block + 1] ?? start) - start);
      readSync(fd, bytes, 0, bytes.length, start);
      // Written by encodeSection of the same layout version.
      builder.add(JSON.parse(bytes.toString()) as BlockStreets, block);
    }
  } finally {
    closeSync(fd);
  }
  writeStreets(paths.streets, builder.finish());
}
