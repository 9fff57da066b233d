/** Makes of a home what its valuation reads: its sales, and what is to be valued. */

import type { SaleFact } from '../../domain/evidence/sales.js';
import { addCertificateFacts } from '../../evidence/certificate-facts.js';
import { dwellingTypeOf } from '../../evidence/dwelling-type.js';
import { FactCollector } from '../../evidence/recorded.js';
import { addSaleFacts } from '../../evidence/sale-facts.js';
import type { DwellingType } from '../../valuation/sale.js';
import { dwellingKey, type Sale } from '../../valuation/sale.js';
import { toSale } from '../linking/to-sale.js';
import type { SectionHome } from '../recording/section-homes.js';
import type { AskedLine } from './area-job.js';
import { pointOfHome } from './point-of-home.js';

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

/** `asOf` is the day of the release. */
export function homeToValue(home: SectionHome, asOf: string): HomeToValue {
  const { row, property, located, evidence } = home;
  const { type, floorAreaSqm } = describeHome(home, asOf);
  const facts = evidence.sales
    .map(({ fact }) => fact)
    .sort((a, b) => compare(a.date, b.date) || compare(a.id, b.id));
  const sold = facts.map(toSale);
  // The key of the first sale, for later ones that are spelt otherwise.
  const dwelling = sold[0]?.dwelling ?? keyOf(home);
  const { uprn } = property;
  const known = { dwelling, floorAreaSqm, ...pointOfHome(property) };
  const sales = sold.map((sale) => ({ ...sale, ...known, uprn }));
  if (sold.length === 0 && type === null) {
    return { type, floorAreaSqm, facts, sales, asked: undefined };
  }
  const asked = { ...known, postcode: property.address.postcode, type };
  const { localAuthority } = located;
  return {
    type,
    floorAreaSqm,
    facts,
    sales,
    asked: { row, uprn, dwelling: asked, localAuthority },
  };
}

/** What type and floor area are read from. */
const DESCRIBING = ['PROPERTY_TYPE', 'BUILT_FORM', 'TOTAL_FLOOR_AREA'] as const;

/** Type and floor area as certificates and sales tell them. */
function describeHome(
  { evidence }: SectionHome,
  asOf: string,
): Pick<HomeToValue, 'type' | 'floorAreaSqm'> {
  const collector = new FactCollector();
  addCertificateFacts(evidence.certificates, { asOf, only: DESCRIBING }, collector);
  addSaleFacts(evidence.sales, collector);
  const { view: facts } = collector;
  return {
    type: dwellingTypeOf(facts.PROPERTY_TYPE?.value, facts.BUILT_FORM?.value),
    floorAreaSqm: facts.TOTAL_FLOOR_AREA?.value ?? null,
  };
}

/** The key that a sale of the property would have, so that its street and building are known. */
function keyOf({ property: { address } }: SectionHome): string {
  const { postcode, buildingNumber, buildingName, subBuildingName, thoroughfare } = address;
  const paon = [buildingName, buildingNumber].filter((part) => part !== null).join(', ');
  return dwellingKey({ postcode, paon, saon: subBuildingName ?? '', street: thoroughfare ?? '' });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
