/** Values the homes of one postcode area from all its sales: fits its model, then answers what was asked, file by file. */

import { rmSync } from 'node:fs';
import { countValue, type ValueCounts } from '../../estimation/council-tax/value-counts.js';
import { comparablesOf } from '../../release/comparables/comparables-tables.js';
import type { Sale } from '../../valuation/sale.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import { type AreaJob, type AskedLine, askedFile, pathIn, valuedFile } from './area-job.js';
import { AreaValues } from './area-values.js';

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
