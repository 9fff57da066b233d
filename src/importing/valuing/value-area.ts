/** Values the homes of one postcode area from all its sales: fits its model, then answers what was asked, file by file. */

import { dayText } from '../../domain/calendar.js';
import type { RecordableValuation } from '../../evidence/valuation-facts.js';
import { comparablesOf } from '../../release/comparables/comparables-tables.js';
import type { Sale } from '../../valuation/sale.js';
import { ServedArea } from '../../valuation/served-area.js';
import type { Valuation } from '../../valuation/value-dwelling.js';
import { keepModel } from '../keeping/kept-models.js';
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
import { keptComparables } from './kept-comparables.js';

/** Memory holds the sales of the area, with what the model makes of them. `onValued` hears how many more properties are done. */
export function valueArea(job: AreaJob, onValued: (properties: number) => void): void {
  const sales: Sale[] = [];
  for (const file of job.salesFiles) {
    // Written by ValuationFiles and SectionValuations, as are the asked lines.
    readLines(pathIn(job, file), (line) => sales.push(JSON.parse(line) as Sale));
  }
  const served = ServedArea.fit(sales);
  keepModel(job.modelPath, served);
  const asOf = dayText(served.dayOfValues(job.today));
  const files = new PartitionWriter(job.dir);
  const comparables = job.comparablesDir && comparablesOf(job.area).write(job.comparablesDir);
  const saleById = new Map(comparables ? sales.map((sale) => [sale.id, sale]) : []);
  for (const group of job.groups) {
    let asked = 0;
    readLines(pathIn(job, askedFile(job.area, group)), (line) => {
      const { row, uprn, dwelling } = JSON.parse(line) as AskedLine;
      asked++;
      const valued = served.value(dwelling, job.today);
      if (valued === null) return;
      if (comparables) comparables.put(uprn, keptComparables(valued, asOf, saleById));
      const answer: ValuedLine = { row, asOf, valuation: withoutList(valued) };
      files.add(valuedFile(job.area, group), JSON.stringify(answer));
    });
    files.close();
    onValued(asked);
  }
  if (comparables) comparables.finish();
}

/** Written out: to leave a name out of an object takes as long as to write it as JSON. */
function withoutList(valued: Valuation): RecordableValuation {
  return {
    valueGbp: valued.valueGbp,
    lowerGbp: valued.lowerGbp,
    upperGbp: valued.upperGbp,
    intervalCoverage: valued.intervalCoverage,
    fsd: valued.fsd,
    confidence: valued.confidence,
    method: valued.method,
    lastSale: valued.lastSale,
    lastSaleIndexedGbp: valued.lastSaleIndexedGbp,
    comparablesCount: valued.comparablesCount,
    comparablesRadiusMetres: valued.comparablesRadiusMetres,
    comparablesMedianGbp: valued.comparablesMedianGbp,
    evidence: valued.evidence,
  };
}
