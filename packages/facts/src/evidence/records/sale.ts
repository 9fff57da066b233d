/** Registered sales: combines what files say about each over time into one sale. */

import type { RecordedSale, SaleRemovalFact, SaleUprnFact } from '@property-lookup/model/records';
import type { RecordKind } from './record-kind.js';

/** A file's statement about one sale. */
export type SaleVersion = RecordedSale | SaleRemovalFact | SaleUprnFact;

/** Change files may replace or withdraw a sale, and the look-up of 2026 may name its property. */
export const SALES: RecordKind<SaleVersion, RecordedSale> = {
  facts: {
    sale: {
      ...{ id: 'text', priceGbp: 'number', date: 'day', propertyType: 'text', isNewBuild: 'flag' },
      ...{ tenure: 'text', category: 'text', paon: 'text', saon: 'text', street: 'text' },
      ...{ address: 'address', district: 'text', county: 'text', uprn: 'number' },
    },
    'sale-removal': { id: 'text' },
    'sale-uprn': { id: 'text', uprn: 'number' },
  },
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  dateOf: ({ date }) => date,
  listed: {
    columns: ['date', 'price'],
    valuesOf: ({ date, priceGbp }) => [date, String(priceGbp)],
  },
  isDated: true,
  combine: (versions) => [combineSale(versions) ?? []].flat(),
};

/** The resulting sale; undefined if it was withdrawn, or if only its property is known. */
function combineSale(versions: readonly SaleVersion[]): RecordedSale | undefined {
  let sale: RecordedSale | undefined;
  let uprn: number | null = null;
  for (const version of versions) {
    if (version.kind === 'sale') sale = version;
    else if (version.kind === 'sale-removal') sale = undefined;
    else uprn = version.uprn;
  }
  return sale === undefined || sale.uprn !== null || uprn === null ? sale : { ...sale, uprn };
}
