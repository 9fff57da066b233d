/** Builds the indexes that find properties: by UPRN, and by the streets and buildings of their addresses. */

import { StreetTableBuilder } from '../../matching/streets/build-streets.js';
import { releasePaths } from './layout.js';
import { PairSorter } from './pair-sorter.js';
import type { Section } from './section.js';
import { SortedIndexWriter } from './sorted-index.js';
import { writeStreets } from './streets-file.js';
import { UPRN_KEY_BITS, uprnKey } from './uprn-key.js';

export class PropertyIndexes {
  readonly #dir: string;
  readonly #uprns: PairSorter;
  readonly #streets = new StreetTableBuilder();

  /** `dir` is the release's folder. */
  constructor(dir: string) {
    this.#dir = dir;
    this.#uprns = new PairSorter(`${releasePaths(dir).uprnIndex}.unsorted`, UPRN_KEY_BITS);
  }

  /** Sections in their order. */
  add(section: Section, first: { readonly row: number; readonly block: number }): void {
    for (const [at, uprn] of section.uprns.entries())
      this.#uprns.add(uprnKey(uprn), first.row + at);
    this.#streets.add(section, first.block);
  }

  finish(): void {
    const paths = releasePaths(this.#dir);
    const uprns = new SortedIndexWriter(paths.uprnIndex, Float64Array);
    for (const { keys, rows } of this.#uprns.drain()) uprns.add(keys, rows);
    uprns.finish();
    writeStreets(paths.streets, this.#streets.finish());
  }
}
