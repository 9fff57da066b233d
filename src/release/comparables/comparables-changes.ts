/** Writes the comparables of homes that a release values again; those of the release before no longer count for these homes. */

import type { Comparables } from '../../domain/comparables.js';
import type { TableWriter } from '../../table/table-writer.js';
import { areasWithComparables, comparablesOf, VALUED_ANEW } from './comparables-tables.js';

/** Plain data. */
export interface ValuedAnew {
  readonly uprn: number;
  /** Postcode area. */
  readonly area: string;
  readonly comparables: Comparables;
}

/** Memory for what changes in an area; there are 124. */
const AREA_BYTES = 4 * 1024 * 1024;

export class ComparablesChanges {
  readonly #base: string;
  readonly #dir: string;
  readonly #writers = new Map<string, TableWriter<number, Comparables>>();
  readonly #written = new Set<number>();

  /** Folders of the release before and of the new one. */
  constructor(base: string, dir: string) {
    this.#base = base;
    this.#dir = dir;
    for (const area of areasWithComparables(base)) this.#writerOf(area);
  }

  add({ area, comparables, uprn }: ValuedAnew): void {
    this.#writerOf(area).put(uprn, comparables);
    this.#written.add(uprn);
  }

  /** With the UPRNs of homes whose comparables may be of the value before, as all are that are recorded anew without new ones. */
  finish(recorded: Iterable<number>): void {
    for (const writer of this.#writers.values()) writer.finish();
    if (this.#writers.size === 0) return;
    const anew = VALUED_ANEW.write(this.#dir, { before: this.#base });
    for (const uprn of recorded) anew.put(uprn, true);
    for (const uprn of this.#written) anew.remove(uprn);
    anew.finish();
  }

  #writerOf(area: string): TableWriter<number, Comparables> {
    const known = this.#writers.get(area);
    if (known !== undefined) return known;
    const place = { before: this.#base, sortBytes: AREA_BYTES };
    const writer = comparablesOf(area).write(this.#dir, place);
    this.#writers.set(area, writer);
    return writer;
  }
}
