/** Comparables of homes that a release values again, in place of those that the release before has of them. */

import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { comparablesPath } from '../layout.js';
import { ComparablesWriter, type HomeComparables, type SoldHome } from './comparables-file.js';

/** Plain data. */
export interface ValuedAnew {
  readonly uprn: number;
  /** Postcode area. */
  readonly area: string;
  /** The day that the value is of. */
  readonly asOf: string;
  readonly home: HomeComparables;
  /** Those that are listed. */
  readonly sales: readonly (readonly [saleId: string, SoldHome])[];
}

export class ComparablesChanges {
  readonly #base: string;
  readonly #dir: string;
  /** Undefined for areas that the release before has no comparables of. */
  readonly #writers = new Map<string, ComparablesWriter | undefined>();
  readonly #written = new Set<number>();

  /** Folders of the release before and of the new one, which has links to the files of the other. */
  constructor(base: string, dir: string) {
    this.#base = base;
    this.#dir = dir;
  }

  add({ area, asOf, home, sales, uprn }: ValuedAnew): void {
    const writer = this.#writerOf(area);
    if (writer === undefined) return;
    const byId = new Map(sales);
    const saleOf = (id: string): SoldHome => {
      const sale = byId.get(id);
      if (sale === undefined) throw new Error('a comparable is none of the sales');
      return sale;
    };
    writer.replace(uprn, asOf, home, saleOf);
    this.#written.add(uprn);
  }

  /** Homes whose comparables are those of their new value. */
  finish(): ReadonlySet<number> {
    for (const writer of this.#writers.values()) writer?.finish();
    return this.#written;
  }

  #writerOf(area: string): ComparablesWriter | undefined {
    if (!this.#writers.has(area)) {
      const path = comparablesPath(this.#base, area);
      this.#writers.set(area, existsSync(path) ? this.#openCopy(path, area) : undefined);
    }
    return this.#writers.get(area);
  }

  /** The link shares its bytes with the release before, which stays as it is. */
  #openCopy(path: string, area: string): ComparablesWriter {
    const own = comparablesPath(this.#dir, area);
    copyFileSync(path, `${own}.new`);
    renameSync(`${own}.new`, own);
    return ComparablesWriter.reopen(own);
  }
}
