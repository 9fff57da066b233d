/** What a release keeps of the comparables behind a value: the heaviest, as many as a person looks through. */

import { dayText } from '../../evidence/register-ends.js';
import type { HomeComparables, SoldHome } from '../../release/comparables/comparables-file.js';
import type { Sale } from '../../valuation/sale.js';
import type { Valuation } from '../../valuation/value-dwelling.js';

/** The ten heaviest have most of the weight, and take 120 bytes a home. */
const LISTED_MAX = 10;

export function keptComparables({ valueGbp, evidence, comparables }: Valuation): HomeComparables {
  let othersWeight = 0;
  for (const { weight } of comparables) othersWeight += weight;
  return {
    valueGbp,
    areaAverageGbp: evidence.areaAverageGbp,
    ownWeight: evidence.ownShare,
    count: comparables.length,
    othersWeight,
    listed: comparables.slice(0, LISTED_MAX).map(({ saleId, weight, priceGbp, distanceMetres }) => {
      return { saleId, weight, indexedGbp: priceGbp, distanceMetres };
    }),
  };
}

export function soldHome(sale: Sale): SoldHome {
  const { uprn, dwelling, postcode, date, priceGbp, isNewBuild, type } = sale;
  const [, street = '', building = '', unit = ''] = dwelling.split('|');
  const address = [unit, `${building} ${street}`.trim(), postcode ?? ''].filter(Boolean).join(', ');
  const soldOn = dayText(date);
  return { uprn: uprn ?? null, address, soldOn, priceGbp, isNewBuild, type };
}
