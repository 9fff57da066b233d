/** Values postcode areas side by side in threads, each from all its sales: what is asked and what is answered waits on disk, by area and by section. */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { comparablesOf } from '@property-lookup/engine/build';
import { addCounts, countValue, type ValueCounts } from '@property-lookup/facts/estimation';
import { postcodeAreaOf } from '@property-lookup/kernel/address';
import { getOr } from '@property-lookup/kernel/collections';
import type { Progress } from '@property-lookup/kernel/progress';
import {
  runInOrder,
  startThreadPool,
  type ThreadTask,
  threadsWithin,
} from '@property-lookup/tables/threads';
import type { Sale } from '@property-lookup/valuation';
import { AREA_SALES_MIN } from '@property-lookup/valuation';
import { LineWriter, readJsonLines } from '../staging/line-files.js';
import { AreaValues, type AskedLine, type ValuedLine } from './area-values.js';

/** The valuation of one postcode area: it needs nothing of any other. */
interface AreaJob {
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

/** Sales of the homes of one group; without a group, the sales linked to no home. */
export const salesFile = (area: string, group?: number): string =>
  group === undefined ? `sales-${area}` : `sales-${area}-${group}`;
const askedFile = (area: string, group?: number): string => `asked-${area}-${group}`;
const valuedFile = (area: string, group: number): string => `valued-${area}-${group}`;

/** How much there is of each postcode area; plain data. */
type ValuationCounts = ReadonlyMap<string, { readonly sales: number; readonly asked: number }>;

/** Gathers what is to be valued in one section, and the sales of its homes; or without a section, the sales that are linked to no home. */
export class SectionValuations {
  readonly #section: number | undefined;
  readonly #files: LineWriter | undefined;
  readonly #counts = new Map<string, { sales: number; asked: number }>();

  /** Without a folder nothing is gathered. */
  constructor(dir: string | undefined, section?: number) {
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
    const counts = getOr(this.#counts, name, () => ({ sales: 0, asked: 0 }));
    return { name, counts, files: this.#files };
  }
}

interface Area {
  sales: number;
  /** Groups with sales of the area, and with properties to be valued. */
  readonly sold: number[];
  readonly asked: number[];
}

/** What outlives the valuation. */
interface KeptOfAreas {
  /** Folder of the models. */
  readonly modelsDir: string;
  /** Folder for the tables of comparables; left out, they are not kept. */
  readonly comparablesDir?: string;
}

/** Only counts by postcode area are in memory; there are 124 areas. */
export class ValuationFiles {
  readonly dir: string;
  readonly #kept: KeptOfAreas;
  readonly #unlinked: SectionValuations;
  readonly #areas = new Map<string, Area>();
  /** Homes to be valued; an area of too few sales is not. */
  #asked = 0;

  /** The folder for the work, and where what is kept of it goes. */
  constructor(dir: string, kept: KeptOfAreas) {
    mkdirSync(kept.modelsDir, { recursive: true });
    this.dir = dir;
    this.#kept = kept;
    this.#unlinked = new SectionValuations(dir);
  }

  /** A sale that is linked to no home. */
  addSale(sale: Sale): void {
    this.#unlinked.addSale(sale);
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
    for (const [name, { sales }] of this.#unlinked.close()) this.#areaOf(name).sales += sales;
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
    return getOr(this.#areas, name, () => ({ sales: 0, sold: [], asked: [] }));
  }
}

/** The values in some files by row; there are none in a file of an area that was not valued. */
export function readValues(files: readonly string[]): ReadonlyMap<number, ValuedLine> {
  const byRow = new Map<number, ValuedLine>();
  for (const file of files) {
    readJsonLines<ValuedLine>(file, (valued) => byRow.set(valued.row, valued));
  }
  return byRow;
}

/** Memory set aside for a thread, which holds one area: some 1.5 kB a sale were measured, and the largest areas have several times the mean of 240,000. */
const THREAD_BYTES = 2 * 2 ** 30;

/** What a thread may hold at the most, so that the largest area of all fits too. */
const THREAD_MEGABYTES_MAX = 4_096;

interface ValueAreaInput {
  readonly job: AreaJob;
  /** Shared memory, in which entry `number` is how many properties of this area are done. */
  readonly done: Float64Array;
  readonly number: number;
}

export const VALUE_AREA: ThreadTask<ValueAreaInput, ValueCounts> = {
  module: new URL('./valuation-files.js', import.meta.url).href,
  name: 'VALUE_AREA',
  run: ({ job, done, number }) =>
    valueArea(job, (properties) => {
      done[number] = (done[number] ?? 0) + properties;
    }),
};

/** Milliseconds between two looks at how far the threads are. */
const WATCH_MS = 200;

/** As `valueArea` does one. Rejects with the first error, once every thread has ended; `onValued` hears how many properties are done. */
export async function valueAreas(
  jobs: readonly AreaJob[],
  onValued: (properties: number) => void,
): Promise<ValueCounts> {
  const counts: ValueCounts = new Map();
  const done = new Float64Array(new SharedArrayBuffer(jobs.length * 8));
  // The largest first, so that no thread is left with one at the end.
  const ordered = [...jobs].sort((a, b) => b.sales - a.sales || (a.area < b.area ? -1 : 1));
  const inputs = ordered.map((job, number) => ({ job, done, number }));
  const watch = setInterval(() => onValued(done.reduce((a, b) => a + b, 0)), WATCH_MS);
  const pool = startThreadPool({
    threads: threadsWithin(THREAD_BYTES),
    megabytes: THREAD_MEGABYTES_MAX,
  });
  try {
    await runInOrder(pool, VALUE_AREA, inputs, (more) => addCounts(counts, more));
    return counts;
  } finally {
    clearInterval(watch);
    await pool.close();
  }
}

/**
 * Memory holds the sales of the area, with what the model makes of them. `onValued` hears how many more properties are done.
 * Returns how many homes of each authority are worth how much.
 */
export function valueArea(job: AreaJob, onValued: (properties: number) => void): ValueCounts {
  const sales: Sale[] = [];
  for (const file of job.salesFiles) {
    readJsonLines<Sale>(join(job.dir, file), (sale) => sales.push(sale));
  }
  const values = AreaValues.fit(sales, job.modelPath, job.today);
  const files = new LineWriter(job.dir);
  const comparables = job.comparablesDir && comparablesOf(job.area).write(job.comparablesDir);
  const counts: ValueCounts = new Map();
  for (const group of job.groups) {
    let asked = 0;
    const askedPath = join(job.dir, askedFile(job.area, group));
    readJsonLines<AskedLine>(askedPath, (home) => {
      asked++;
      const valued = values.value(home);
      if (valued === undefined) return;
      if (comparables) comparables.put(home.uprn, valued.comparables);
      const { valueGbp } = valued.line.valuation;
      if (home.localAuthority !== null) countValue(counts, home.localAuthority, valueGbp);
      files.addJson(valuedFile(job.area, group), valued.line);
    });
    files.close();
    rmSync(askedPath, { force: true });
    onValued(asked);
  }
  if (comparables) comparables.finish();
  return counts;
}
