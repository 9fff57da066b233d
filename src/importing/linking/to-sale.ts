/** Turns a registered sale into what the valuation reads. */

import type { SaleFact } from '../../domain/evidence/sales.js';
import { dwellingKey, type Sale } from '../../valuation/sale.js';

const DAY_MS = 86_400_000;

export function toSale(fact: SaleFact): Sale {
  const { paon, saon, street, address } = fact;
  const { postcode } = address;
  return {
    id: fact.id,
    dwelling: dwellingKey({ postcode, paon: paon ?? '', saon: saon ?? '', street: street ?? '' }),
    priceGbp: fact.priceGbp,
    date: dayOf(fact.date),
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

/** `YYYY-MM-DD` in days since 1970-01-01. */
export function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}
