/** Gathers on disk, by postcode area, what is to be valued and from which sales, and hands the values back by row group. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { postcodeAreaOf } from '../../domain/postcode.js';
import type { Sale } from '../../valuation/sale.js';
import type { Progress } from '../progress.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import {
  type AreaJob,
  type AskedLine,
  askedFile,
  salesFile,
  type ValuedLine,
  valuedFile,
} from './area-job.js';
import { valueAreas } from './value-areas.js';

/** Fewer sales in a postcode area teach the model nothing. */
const SALES_MIN = 200;

interface Area {
  sales: number;
  asked: number;
  readonly groups: Set<number>;
}

/** In memory are counts by postcode area, of which there are 124. */
export class ValuationFiles {
  readonly #dir: string;
  readonly #sales: PartitionWriter;
  readonly #asked: PartitionWriter;
  readonly #areas = new Map<string, Area>();

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
    this.#sales = new PartitionWriter(dir);
    this.#asked = new PartitionWriter(dir);
  }

  addSale(sale: Sale): void {
    const name = sale.postcode === null ? undefined : postcodeAreaOf(sale.postcode);
    if (name === undefined) return;
    this.#areaOf(name).sales++;
    this.#sales.add(salesFile(name), JSON.stringify(sale));
  }

  /** A property of a row group to be valued; groups one after the other. */
  ask(group: number, asked: AskedLine): void {
    const { postcode } = asked.dwelling;
    const name = postcode === null ? undefined : postcodeAreaOf(postcode);
    if (name === undefined) return;
    const area = this.#areaOf(name);
    area.asked++;
    area.groups.add(group);
    this.#asked.add(askedFile(name, group), JSON.stringify(asked));
  }

  /** Closes the files of a group: nothing more is asked of it, and only so many files may be open. */
  endGroup(): void {
    this.#asked.close();
  }

  /** Values everything that was asked; `today` bounds the day that values are of, in days since 1970-01-01. */
  async value(today: number, progress: Progress): Promise<void> {
    this.#sales.close();
    const jobs = [...this.#areas].flatMap(([name, area]) => this.#jobOf(name, area, today));
    if (jobs.length === 0) return;
    progress.stage('valuing', 'properties', 0);
    await valueAreas(jobs, (properties) => progress.update(properties));
    progress.end();
  }

  /** The values of a group by row. */
  valuesOf(group: number): ReadonlyMap<number, ValuedLine> {
    const byRow = new Map<number, ValuedLine>();
    for (const [name, { groups }] of this.#areas) {
      if (!groups.has(group)) continue;
      readLines(join(this.#dir, valuedFile(name, group)), (line) => {
        // Written by valueArea.
        const valued = JSON.parse(line) as ValuedLine;
        byRow.set(valued.row, valued);
      });
    }
    return byRow;
  }

  #jobOf(name: string, { sales, asked, groups }: Area, today: number): AreaJob[] {
    if (sales < SALES_MIN || asked === 0) return [];
    return [{ dir: this.#dir, area: name, sales, groups: [...groups], today }];
  }

  #areaOf(name: string): Area {
    const known = this.#areas.get(name);
    if (known !== undefined) return known;
    const area = { sales: 0, asked: 0, groups: new Set<number>() };
    this.#areas.set(name, area);
    return area;
  }
}
