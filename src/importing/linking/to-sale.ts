/** Turns a registered sale, and where its home is, into what the valuation reads. */

import { dayNumber } from '../../domain/calendar.js';
import type { SaleFact } from '../../domain/evidence/sales.js';
import type { Property } from '../../domain/property-record.js';
import { dwellingKey, type Sale } from '../../valuation/sale.js';

/** What is known of the home that a sale is linked to. */
export type HomeOfSale = Required<Pick<Sale, 'dwelling' | 'x' | 'y' | 'floorAreaSqm' | 'uprn'>>;

/** Without a home, that of a sale that is linked to none. */
export function toSale(fact: SaleFact, home: HomeOfSale = unlinkedHome(fact)): Sale {
  return {
    id: fact.id,
    dwelling: home.dwelling,
    priceGbp: fact.priceGbp,
    date: dayNumber(fact.date),
    type: fact.propertyType,
    isNewBuild: fact.isNewBuild,
    tenure: fact.tenure,
    category: fact.category,
    postcode: fact.address.postcode,
    x: home.x,
    y: home.y,
    floorAreaSqm: home.floorAreaSqm,
    uprn: home.uprn,
  };
}

function unlinkedHome(fact: SaleFact): HomeOfSale {
  const dwelling = dwellingOfSale(fact);
  return { dwelling, x: null, y: null, floorAreaSqm: null, uprn: undefined };
}

export function dwellingOfSale({ paon, saon, street, address: { postcode } }: SaleFact): string {
  return dwellingKey({ postcode, paon: paon ?? '', saon: saon ?? '', street: street ?? '' });
}

/** Points of postcodes say no more than the postcode does. */
export function pointOfHome({ position }: Property): {
  readonly x: number | null;
  readonly y: number | null;
} {
  if (position?.precision !== 'address') return { x: null, y: null };
  return { x: position.x, y: position.y };
}
