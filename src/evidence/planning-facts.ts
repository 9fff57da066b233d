/** Planning facts of a property: the zones it lies in, the layers that are loaded there, and its applications. */

import type { AddressParts } from '../domain/address-parts.js';
import type { FieldFrom, FieldOf, ValueOf } from '../domain/dictionary/fields.js';
import type { ApplicationFact } from '../domain/evidence/planning.js';
import { referenceOf } from '../domain/zone-identity.js';
import { judgeListing } from './listed-building.js';
import type { FactCollector, Provenance } from './recorded.js';
import type { Linked } from './records/record-kind.js';
import type { ZoneHit } from './zones.js';

export interface PlanningPlace {
  readonly address: AddressParts;
  readonly hits: readonly ZoneHit[];
  /** Layers whose zones there are all loaded: absence from one means no. */
  readonly covered: ReadonlySet<string>;
}

type YesNoField = FieldFrom<'PDGU'> & FieldOf<boolean>;

/** Layers whose field says yes or no, by the publisher's names of them; it is the first that says no. */
const YES_NO: readonly (readonly [field: YesNoField, datasets: readonly string[]])[] = [
  // Outlines are drawn of a part of the list only (planning.data.gov.uk, phase alpha).
  ['LISTED_BUILDING', ['listed-building', 'listed-building-outline']],
  ['CONSERVATION_AREA', ['conservation-area']],
  ['ARTICLE_4_DIRECTION', ['article-4-direction-area', 'article-4-direction']],
  ['TREE_PRESERVATION_ZONE', ['tree-preservation-zone']],
  ['GREEN_BELT', ['green-belt']],
  ['SITE_OF_SPECIAL_SCIENTIFIC_INTEREST', ['site-of-special-scientific-interest']],
  ['SCHEDULED_MONUMENT', ['scheduled-monument']],
  ['WORLD_HERITAGE_SITE', ['world-heritage-site']],
  ['BROWNFIELD_SITE', ['brownfield-land', 'brownfield-site']],
];

/** Layers whose field is the zone's name. */
const NAMES = [
  ['CONSERVATION_AREA_NAME', 'conservation-area'],
  ['NATIONAL_PARK', 'national-park'],
  ['AREA_OF_OUTSTANDING_NATURAL_BEAUTY', 'area-of-outstanding-natural-beauty'],
  ['LOCAL_PLANNING_AUTHORITY', 'local-planning-authority'],
] as const satisfies readonly (readonly [field: FieldFrom<'PDGU'>, dataset: string])[];

/**
 * An outline that contains the property is sure; a point nearby may be the neighbour's (our estimate of sites and monuments; of listed
 * buildings see listed-building.ts).
 */
const CONFIDENCE = {
  'Outline Contains': 0.95,
  Named: 0.99,
  'Same Name': 0.95,
  'Point Within 20 m': 0.7,
} as const;
/** That a covered layer without the property means no. */
const ABSENCE_CONFIDENCE = 0.95;

/** What is true of a property because of where it is; `address` tells it from its neighbours. */
export function addPlanningFacts(found: PlanningPlace, facts: FactCollector): void {
  const place = withOwnListing(found);
  for (const [field, datasets] of YES_NO) addYesNo(field, datasets, place, facts);
  for (const [field, dataset] of NAMES) {
    // Of two files of an area, one may have its number alone.
    const named = place.hits.filter(({ zone }) => zone.name !== null);
    const hit = hitOf({ ...place, hits: named }, [dataset]);
    if (hit !== undefined) facts.set(field, hit.zone.name, toldBy(hit));
  }
  addListing(place, facts);
  addFloodZone(place, facts);
  const authority = hitOf(place, ['local-planning-authority']);
  if (authority)
    facts.set(
      'LOCAL_PLANNING_AUTHORITY_CODE',
      referenceOf(authority.zone.reference),
      toldBy(authority),
    );
  const directions = namesOf(place, ['article-4-direction-area', 'article-4-direction']);
  if (directions.length > 0) facts.set('ARTICLE_4_DIRECTION_NAMES', directions, LAYER);
  const isCovered = place.covered.has('conservation-area');
  if (isCovered) facts.set('CONSERVATION_AREA_DATA_AVAILABLE', true, LAYER);
}

/** The layer of applications, as coverage names it. */
export const APPLICATIONS_LAYER = 'planning-application';

