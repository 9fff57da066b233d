/** What the files say of each sale over time, and the sale that comes of it. */

import type { SaleFact, SaleRemovalFact, SaleUprnFact } from '../../domain/evidence-fact.js';
import type { FactFolder } from '../merging/fact-folder.js';
import { readEvidence } from './evidence-files.js';

/** What may be said of one sale. */
export type SaleVersion = RecordedSale | SaleRemovalFact | SaleUprnFact;

/** A sale, and when this service learned of it. */
export interface RecordedSale extends SaleFact {
  /** RFC 3339. */
  readonly recordedAt: string;
}

/** In the order of import. */
export function eachSaleVersion(
  folders: readonly FactFolder[],
  take: (version: SaleVersion) => void,
): void {
  for (const folder of folders) {
    readEvidence([folder], 'sale', (fact) => take({ ...fact, recordedAt: folder.importedAt }));
    readEvidence([folder], 'sale-removal', take);
    readEvidence([folder], 'sale-uprn', take);
  }
}

/** The sale as it stands; undefined where it was withdrawn, or only its property is known. */
export function combineSale(versions: readonly SaleVersion[]): RecordedSale | undefined {
  let sale: RecordedSale | undefined;
  let uprn: number | null = null;
  for (const version of versions) {
    if (version.kind === 'sale') sale = version;
    else if (version.kind === 'sale-removal') sale = undefined;
    else uprn = version.uprn;
  }
  return sale === undefined || sale.uprn !== null || uprn === null ? sale : { ...sale, uprn };
}
