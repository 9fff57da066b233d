/** What is known of a postcode area before it is valued, as files that sections write and a thread reads, and the files that it leaves. */

import { postcodeAreaOf } from '../../domain/postcode.js';
import type { RecordableValuation } from '../../evidence/valuation-facts.js';
import type { Sale } from '../../valuation/sale.js';
import type { Dwelling } from '../../valuation/value-dwelling.js';
import { LineWriter } from '../staging/line-files.js';

/** The valuation of one postcode area: it needs nothing of any other. */
export interface AreaJob {
  readonly dir: string;
  /** File that the model is kept in. */
  readonly modelPath: string;
  /** `RG`. */
  readonly area: string;
  readonly sales: number;
  /** Files of the sales, in order. */
  readonly salesFiles: readonly string[];
  /** Sections that have properties of the area. */
  readonly groups: readonly number[];
  /** Days since 1970-01-01. */
  readonly today: number;
  /** Folder for the table of comparables; undefined where nobody keeps them. */
  readonly comparablesDir?: string | undefined;
}

/** A line of a file of asked properties. */
export interface AskedLine {
  readonly row: number;
  readonly uprn: number;
  /** GSS code. */
  readonly localAuthority: string | null;
  readonly dwelling: Dwelling;
}

/** A line of a file of values; a property without a line could not be valued. */
export interface ValuedLine {
  readonly row: number;
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly valuation: RecordableValuation;
}

/** Sales of the homes of one group; without a group, the sales linked to no home. */
export const salesFile = (area: string, group?: number): string =>
  group === undefined ? `sales-${area}` : `sales-${area}-${group}`;
export const askedFile = (area: string, group: number): string => `asked-${area}-${group}`;
export const valuedFile = (area: string, group: number): string => `valued-${area}-${group}`;

/** How much there is of each postcode area; plain data. */
export type ValuationCounts = ReadonlyMap<
  string,
  { readonly sales: number; readonly asked: number }
>;

/** Gathers what is to be valued in one section, and the sales of its homes. */
export class SectionValuations {
  readonly #section: number;
  readonly #files: LineWriter | undefined;
  readonly #counts = new Map<string, { sales: number; asked: number }>();

  /** Without a folder nothing is gathered. */
  constructor(dir: string | undefined, section: number) {
    this.#section = section;
    this.#files = dir === undefined ? undefined : new LineWriter(dir);
  }

  addSale(sale: Sale): void {
    const area = this.#areaOf(sale.postcode);
    if (area === undefined) return;
    area.counts.sales++;
    area.files.addJson(salesFile(area.name, this.#section), sale);
  }

  /** A property to be valued. */
  ask(asked: AskedLine): void {
    const area = this.#areaOf(asked.dwelling.postcode);
    if (area === undefined) return;
    area.counts.asked++;
    area.files.addJson(askedFile(area.name, this.#section), asked);
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