/** Applications of the property itself; `asOf` bounds what is recent. */
export function addApplicationFacts(
  applications: readonly Linked<ApplicationFact>[],
  { asOf, isCovered }: { readonly asOf: string; readonly isCovered: boolean },
  facts: FactCollector,
): void {
  if (applications.length === 0 && !isCovered) return;
  const ordered = [...applications].sort((a, b) =>
    (a.fact.received ?? '') < (b.fact.received ?? '') ? 1 : -1,
  );
  const fiveYearsAgo = `${Number(asOf.slice(0, 4)) - 5}${asOf.slice(4)}`;
  const recent = ordered.filter(({ fact }) => (fact.received ?? '') >= fiveYearsAgo);
  facts.set('PLANNING_APPLICATIONS_COUNT', applications.length, LAYER);
  // Its older ones do not show that it has none that is newer.
  if (isCovered || recent.length > 0) {
    facts.set('PLANNING_APPLICATIONS_COUNT_5Y', recent.length, LAYER);
  }
  // A home's own application does not show that all those of its authority are loaded.
  if (isCovered) facts.set('PLANNING_DATA_AVAILABLE', true, LAYER);
  const latest = ordered[0];
  if (latest === undefined) return;
  const provenance = { ...LAYER, asOf: latest.fact.received, confidence: latest.link.confidence };
  facts.set('LATEST_APPLICATION_REFERENCE', latest.fact.reference, provenance);
  facts.set('LATEST_APPLICATION_RECEIVED_DATE', latest.fact.received, provenance);
  facts.setAll(latest.fact.values, provenance);
}

const LAYER: Provenance<'PDGU'> = { source: 'PDGU', asOf: null, confidence: null, modelled: false };

function addYesNo(
  field: YesNoField,
  datasets: readonly string[],
  place: PlanningPlace,
  facts: FactCollector,
): void {
  const hit = hitOf(place, datasets);
  if (hit !== undefined) {
    facts.set(field, true, toldBy(hit));
    return;
  }
  // Absence is not evidence where nobody publishes the layer (planning.data.gov.uk, guidance).
  if (place.covered.has(datasets[0] ?? '')) {
    facts.set(field, false, { ...LAYER, confidence: ABSENCE_CONFIDENCE, modelled: true });
  }
}

/**
 * Points of listed buildings are near their neighbours too. Only an entry that is the property's own says yes, and one that may be keeps
 * the layer from saying no.
 */
function withOwnListing({ hits, covered, address }: PlanningPlace): PlanningPlace {
  let isSure = true;
  const own = hits.flatMap((hit): readonly ZoneHit[] => {
    if (hit.zone.dataset !== LISTED || hit.metres === undefined) return [hit];
    const verdict = judgeListing(hit.zone.name, hit.metres, address);
    if (verdict === 'unsure') isSure = false;
    if (verdict === 'near') return [hit];
    return verdict === 'same' ? [{ ...hit, match: 'Same Name' }] : [];
  });
  const sure = isSure ? covered : new Set([...covered].filter((layer) => layer !== LISTED));
  return { address, hits: own, covered: sure };
}

const LISTED = 'listed-building';

function addListing(place: PlanningPlace, facts: FactCollector): void {
  const hit = hitOf(place, ['listed-building-outline', 'listed-building']);
  if (hit === undefined) return;
  const grade = hit.zone.values.grade;
  facts.set('LISTED_BUILDING_GRADE', grade, toldBy(hit));
  const entry = hit.zone.values.listEntry;
  facts.set('LISTED_BUILDING_REFERENCE', entry ?? referenceOf(hit.zone.reference), toldBy(hit));
  facts.set('LISTED_BUILDING_MATCH', LISTING_MATCH[hit.match], toldBy(hit));
}

const LISTING_MATCH = {
  'Outline Contains': 'Outline Contains',
  'Point Within 20 m': 'Point Within 20 m',
  Named: 'Name',
  'Same Name': 'Name',
} as const satisfies Record<ZoneHit['match'], ValueOf<'LISTED_BUILDING_MATCH'>>;

/** The worst zone that contains the property; zone 1 where the map is loaded and shows none. */
function addFloodZone(place: PlanningPlace, facts: FactCollector): void {
  const levels = place.hits
    .filter(({ zone }) => zone.dataset === 'flood-risk-zone')
    .map(({ zone }) => String(zone.values.level ?? ''))
    .filter((level) => level === '2' || level === '3');
  const worst = levels.sort().at(-1);
  if (worst !== undefined) facts.set('FLOOD_ZONE', worst, LAYER);
  else if (place.covered.has('flood-risk-zone')) {
    facts.set('FLOOD_ZONE', '1', { ...LAYER, modelled: true });
  }
}

/** The surest hit in the first of these layers that has one. */
function hitOf({ hits }: PlanningPlace, datasets: readonly string[]): ZoneHit | undefined {
  for (const dataset of datasets) {
    const found = hits.filter(({ zone }) => zone.dataset === dataset);
    if (found.length > 0) {
      return found.sort((a, b) => CONFIDENCE[b.match] - CONFIDENCE[a.match])[0];
    }
  }
  return undefined;
}

function namesOf({ hits }: PlanningPlace, datasets: readonly string[]): string[] {
  const names = hits
    .filter(({ zone }) => datasets.includes(zone.dataset))
    .flatMap(({ zone }) => zone.name ?? referenceOf(zone.reference) ?? []);
  return [...new Set(names)].sort();
}

function toldBy({ zone, match }: ZoneHit): Provenance<'PDGU'> {
  const confidence = CONFIDENCE[match];
  return {
    source: 'PDGU',
    asOf: zone.startDate,
    confidence,
    modelled: match === 'Point Within 20 m',
  };
}
