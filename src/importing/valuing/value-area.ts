/** Values the homes of one postcode area from all its sales: fits its model, then answers what was asked, file by file. */

import { fitModel } from '../../valuation/model.js';
import type { Sale } from '../../valuation/sale.js';
import { valueDwelling } from '../../valuation/value-dwelling.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import {
  type AreaJob,
  type AskedLine,
  askedFile,
  pathIn,
  type ValuedLine,
  valuedFile,
} from './area-job.js';

/**
 * The model knows the market up to the newest sale; Price Paid Data is published with a month's delay.
 * Values are of no later day, because how wrong an older index is has not been measured.
 */
const DAYS_AHEAD_MAX = 31;

const DAY_MS = 86_400_000;

/** Memory holds the sales of the area, with what the model makes of them. `onValued` hears how many more properties are done. */
export function valueArea(job: AreaJob, onValued: (properties: number) => void): void {
  const sales: Sale[] = [];
  for (const file of job.salesFiles) {
    // Written by ValuationFiles and SectionValuations, as are the asked lines.
    readLines(pathIn(job, file), (line) => sales.push(JSON.parse(line) as Sale));
  }
  const model = fitModel(sales);
  const day = Math.min(job.today, model.knownUpTo + DAYS_AHEAD_MAX);
  const asOf = new Date(day * DAY_MS).toISOString().slice(0, 10);
  const files = new PartitionWriter(job.dir);
  for (const group of job.groups) {
    let asked = 0;
    readLines(pathIn(job, askedFile(job.area, group)), (line) => {
      const { row, dwelling } = JSON.parse(line) as AskedLine;
      asked++;
      const valued = valueDwelling(model, dwelling, day);
      if (valued === null) return;
      const { comparables: _comparables, ...valuation } = valued;
      const answer: ValuedLine = { row, asOf, valuation };
      files.add(valuedFile(job.area, group), JSON.stringify(answer));
    });
    files.close();
    onValued(asked);
  }
}
