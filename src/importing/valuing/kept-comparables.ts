/** Picks the comparables that a release keeps behind a value: the heaviest, as many as a person looks through. */

import { dayText } from '../../domain/calendar.js';
import type { Comparables, KeptComparable } from '../../domain/comparables.js';
import type { Sale } from '../../valuation/sale.js';
import type { Valuation } from '../../valuation/value-dwelling.js';

/** The ten heaviest have most of the weight. */
const LISTED_MAX = 10;

/** A sale as it is shown wherever it counts. */
type SoldHome = Omit<KeptComparable, 'weight' | 'indexedGbp' | 'distanceMetres'>;

/** The sales that a model was fitted to, by id; how each is shown is made out once, because it counts for many homes. */
export class ShownSales {
  readonly #sales: ReadonlyMap<string, Sale>;
  readonly #shown = new Map<string, SoldHome>();

  constructor(sales: readonly Sale[]) {
    this.#sales = new Map(sales.map((sale) => [sale.id, sale]));
  }

  of(saleId: string): SoldHome {
    const known = this.#shown.get(saleId);
    if (known !== undefined) return known;
    const sale = this.#sales.get(saleId);
    if (sale === undefined) throw new Error('a comparable is none of the sales');
    const shown = soldHome(sale);
    this.#shown.set(saleId, shown);
    return shown;
  }
}

/** With the day that the value is of. */
export function keptComparables(
  { valueGbp, evidence, comparables }: Valuation,
  asOf: string,
  sold: ShownSales,
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
    // Written out: a name more in a copy of an object takes as long as to write it as JSON.
    listed: comparables.slice(0, LISTED_MAX).map(({ saleId, weight, priceGbp, distanceMetres }) => {
      const home = sold.of(saleId);
      return {
        uprn: home.uprn,
        address: home.address,
        soldOn: home.soldOn,
        priceGbp: home.priceGbp,
        isNewBuild: home.isNewBuild,
        type: home.type,
        weight,
        indexedGbp: priceGbp,
        distanceMetres,
      };
    }),
  };
}

function soldHome(sale: Sale): SoldHome {
  const { uprn, dwelling, postcode, date, priceGbp, isNewBuild, type } = sale;
  const [, street = '', building = '', unit = ''] = dwelling.split('|');
  const address = [unit, `${building} ${street}`.trim(), postcode ?? ''].filter(Boolean).join(', ');
  const soldOn = dayText(date);
  return { uprn: uprn ?? null, address, soldOn, priceGbp, isNewBuild, type };
}
