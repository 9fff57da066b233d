/** Reads every sale that the segments hold, linked to a property or not, as the valuation wants them. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SaleFact } from '../../domain/evidence-fact.js';
import type { SegmentInfo } from '../../store/release.js';
import { dwellingKey, type Sale } from '../../valuation/sale.js';
import { importPaths } from '../import-paths.js';
import { combineSale, eachSaleVersion, type SaleVersion } from './link-records.js';
import { NewestById } from './newest-by-id.js';

const DAY_MS = 86_400_000;

/** `workDir` is made and removed again. */
export function readSales(
  dataDir: string,
  segments: readonly SegmentInfo[],
  workDir: string,
): readonly Sale[] {
  const { segments: root } = importPaths(dataDir);
  const folders = segments.map(({ id, source }) => ({ dir: join(root, id), source }));
  const newest = new NewestById<SaleVersion>(join(workDir, 'sales'));
  eachSaleVersion(folders, (version) => newest.add(version));
  const sales: Sale[] = [];
  newest.drain(combineSale, (fact) => sales.push(toSale(fact)));
  rmSync(workDir, { recursive: true, force: true });
  return sales;
}

/** A sale as the valuation reads it. */
export function toSale(fact: SaleFact): Sale {
  const { paon, saon, street, address } = fact;
  const { postcode } = address;
  return {
    id: fact.id,
    dwelling: dwellingKey({ postcode, paon: paon ?? '', saon: saon ?? '', street: street ?? '' }),
    priceGbp: fact.priceGbp,
    date: Math.floor(Date.parse(`${fact.date}T00:00:00Z`) / DAY_MS),
    type: fact.propertyType,
    isNewBuild: fact.isNewBuild,
    tenure: fact.tenure,
    category: fact.category,
    postcode,
    x: null,
    y: null,
    floorAreaSqm: null,
  };
}
