/** Gathers the sales that are linked to no property for the areas of their postcodes, in files of so many. */

import { mkdirSync } from 'node:fs';
import type { SaleFact } from '../../domain/evidence/sales.js';
import type { Geography } from '../../domain/fact.js';
import { areaHomesFile, SectionGatherer } from './section-areas.js';

/** Without addresses of gazetteers none of 30 million is linked: a file has as many as memory holds in some ten megabytes. */
const SALES_AT_ONCE = 500_000;

export class UnlinkedSales {
  readonly #dir: string;
  #gatherer = new SectionGatherer();
  #sales = 0;

  /** The folder of what homes say of their areas. */
  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  add(sale: SaleFact, areas: Geography | null): void {
    this.#gatherer.addSale(sale, areas);
    if (++this.#sales % SALES_AT_ONCE === 0) this.close();
  }

  /** Writes what was added since the last time. */
  close(): void {
    this.#gatherer.write(areaHomesFile(this.#dir, `unlinked-${this.#sales}`));
    this.#gatherer = new SectionGatherer();
  }
}
