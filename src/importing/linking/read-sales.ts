/** Reads every sale that the segments hold, linked to a property or not, as the valuation wants them. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SegmentInfo } from '../../store/release.js';
import type { Sale } from '../../valuation/sale.js';
import { NewestById } from './newest-by-id.js';
import { combineSale, eachSaleVersion, type SaleVersion } from './sale-versions.js';
import { segmentFolders } from './segment-folders.js';
import { toSale } from './to-sale.js';

/** `workDir` is made and removed again. */
export function readSales(
  dataDir: string,
  segments: readonly SegmentInfo[],
  workDir: string,
): readonly Sale[] {
  const folders = segmentFolders(dataDir, segments);
  const newest = new NewestById<SaleVersion>(join(workDir, 'sales'));
  eachSaleVersion(folders, (version) => newest.add(version));
  const sales: Sale[] = [];
  newest.drain(combineSale, (fact) => sales.push(toSale(fact)));
  rmSync(workDir, { recursive: true, force: true });
  return sales;
}
