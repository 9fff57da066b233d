/** Looks once at every property that something was linked to, for what needs all of them before the facts of any can be made. */

import type { Property } from '../../domain/property-record.js';
import { addCertificateFacts } from '../../evidence/certificate-facts.js';
import { dwellingTypeOf } from '../../evidence/dwelling-type.js';
import { APPLICATIONS_LAYER } from '../../evidence/planning-facts.js';
import type { PropertyEvidence } from '../../evidence/property-evidence.js';
import { FactCollector } from '../../evidence/recorded.js';
import { addSaleFacts } from '../../evidence/sale-facts.js';
import { type DwellingType, dwellingKey, type Sale } from '../../valuation/sale.js';
import type { Dwelling } from '../../valuation/value-dwelling.js';
import type { Progress } from '../progress.js';
import type { ValuationFiles } from '../valuing/valuation-files.js';
import { areasOfProperty } from './areas-of-property.js';
import type { EvidenceSpool, GatheredEvidence } from './evidence-spool.js';
import { locate, type Surroundings } from './fact-maker.js';
import { pointOf as degreesOf } from './point-of.js';
import { dayOf, toSale } from './to-sale.js';

export interface Survey extends Surroundings {
  readonly spool: EvidenceSpool;
  /** Undefined where nothing is to be valued. */
  readonly valuations: ValuationFiles | undefined;
  readonly progress: Progress;
}

/** Memory holds one row group. */
export function surveyHomes(survey: Survey): void {
  const { properties, spool, progress } = survey;
  progress.stage('surveying', 'properties', 0);
  let done = 0;
  properties.groups.forEach((group, index) => {
    const evidence = spool.ofGroup(index);
    if (evidence.size > 0) {
      properties.propertiesOf(group).forEach((property, at) => {
        const row = group.firstRow + at;
        const gathered = evidence.get(row);
        if (gathered !== undefined) surveyHome(survey, { property, row, group: index }, gathered);
      });
    }
    survey.valuations?.endGroup();
    done += group.size;
    progress.update(done);
  });
  progress.end();
}

interface PlacedRow {
  readonly property: Property;
  readonly row: number;
  readonly group: number;
}

function surveyHome(survey: Survey, placed: PlacedRow, evidence: GatheredEvidence): void {
  const { sold, market, hazards, zones } = survey;
  const { property } = placed;
  const { type, floorAreaSqm } = describeHome(evidence, survey.asOf);
  const facts = evidence.sales.map(({ fact }) => fact);
  const sales = facts.sort((a, b) => compare(a.date, b.date) || compare(a.id, b.id));
  const areas = areasOfProperty(property, survey.properties);
  const located = locate(property, areas);
  market.surveyHome(property, located, evidence);
  for (const { fact } of evidence.applications) {
    zones.noteLayer(APPLICATIONS_LAYER, located.localAuthority);
    survey.applications.add(fact.received, degreesOf(property));
  }
  sold.addHome(located, sales, { floorAreaSqm });
  if (type !== null && sold.newest !== null) {
    const days = sales.map(({ date }) => dayOf(date));
    hazards.add(type, days, dayOf(sold.newest));
  }
  const home = { type, floorAreaSqm, sales: sales.map(toSale) };
  askForValue(survey, placed, home);
}

interface Home {
  readonly type: DwellingType | null;
  readonly floorAreaSqm: number | null;
  /** In order of date. */
  readonly sales: readonly Sale[];
}

function askForValue(
  { valuations }: Survey,
  { property, row, group }: PlacedRow,
  { type, floorAreaSqm, sales }: Home,
): void {
  if (valuations === undefined) return;
  // The key of the first sale, for later ones that are spelt otherwise.
  const dwelling = sales[0]?.dwelling ?? keyOf(property);
  const known = { dwelling, floorAreaSqm, ...pointOf(property) };
  for (const sale of sales) valuations.addSale({ ...sale, ...known });
  // Shops and garages are not valued: what is neither known as a dwelling nor ever sold is left alone.
  if (sales.length === 0 && type === null) return;
  const asked: Dwelling = { ...known, postcode: property.address.postcode, type };
  valuations.ask(group, { row, dwelling: asked });
}

/** Type and floor area as certificates and sales tell them. */
function describeHome(
  evidence: PropertyEvidence,
  asOf: string,
): Pick<Home, 'type' | 'floorAreaSqm'> {
  const collector = new FactCollector();
  addCertificateFacts(evidence.certificates, { asOf }, collector);
  addSaleFacts(evidence.sales, collector);
  const { facts } = collector;
  const floorArea = facts['TOTAL_FLOOR_AREA']?.value;
  return {
    type: dwellingTypeOf(facts['PROPERTY_TYPE']?.value, facts['BUILT_FORM']?.value),
    floorAreaSqm: typeof floorArea === 'number' ? floorArea : null,
  };
}

/** The key that a sale of the property would have, so that its street and building are known. */
function keyOf({ address }: Property): string {
  const { postcode, buildingNumber, buildingName, subBuildingName, thoroughfare } = address;
  const paon = [buildingName, buildingNumber].filter((part) => part !== null).join(', ');
  return dwellingKey({ postcode, paon, saon: subBuildingName ?? '', street: thoroughfare ?? '' });
}

/** Points of postcodes say no more than the postcode does. */
function pointOf({ position }: Property): { readonly x: number | null; readonly y: number | null } {
  if (position?.precision !== 'address') return { x: null, y: null };
  return { x: position.x, y: position.y };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
