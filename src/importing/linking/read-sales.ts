/** Reads every sale that the segments hold, linked to a property or not, as the valuation wants them. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SALES, type SaleVersion } from '../../evidence/records/sale.js';
import type { SegmentInfo } from '../../release/release.js';
import type { Sale } from '../../valuation/sale.js';
import { importPaths } from '../import-paths.js';
import { factFolders } from '../staging/fact-folder.js';
import { spreadRecords } from './evidence-files.js';
import { NewestById } from './newest-by-id.js';
import { toSale } from './to-sale.js';

/** `workDir` is made and removed again. */
export function readSales(
  dataDir: string,
  segments: readonly SegmentInfo[],
  workDir: string,
): readonly Sale[] {
  const { segments: root } = importPaths(dataDir);
  const folders = factFolders(root, segments);
  const newest = new NewestById<SaleVersion>(join(workDir, 'sales'));
  spreadRecords(folders, 'sales', ({ id, text }) => newest.addText(id, text));
  const sales: Sale[] = [];
  newest.drain(SALES.combine, (fact) => sales.push(toSale(fact)));
  rmSync(workDir, { recursive: true, force: true });
  return sales;
}
