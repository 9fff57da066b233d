/** Makes the recorded facts of one property after the other, from what was linked to it, its areas and its market. */

import type { Property, PropertyAreas } from '../../domain/property-record.js';
import type { AreaFigures } from '../../evidence/area-figures.js';
import { addCertificateFacts } from '../../evidence/certificate-facts.js';
import { dwellingTypeOf } from '../../evidence/dwelling-type.js';
import { addIndexFacts } from '../../evidence/index-facts.js';
import { addMoveFacts, type MoveHazards } from '../../evidence/move-propensity.js';
import { addApplicationFacts, addPlanningFacts } from '../../evidence/planning-facts.js';
import type { AreaIndex } from '../../evidence/price-indices.js';
import { NO_EVIDENCE, type PropertyEvidence } from '../../evidence/property-evidence.js';
import { FactCollector } from '../../evidence/recorded.js';
import { addResidentialFacts } from '../../evidence/residential-facts.js';
import { addSaleFacts } from '../../evidence/sale-facts.js';
import type { SoldMarket } from '../../evidence/sold-market.js';
import { addRebuildCost, addValuationFacts } from '../../evidence/valuation-facts.js';
import { GROUP_FIELDS } from '../../facts/groups.js';
import type { RecordedFacts, SealedProperties } from '../../store/store.js';
import { VALUATION_MODEL_VERSION } from '../../valuation/model.js';
import type { DwellingType } from '../../valuation/sale.js';
import type { ValuedLine } from '../valuing/area-job.js';
import { areasOfProperty } from './areas-of-property.js';
import type { ZoneIndex } from './zone-index.js';

/** What is known of all properties together. */
export interface Surroundings {
  readonly properties: SealedProperties;
  readonly figures: AreaFigures;
  readonly zones: ZoneIndex;
  readonly indexOf: (areas: PropertyAreas | null) => AreaIndex | undefined;
  readonly market: SoldMarket;
  readonly hazards: MoveHazards;
  /** Date of the release, `YYYY-MM-DD`: what is recent or expired is judged by it. */
  readonly asOf: string;
  /** False where the import leaves valuation out. */
  readonly isValued: boolean;
}

/** What is known of one property beyond its address. */
export interface KnownOfProperty {
  readonly evidence: PropertyEvidence | undefined;
  readonly valued: ValuedLine | undefined;
}

/** A count of what is held is sure, whatever is not held. */
const SALES_HELD = { source: 'PPD', asOf: null, confidence: null, modelled: false };

/** Names of the dictionary: figures under other names are for models only. */
const FIELD_NAMES: ReadonlySet<string> = new Set(GROUP_FIELDS.map((field) => field.name));

export function makeFacts(
  around: Surroundings,
  property: Property,
  { evidence = NO_EVIDENCE, valued }: KnownOfProperty,
): RecordedFacts {
  const { asOf } = around;
  const facts = new FactCollector();
  addCertificateFacts(evidence.certificates, asOf, facts);
  addSaleFacts(evidence.sales, facts);
  facts.set('TIMES_SOLD', evidence.sales.length || null, SALES_HELD);
  addApplicationFacts(evidence.applications, asOf, facts);
  addResidentialFacts(evidence, property.classification, facts);
  const areas = areasOfProperty(property, around.properties);
  addPlaceFacts(around, { property, areas }, facts);
  addRebuildCost({ areas, asOf }, facts);
  const type = typeOf(facts);
  const index = around.indexOf(areas);
  if (index !== undefined) {
    const wantsValue = around.isValued && valued === undefined;
    addIndexFacts({ index, type, asOf }, { sales: evidence.sales, wantsValue }, facts);
  }
  if (valued !== undefined) {
    const { asOf: day, valuation } = valued;
    addValuationFacts(valuation, { asOf: day, version: VALUATION_MODEL_VERSION }, facts);
  }
  const { postcode } = property.address;
  const place = { postcode, localAuthority: areas?.localAuthority ?? null };
  around.market.addFacts(place, type, facts);
  const { hazards, market } = around;
  if (type !== null)
    addMoveFacts(hazards, { type, sales: evidence.sales, asOf: market.newest }, facts);
  return facts.facts;
}

function addPlaceFacts(
  { zones, figures }: Surroundings,
  { property, areas }: { readonly property: Property; readonly areas: PropertyAreas | null },
  facts: FactCollector,
): void {
  if (!zones.isEmpty) {
    const place = {
      hits: zones.find(property.uprn, pointOf(property)),
      coverage: zones,
      localAuthority: areas?.localAuthority ?? null,
      country: areas?.country ?? null,
    };
    addPlanningFacts(place, facts);
  }
  if (!figures.isEmpty && areas !== null) figures.addFacts(areas, FIELD_NAMES, facts);
}

function typeOf({ facts }: FactCollector): DwellingType | null {
  return dwellingTypeOf(facts['PROPERTY_TYPE']?.value, facts['BUILT_FORM']?.value);
}

/** Points of postcodes are too coarse for zones. */
export function pointOf({ position }: Property): readonly [number, number] | null {
  if (position?.precision !== 'address') return null;
  const { latitude, longitude } = position;
  return latitude === null || longitude === null ? null : [longitude, latitude];
}
