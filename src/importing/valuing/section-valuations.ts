/** Gathers on disk what is to be valued in one section, and the sales of its homes, by postcode area. */

import { postcodeAreaOf } from '../../domain/postcode.js';
import type { Sale } from '../../valuation/sale.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { type AskedLine, askedFile, salesFile } from './area-job.js';

/** How much there is of each postcode area; plain data. */
export type ValuationCounts = ReadonlyMap<
  string,
  { readonly sales: number; readonly asked: number }
>;

export class SectionValuations {
  readonly #section: number;
  readonly #files: PartitionWriter | undefined;
  readonly #counts = new Map<string, { sales: number; asked: number }>();

  /** Without a folder nothing is gathered. */
  constructor(dir: string | undefined, section: number) {
    this.#section = section;
    this.#files = dir === undefined ? undefined : new PartitionWriter(dir);
  }

  addSale(sale: Sale): void {
    const area = this.#areaOf(sale.postcode);
    if (area === undefined) return;
    area.counts.sales++;
    area.files.add(salesFile(area.name, this.#section), JSON.stringify(sale));
  }

  /** A property to be valued. */
  ask(asked: AskedLine): void {
    const area = this.#areaOf(asked.dwelling.postcode);
    if (area === undefined) return;
    area.counts.asked++;
    area.files.add(askedFile(area.name, this.#section), JSON.stringify(asked));
  }

  close(): ValuationCounts {
    this.#files?.close();
    return this.#counts;
  }

  #areaOf(postcode: string | null) {
    const name = postcode === null ? undefined : postcodeAreaOf(postcode);
    if (name === undefined || this.#files === undefined) return undefined;
    const counts = this.#counts.get(name) ?? { sales: 0, asked: 0 };
    this.#counts.set(name, counts);
    return { name, counts, files: this.#files };
  }
}
