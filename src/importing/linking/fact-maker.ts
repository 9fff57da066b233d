/** Makes the recorded facts of the properties of a section, from what was linked to them, their areas and their market. */

import type { Property, PropertyAreas } from '../../domain/property-record.js';
import type { AreaFigures } from '../../evidence/area-figures.js';
import { addCertificateFacts } from '../../evidence/certificate-facts.js';
import { dwellingTypeOf } from '../../evidence/dwelling-type.js';
import { addIndexFacts } from '../../evidence/index-facts.js';
import { addListingFacts } from '../../evidence/listing-facts.js';
import { addMoveFacts, type MoveHazards } from '../../evidence/move-propensity.js';
import { addApplicationFacts, addPlanningFacts } from '../../evidence/planning-facts.js';
import type { AreaIndex } from '../../evidence/price-indices.js';
import { FactCollector } from '../../evidence/recorded.js';
import { addResidentialFacts } from '../../evidence/residential-facts.js';
import { addSaleFacts } from '../../evidence/sale-facts.js';
import type { SoldMarket } from '../../evidence/sold-market.js';
import { addRebuildCost, addValuationFacts } from '../../evidence/valuation-facts.js';
import { GROUP_FIELDS } from '../../facts/groups.js';
import type { LocatedProperty, RecordedFacts, SealedProperties } from '../../store/store.js';
import { VALUATION_MODEL_VERSION } from '../../valuation/model.js';
import type { DwellingType } from '../../valuation/sale.js';
import type { ValuedLine } from '../valuing/area-job.js';
import { areasOfProperty } from './areas-of-property.js';
import { type EvidenceSpool, type GatheredEvidence, NOTHING_GATHERED } from './evidence-spool.js';
import { listedHomes, type MarketRecorder } from './market-recorder.js';
import { pointOf } from './point-of.js';
import type { RentEstimator } from './rent-estimator.js';
import type { ZoneIndex } from './zone-index.js';

/** What is known of all properties together. */
export interface Surroundings {
  readonly properties: SealedProperties;
  readonly figures: AreaFigures;
  readonly zones: ZoneIndex;
  readonly indexOf: (areas: PropertyAreas | null) => AreaIndex | undefined;
  /** What homes sold for. */
  readonly sold: SoldMarket;
  readonly hazards: MoveHazards;
  /** What feeds tell of homes and areas. */
  readonly market: MarketRecorder;
  readonly rents: RentEstimator;
  /** Date of the release, `YYYY-MM-DD`: what is recent or expired is judged by it. */
  readonly asOf: string;
  /** False where the import leaves valuation out. */
  readonly isValued: boolean;
}

/** A property with what its own records tell; the rest of its facts is added to the same collector. */
export interface KnownProperty {
  readonly row: number;
  readonly property: Property;
  /** Undefined where nothing was linked to it. */
  readonly evidence: GatheredEvidence | undefined;
  readonly areas: PropertyAreas | null;
  readonly facts: FactCollector;
}

/** A count of what is held is sure, whatever is not held. */
const SALES_HELD = { source: 'PPD', asOf: null, confidence: null, modelled: false };

/** Names of the dictionary: figures under other names are for models only. */
const FIELD_NAMES: ReadonlySet<string> = new Set(GROUP_FIELDS.map((field) => field.name));

/** The properties of a section, by its index. */
export function knownProperties(
  { properties, asOf }: Surroundings,
  spool: EvidenceSpool,
  index: number,
): readonly KnownProperty[] {
  const group = properties.groups[index];
  if (group === undefined) return [];
  const gathered = spool.ofGroup(index);
  return properties.propertiesOf(group).map((property, at) => {
    const row = group.firstRow + at;
    const evidence = gathered.get(row);
    const facts = new FactCollector();
    if (evidence !== undefined) {
      addCertificateFacts(evidence.certificates, asOf, facts);
      addSaleFacts(evidence.sales, facts);
      addListingFacts(listedHomes(evidence), facts);
    }
    return { row, property, evidence, areas: areasOfProperty(property, properties), facts };
  });
}

/** All facts of the properties of a section; `values` by row. */
export function completeFacts(
  around: Surroundings,
  known: readonly KnownProperty[],
  values: ReadonlyMap<number, ValuedLine> | undefined,
): readonly RecordedFacts[] {
  return known.map((one) => {
    const { row, areas, facts } = one;
    addOwnFacts(around, one);
    addPlaceFacts(around, one);
    addMarketFacts(around, one);
    addValueFacts(around, one, values?.get(row));
    addRebuildCost({ areas, asOf: around.asOf }, facts);
    return facts.facts;
  });
}

export function locate({ uprn, address }: Property, areas: PropertyAreas | null): LocatedProperty {
  return { uprn, postcode: address.postcode, localAuthority: areas?.localAuthority ?? null };
}

function addOwnFacts(
  { market, asOf }: Surroundings,
  { property, evidence = NOTHING_GATHERED, areas, facts }: KnownProperty,
): void {
  facts.set('TIMES_SOLD', evidence.sales.length || null, SALES_HELD);
  market.addFacts(locate(property, areas), evidence, facts);
  addApplicationFacts(evidence.applications, asOf, facts);
  addResidentialFacts(evidence, property.classification, facts);
}

function addPlaceFacts(
  { zones, figures }: Surroundings,
  { property, areas, facts }: KnownProperty,
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

function addMarketFacts(
  { sold, market, hazards }: Surroundings,
  { property, evidence = NOTHING_GATHERED, areas, facts }: KnownProperty,
): void {
  const type = typeOf(facts);
  const located = locate(property, areas);
  sold.addFacts(located, type, facts);
  market.addAreaFacts(located, sold.areaOf(located), facts);
  if (type === null) return;
  addMoveFacts(hazards, { type, sales: evidence.sales, asOf: sold.newest }, facts);
}

function addValueFacts(
  { indexOf, rents, asOf, isValued }: Surroundings,
  { property, evidence = NOTHING_GATHERED, areas, facts }: KnownProperty,
  valued: ValuedLine | undefined,
): void {
  const index = indexOf(areas);
  if (index !== undefined) {
    const wantsValue = isValued && valued === undefined;
    const type = typeOf(facts);
    addIndexFacts({ index, type, asOf }, { sales: evidence.sales, wantsValue }, facts);
  }
  if (valued !== undefined) {
    const { asOf: day, valuation } = valued;
    addValuationFacts(valuation, { asOf: day, version: VALUATION_MODEL_VERSION }, facts);
  }
  rents.addFacts(property, facts);
}

function typeOf({ facts }: FactCollector): DwellingType | null {
  return dwellingTypeOf(facts['PROPERTY_TYPE']?.value, facts['BUILT_FORM']?.value);
}
