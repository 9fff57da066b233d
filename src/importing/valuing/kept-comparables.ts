/** What a release keeps of the comparables behind a value: the heaviest, as many as a person looks through. */

import type { HomeComparables, SoldHome } from '../../release/comparables/comparables-file.js';
import type { Sale } from '../../valuation/sale.js';
import type { Valuation } from '../../valuation/value-dwelling.js';

/** The ten heaviest have most of the weight, and take 120 bytes a home. */
const LISTED_MAX = 10;

const DAY_MS = 86_400_000;

export function keptComparables({ valueGbp, evidence, comparables }: Valuation): HomeComparables {
  return {
    valueGbp,
    areaAverageGbp: evidence.areaAverageGbp,
    ownWeight: evidence.ownShare,
    count: comparables.length,
    othersWeight: comparables.reduce((sum, { weight }) => sum + weight, 0),
    listed: comparables.slice(0, LISTED_MAX).map(({ saleId, weight, priceGbp, distanceMetres }) => {
      return { saleId, weight, indexedGbp: priceGbp, distanceMetres };
    }),
  };
}

export function soldHome({ uprn, dwelling, postcode, date, priceGbp, ...sale }: Sale): SoldHome {
  const [, street = '', building = '', unit = ''] = dwelling.split('|');
  const address = [unit, `${building} ${street}`.trim(), postcode ?? ''].filter(Boolean).join(', ');
  const soldOn = new Date(date * DAY_MS).toISOString().slice(0, 10);
  const { isNewBuild, type } = sale;
  return { uprn: uprn ?? null, address, soldOn, priceGbp, isNewBuild, type };
}
