/** What is to be valued and from which sales, on disk by postcode area, and the values by section. */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postcodeAreaOf } from '../../domain/postcode.js';
import type { Progress } from '../../domain/progress.js';
import type { ValueCounts } from '../../estimation/council-tax/value-counts.js';
import type { Sale } from '../../valuation/sale.js';
import { AREA_SALES_MIN } from '../../valuation/served-area.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import { type AreaJob, askedFile, salesFile, type ValuedLine, valuedFile } from './area-job.js';
import type { ValuationCounts } from './section-valuations.js';
import { valueAreas } from './value-areas.js';

interface Area {
  sales: number;
  /** Groups with sales of the area, and with properties to be valued. */
  readonly sold: number[];
  readonly asked: number[];
}

/** What outlives the valuation. */
export interface KeptOfAreas {
  /** Folder of the models. */
  readonly modelsDir: string;
  /** Folder for the tables of comparables; left out, they are not kept. */
  readonly comparablesDir?: string;
}

/** Only counts by postcode area are in memory; there are 124 areas. */
export class ValuationFiles {
  readonly dir: string;
  readonly #kept: KeptOfAreas;
  readonly #sales: PartitionWriter;
  readonly #areas = new Map<string, Area>();
  /** Homes to be valued; an area of too few sales is not. */
  #asked = 0;

  /** The folder for the work, and where what is kept of it goes. */
  constructor(dir: string, kept: KeptOfAreas) {
    mkdirSync(dir, { recursive: true });
    mkdirSync(kept.modelsDir, { recursive: true });
    this.dir = dir;
    this.#kept = kept;
    this.#sales = new PartitionWriter(dir);
  }

  /** A sale that is linked to no home. */
  addSale(sale: Sale): void {
    const name = sale.postcode === null ? undefined : postcodeAreaOf(sale.postcode);
    if (name === undefined) return;
    this.#areaOf(name).sales++;
    this.#sales.add(salesFile(name), JSON.stringify(sale));
  }

  /** What SectionValuations gathered of a group; groups in order. */
  addGroup(group: number, counts: ValuationCounts): void {
    for (const [name, { sales, asked }] of counts) {
      const area = this.#areaOf(name);
      area.sales += sales;
      if (sales > 0) area.sold.push(group);
      if (asked > 0) area.asked.push(group);
      this.#asked += asked;
    }
  }

  /**
   * Values everything that was asked; `today` bounds the day that values are of, in days since 1970-01-01. Returns how many
   * homes of each authority are worth how much.
   */
  async value(today: number, progress: Progress): Promise<ValueCounts> {
    this.#sales.close();
    const jobs = [...this.#areas].flatMap(([name, area]) => this.#jobOf(name, area, today));
    if (jobs.length === 0) return new Map();
    progress.stage('valuing', 'properties', this.#asked);
    const counts = await valueAreas(jobs, (properties) => progress.update(properties));
    progress.end();
    return counts;
  }

  /** Files of the values of a group. */
  valuedFiles(group: number): readonly string[] {
    return [...this.#areas].flatMap(([name, { asked }]) =>
      asked.includes(group) ? [join(this.dir, valuedFile(name, group))] : [],
    );
  }

  #jobOf(name: string, { sales, sold, asked }: Area, today: number): AreaJob[] {
    if (sales < AREA_SALES_MIN) {
      // Nobody is going to answer what was asked.
      for (const group of asked) rmSync(join(this.dir, askedFile(name, group)), { force: true });
      return [];
    }
    if (asked.length === 0) return [];
    const salesFiles = [salesFile(name), ...sold.map((group) => salesFile(name, group))];
    const { modelsDir, comparablesDir } = this.#kept;
    const modelPath = join(modelsDir, name);
    const job = { dir: this.dir, modelPath, comparablesDir, area: name, sales, salesFiles };
    return [{ ...job, groups: asked, today }];
  }

  #areaOf(name: string): Area {
    const known = this.#areas.get(name);
    if (known !== undefined) return known;
    const area = { sales: 0, sold: [], asked: [] };
    this.#areas.set(name, area);
    return area;
  }
}

/** The values in some files by row; there are none in a file of an area that was not valued. */
export function readValues(files: readonly string[]): ReadonlyMap<number, ValuedLine> {
  const byRow = new Map<number, ValuedLine>();
  for (const file of files) {
    readLines(file, (line) => {
      // Written by valueArea.
      const valued = JSON.parse(line) as ValuedLine;
      byRow.set(valued.row, valued);
    });
  }
  return byRow;
}
