/** Picks the comparables that a release keeps behind a value: the heaviest, as many as a person looks through. */

import { dayText } from '../../domain/calendar.js';
import type { Comparables, KeptComparable } from '../../domain/comparables.js';
import type { Sale } from '../../valuation/sale.js';
import type { Valuation } from '../../valuation/value-dwelling.js';

/** The ten heaviest have most of the weight. */
const LISTED_MAX = 10;

/** With the day that the value is of, and the sales that the model was fitted to, by id. */
export function keptComparables(
  { valueGbp, evidence, comparables }: Valuation,
  asOf: string,
  sales: ReadonlyMap<string, Sale>,
): Comparables {
  let othersWeight = 0;
  for (const { weight } of comparables) othersWeight += weight;
  return {
    asOf,
    valueGbp,
    areaAverageGbp: evidence.areaAverageGbp,
    ownWeight: evidence.ownShare,
    count: comparables.length,
    othersWeight,
    listed: comparables.slice(0, LISTED_MAX).map(({ saleId, weight, priceGbp, distanceMetres }) => {
      const sale = sales.get(saleId);
      if (sale === undefined) throw new Error('a comparable is none of the sales');
      return { ...soldHome(sale), weight, indexedGbp: priceGbp, distanceMetres };
    }),
  };
}

/** A sale as it is shown wherever it counts. */
function soldHome(sale: Sale): Omit<KeptComparable, 'weight' | 'indexedGbp' | 'distanceMetres'> {
  const { uprn, dwelling, postcode, date, priceGbp, isNewBuild, type } = sale;
  const [, street = '', building = '', unit = ''] = dwelling.split('|');
  const address = [unit, `${building} ${street}`.trim(), postcode ?? ''].filter(Boolean).join(', ');
  const soldOn = dayText(date);
  return { uprn: uprn ?? null, address, soldOn, priceGbp, isNewBuild, type };
}
