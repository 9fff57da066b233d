/** Turns a home into what its valuation reads: its sales, and what is to be valued. */

import { orderSales, type SaleFact } from '../../domain/evidence/sales.js';
import { newestFirst } from '../../evidence/certificate-facts.js';
import { dwellingTypeOf } from '../../evidence/dwelling-type.js';
import { typeOfSale } from '../../evidence/sale-facts.js';
import { type DwellingType, dwellingKey, type Sale } from '../../valuation/sale.js';
import type { AskedLine } from '../valuing/area-values.js';
import { dwellingOfSale, pointOfHome, toSale } from '../valuing/sold-homes.js';
import type { SectionHome } from './section-homes.js';

export interface HomeToValue {
  readonly type: DwellingType | null;
  readonly floorAreaSqm: number | null;
  /** In order of date. */
  readonly facts: readonly SaleFact[];
  /** The same with what is known of their home. */
  readonly sales: readonly Sale[];
  /** Undefined for what is neither known as a dwelling nor was ever sold: shops and garages are not valued. */
  readonly asked: AskedLine | undefined;
}

export function homeToValue(home: SectionHome): HomeToValue {
  const { row, property, located, evidence } = home;
  const { type, floorAreaSqm } = describeHome(home);
  const facts = orderSales(evidence.sales).map(({ fact }) => fact);
  const [first] = facts;
  // The key of the first sale, for later ones that are spelt otherwise.
  const dwelling = first === undefined ? keyOf(home) : dwellingOfSale(first);
  const { uprn } = property;
  const { x, y } = pointOfHome(property);
  const sales = facts.map((fact) => toSale(fact, { dwelling, x, y, floorAreaSqm, uprn }));
  if (first === undefined && type === null) {
    return { type, floorAreaSqm, facts, sales, asked: undefined };
  }
  const { postcode } = property.address;
  const asked = { dwelling, floorAreaSqm, x, y, postcode, type };
  const { localAuthority } = located;
  return {
    type,
    floorAreaSqm,
    facts,
    sales,
    asked: { row, uprn, dwelling: asked, localAuthority },
  };
}

/** Type and floor area as certificates tell them, and where they do not, sales: the newest that does. */
function describeHome({ evidence }: SectionHome): Pick<HomeToValue, 'type' | 'floorAreaSqm'> {
  const certified = newestFirst(evidence.certificates).flatMap(({ fact }) =>
    fact.isDomestic ? fact.values : [],
  );
  const sold = orderSales(evidence.sales)
    .toReversed()
    .map(({ fact }) => typeOfSale(fact));
  const propertyType =
    firstOf(certified, 'PROPERTY_TYPE') ?? firstOf(sold, 'propertyType') ?? undefined;
  const builtForm = firstOf(certified, 'BUILT_FORM') ?? firstOf(sold, 'builtForm') ?? undefined;
  return {
    type: dwellingTypeOf(propertyType, builtForm),
    floorAreaSqm: firstOf(certified, 'TOTAL_FLOOR_AREA') ?? null,
  };
}

function firstOf<T, Key extends keyof T>(records: readonly T[], key: Key): T[Key] | undefined {
  return records.find((record) => (record[key] ?? null) !== null)?.[key];
}

/** The key that a sale of the property would have, so that its street and building are known. */
function keyOf({ property: { address } }: SectionHome): string {
  const { postcode, buildingNumber, buildingName, subBuildingName, thoroughfare } = address;
  const paon = [buildingName, buildingNumber].filter((part) => part !== null).join(', ');
  return dwellingKey({ postcode, paon, saon: subBuildingName, street: thoroughfare });
}
