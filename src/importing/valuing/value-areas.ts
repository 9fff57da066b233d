/** Values postcode areas side by side in threads, each from all its sales: fits its model, then answers what was asked, file by file. */

import { rmSync } from 'node:fs';
import {
  addCounts,
  countValue,
  type ValueCounts,
} from '../../estimation/council-tax/value-counts.js';
import { comparablesOf } from '../../release/comparables/comparables-tables.js';
import { runInOrder, startThreadPool, threadsWithin } from '../../threads/thread-pool.js';
import type { ThreadTask } from '../../threads/thread-task.js';
import type { Sale } from '../../valuation/sale.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import { type AreaJob, type AskedLine, askedFile, pathIn, valuedFile } from './area-job.js';
import { AreaValues } from './area-values.js';

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
  module: new URL('./value-areas.js', import.meta.url).href,
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
    // Written by ValuationFiles and SectionValuations, as are the asked lines.
    readLines(pathIn(job, file), (line) => sales.push(JSON.parse(line) as Sale));
  }
  const values = AreaValues.fit(sales, job.modelPath, job.today);
  const files = new PartitionWriter(job.dir);
  const comparables = job.comparablesDir && comparablesOf(job.area).write(job.comparablesDir);
  const counts: ValueCounts = new Map();
  for (const group of job.groups) {
    let asked = 0;
    const askedPath = pathIn(job, askedFile(job.area, group));
    readLines(askedPath, (line) => {
      const home = JSON.parse(line) as AskedLine;
      asked++;
      const valued = values.value(home);
      if (valued === undefined) return;
      if (comparables) comparables.put(home.uprn, valued.comparables);
      const { valueGbp } = valued.line.valuation;
      if (home.localAuthority !== null) countValue(counts, home.localAuthority, valueGbp);
      files.add(valuedFile(job.area, group), JSON.stringify(valued.line));
    });
    files.close();
    rmSync(askedPath, { force: true });
    onValued(asked);
  }
  if (comparables) comparables.finish();
  return counts;
}
