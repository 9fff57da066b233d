/** Planning facts of a property: what the layers of the map tell of it, which listed building it is, and its applications. */

import type { AddressParts } from '../domain/address-parts.js';
import type { ValueOf } from '../domain/dictionary/fields.js';
import type { Linked } from '../domain/evidence/link.js';
import type { ApplicationFact } from '../domain/evidence/planning.js';
import { referenceOf } from '../domain/zone-identity.js';
import { addInsideFacts, hitOf, type LayerPlace, toldBy, type ZoneHit } from './layer-facts.js';
import { judgeListing } from './listed-building.js';
import { type FactCollector, told } from './recorded.js';

/** What is true of a property because of where it is: of every property that has the same hits and layers. */
export function addPlanningFacts(place: LayerPlace, facts: FactCollector): void {
  addInsideFacts(place, facts);
  addListing(place, facts);
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

const LAYER = told('PDGU', null);

/**
 * Points of listed buildings are near their neighbours too. Only an entry that is the property's own says yes, and one that may be keeps
 * the layer from saying no; `address` tells the property from its neighbours.
 */
export function withOwnListing({ hits, covered }: LayerPlace, address: AddressParts): LayerPlace {
  let isSure = true;
  const own = hits.flatMap((hit): readonly ZoneHit[] => {
    if (hit.zone.dataset !== LISTED || hit.metres === undefined) return [hit];
    const verdict = judgeListing(hit.zone.name, hit.metres, address);
    if (verdict === 'unsure') isSure = false;
    if (verdict === 'near') return [hit];
    return verdict === 'same' ? [{ ...hit, match: 'Same Name' }] : [];
  });
  const sure = isSure ? covered : new Set([...covered].filter((layer) => layer !== LISTED));
  return { hits: own, covered: sure };
}

const LISTED = 'listed-building';

function addListing(place: LayerPlace, facts: FactCollector): void {
  const hit = hitOf(place, ['listed-building-outline', 'listed-building']);
  if (hit === undefined) return;
  const grade = hit.zone.values.grade;
  facts.set('LISTED_BUILDING_GRADE', grade, toldBy(hit, 'PDGU'));
  const entry = hit.zone.values.listEntry;
  facts.set(
    'LISTED_BUILDING_REFERENCE',
    entry ?? referenceOf(hit.zone.reference),
    toldBy(hit, 'PDGU'),
  );
  facts.set('LISTED_BUILDING_MATCH', LISTING_MATCH[hit.match], toldBy(hit, 'PDGU'));
}

const LISTING_MATCH = {
  'Outline Contains': 'Outline Contains',
  'Point Within 20 m': 'Point Within 20 m',
  Named: 'Name',
  'Same Name': 'Name',
} as const satisfies Record<ZoneHit['match'], ValueOf<'LISTED_BUILDING_MATCH'>>;
