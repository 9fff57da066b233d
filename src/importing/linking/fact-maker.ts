/** Makes the recorded facts of the properties of a section, from what was linked to them, their areas and their market. */

import type { Property, PropertyAreas } from '../../domain/property-record.js';
import type { Dwelling } from '../../estimation/dwelling.js';
import { type FieldModels, fieldEstimatorOf } from '../../estimation/field-models.js';
import { AREA_FIGURES } from '../../estimation/modelled-fields.js';
import { neighbourhoodOf } from '../../estimation/neighbourhood.js';
import type { AgreementOf } from '../../estimation/repeat-agreement.js';
import type { AreaFigures } from '../../evidence/area-figures.js';
import { dwellingOf } from '../../evidence/dwelling-of.js';
import { dwellingTypeOf } from '../../evidence/dwelling-type.js';
import { addIndexFacts } from '../../evidence/index-facts.js';
import { addModelledFacts } from '../../evidence/modelled-facts.js';
import { addMoveFacts, type MoveHazards } from '../../evidence/move-propensity.js';
import {
  APPLICATIONS_LAYER,
  addApplicationFacts,
  addPlanningFacts,
} from '../../evidence/planning-facts.js';
import type { AreaIndex } from '../../evidence/price-indices.js';
import { FactCollector } from '../../evidence/recorded.js';
import { addResidentialFacts } from '../../evidence/residential-facts.js';
import { addCountyOfSale } from '../../evidence/sale-facts.js';
import type { SoldMarket } from '../../evidence/sold-market.js';
import { addToldFacts } from '../../evidence/told-facts.js';
import { addRebuildCost, addValuationFacts } from '../../evidence/valuation-facts.js';
import { GROUP_FIELDS } from '../../facts/groups.js';
import type { LocatedProperty, RecordedFacts, SealedProperties } from '../../store/store.js';
import { VALUATION_MODEL_VERSION } from '../../valuation/model.js';
import type { DwellingType } from '../../valuation/sale.js';
import type { ValuedLine } from '../valuing/area-job.js';
import type { ApplicationsNearby } from './applications-nearby.js';
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
  readonly applications: ApplicationsNearby;
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
  /** `NOTHING_GATHERED` itself where nothing was linked to it. */
  readonly evidence: GatheredEvidence;
  readonly areas: PropertyAreas | null;
  readonly facts: FactCollector;
  /** What the field models read of it; undefined for what is no dwelling. */
  readonly dwelling: Dwelling | undefined;
}

/** A count of what is held is sure, whatever is not held. */
const SALES_HELD = { source: 'PPD', asOf: null, confidence: null, modelled: false };

/** Names of the dictionary: figures under other names are for models only. */
const FIELD_NAMES: ReadonlySet<string> = new Set(GROUP_FIELDS.map((field) => field.name));

/** The properties of a section, by its index; `agreement` is how well repeated certificates agree. */
export function knownProperties(
  { properties, figures, asOf }: Surroundings,
  spool: EvidenceSpool,
  index: number,
  agreement?: AgreementOf,
): readonly KnownProperty[] {
  const group = properties.groups[index];
  if (group === undefined) return [];
  const gathered = spool.ofGroup(index);
  return properties.propertiesOf(group).map((property, at) => {
    const row = group.firstRow + at;
    const evidence = gathered.get(row) ?? NOTHING_GATHERED;
    const facts = new FactCollector();
    const listings = listedHomes(evidence);
    addToldFacts({ ...evidence, listings }, { asOf, ...(agreement && { agreement }) }, facts);
    const areas = areasOfProperty(property, properties);
    const areaFigures = areas === null ? {} : figures.figuresOf(areas, AREA_FIGURES);
    const dwelling = dwellingOf({ property, evidence, told: facts.facts, areaFigures });
    return { row, property, evidence, areas, facts, dwelling };
  });
}

/** What was worked out beforehand. */
export interface WorkedOut {
  /** By row; undefined where nothing was valued. */
  readonly values: ReadonlyMap<number, ValuedLine> | undefined;
  readonly models: FieldModels;
}

/** All facts of the properties of a section, the modelled ones from their neighbours in it. */
export function completeFacts(
  around: Surroundings,
  known: readonly KnownProperty[],
  { values, models }: WorkedOut,
): readonly RecordedFacts[] {
  const { asOf } = around;
  const neighbours = neighbourhoodOf(known.flatMap(({ dwelling }) => dwelling ?? []));
  const estimate = fieldEstimatorOf(models, neighbours);
  return known.map((one) => {
    const { row, areas, facts, dwelling } = one;
    addOwnFacts(around, one);
    addPlaceFacts(around, one);
    addMarketFacts(around, one);
    addValueFacts(around, one, values?.get(row));
    // After the valuation, which is measured on recorded floor areas only.
    const localAuthority = areas?.localAuthority ?? null;
    if (dwelling !== undefined) {
      addModelledFacts(dwelling, { estimate, asOf, localAuthority }, facts);
    }
    addRebuildCost({ areas, asOf }, facts);
    return facts.facts;
  });
}

export function locate({ uprn, address }: Property, areas: PropertyAreas | null): LocatedProperty {
  return { uprn, postcode: address.postcode, localAuthority: areas?.localAuthority ?? null };
}

/** A count of what is loaded is sure, and the date is that of the load. */
const PLANNING_LOADED = { source: 'PDGU', asOf: null, confidence: null, modelled: false };

function addOwnFacts(
  { market, zones, applications, asOf }: Surroundings,
  { property, evidence, areas, facts }: KnownProperty,
): void {
  facts.set('TIMES_SOLD', evidence.sales.length || null, SALES_HELD);
  const located = locate(property, areas);
  market.addFacts(located, evidence, facts);
  const isCovered = zones.isCovered(APPLICATIONS_LAYER, located.localAuthority, null);
  addApplicationFacts(evidence.applications, { asOf, isCovered }, facts);
  const point = isCovered ? pointOf(property) : null;
  const nearby = point === null ? null : applications.count(point);
  facts.set('PLANNING_APPLICATIONS_NEARBY_12M', nearby, PLANNING_LOADED);
  if (isCovered || !zones.isEmpty) facts.set('PLANNING_AS_OF', asOf, PLANNING_LOADED);
  addResidentialFacts(evidence, property.classification, facts);
}

function addPlaceFacts(
  { zones, figures }: Surroundings,
  { property, areas, evidence, facts }: KnownProperty,
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
  addCountyOfSale(evidence.sales, facts);
}

function addMarketFacts(
  { sold, market, hazards }: Surroundings,
  { property, evidence, areas, facts }: KnownProperty,
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
  { property, evidence, areas, facts }: KnownProperty,
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
