/** Planning facts of a property: from the map layers, from its own listed building entry, and from its applications. */

import type { AddressParts } from '@property-lookup/kernel/address';
import type { ValueOf } from '@property-lookup/model/dictionary';
import { referenceOf } from '@property-lookup/model/property';
import type { ApplicationFact, Linked } from '@property-lookup/model/records';
import { addInsideFacts, hitOf, type LayerPlace, toldBy, type ZoneHit } from './layer-facts.js';
import { type FactCollector, told } from './recorded.js';

/** Adds facts that depend on location only, the same for every property with these hits and layers. */
export function addPlanningFacts(place: LayerPlace, facts: FactCollector): void {
  addInsideFacts(place, facts);
  addListing(place, facts);
}

/** The name by which coverage calls the layer of applications. */
export const APPLICATIONS_LAYER = 'planning-application';

/** Adds the property's own applications; `asOf` limits which are recent. */
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
  // Older applications do not rule out a newer one.
  if (isCovered || recent.length > 0) {
    facts.set('PLANNING_APPLICATIONS_COUNT_5Y', recent.length, LAYER);
  }
  // A home's own application does not show that all of its authority's are loaded.
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
 * Keeps only the property's own listed building entry, because points of listed buildings also lie near neighbours. An
 * entry that may be its own keeps the layer from saying no. `address` distinguishes the property from its neighbours.
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

/**
 * `same`: the entry names the property. `other`: it names another property, or a structure without residents. `near`: it names a
 * house, the property has no name, and the point is on its building. `unsure`: any of these is possible.
 */
type ListingVerdict = 'same' | 'other' | 'near' | 'unsure';

type ListedAddress = Pick<
  AddressParts,
  'organisationName' | 'buildingName' | 'buildingNumber' | 'dependentThoroughfare' | 'thoroughfare'
>;

/**
 * Metres. This far from the middle of a listed house, two points in three lie inside its outline; at half the distance nine in
 * ten, at 10 m one in three, at 20 m one in eight (84 houses known by name, and the outlines of Southwark).
 */
const OWN_METRES_MAX = 5;

export function judgeListing(
  entryName: string | null,
  metres: number,
  address: ListedAddress,
): ListingVerdict {
  const byName = entryName === null ? 'unsure' : compareNames(entryName, address);
  return byName === 'unsure' && metres <= OWN_METRES_MAX ? 'near' : byName;
}

function compareNames(entryName: string, address: ListedAddress): 'same' | 'other' | 'unsure' {
  const text = withoutSurroundings(entryName);
  const names = [address.buildingName, address.organisationName].flatMap((name) => name ?? []);
  const phrases = text.split(/,|;| AND | & |\n/).map(plainName);
  const homeNames = names.map(plainName).filter((name) => name !== '');
  if (homeNames.some((name) => phrases.includes(name))) return 'same';
  const homeNumber = numberOf(address);
  const lists = [...text.matchAll(NUMBERED)].map((found) => numberedPart(found.groups ?? {}));
  if (lists.length > 0) {
    if (homeNumber === null) return 'other';
    const named = lists.filter(({ numbers }) => numbers.has(homeNumber));
    const streets = [address.thoroughfare, address.dependentThoroughfare].flatMap((street) =>
      street === null ? [] : [plainName(street)],
    );
    return named.some(({ street }) => street === '' || streets.includes(street)) ? 'same' : 'other';
  }
  if (isStructure(text)) return 'other';
  // A property with a name would be listed under it.
  return address.buildingName !== null && !/^\d+[A-Z]?$/i.test(address.buildingName)
    ? 'other'
    : 'unsure';
}

/** Removes the surroundings of the listed thing: `Barn to south of Dunham Hall`, `Church House (see details)`. */
function withoutSurroundings(entryName: string): string {
  return entryName
    .toUpperCase()
    .replace(/\r?\n/g, ', ')
    .replace(/\([^)]*\)/g, ' ')
    .replace(SURROUNDINGS, '')
    .replace(/['’.]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const SURROUNDINGS =
  /,? (?:(?:APPROXIMATELY|CIRCA|ABOUT|SOME)? ?\d+ ?(?:M|METRES|YARDS|MILES?)\b|(?:IMMEDIATELY )?(?:TO|AT|ON) (?:THE )?(?:NORTH|SOUTH|EAST|WEST|LEFT|RIGHT|REAR|FRONT|JUNCTION|ENTRANCE|CORNER|SIDE)|ADJOINING|ADJACENT|ATTACHED TO|OPPOSITE|IN (?:THE )?(?:GROUNDS|GARDEN|FRONT)|OUTSIDE|BESIDE|BOUNDING|IN FRONT|NEAR|NEXT TO|BEHIND|INCLUDING|WITH (?:ATTACHED|ADJOINING)).*$/s;

/** Numbers and their street: `118 AND 120, CROSS STREET`, `NUMBERS 1-11 SANDIWAY ROAD`, `HOUSE AND NUMBER 7`. */
const NUMBERED =
  /(?:^|, |AND |NUMBERS? |NOS? )(?:NUMBERS? |NOS? )?(?<numbers>\d+[A-Z]?(?:(?: ?- ?| TO |, | AND |, AND | & )\d+[A-Z]?(?![A-Z0-9]))*)(?:,? (?:AND )?ATTACHED [A-Z ]+)?(?:,? (?<street>[A-Z][A-Z ]*?))?(?= AND |,|$)/g;

/** The numbers of a list with its ranges. A range covers one side of the street if both ends are odd or both even. */
function numberedPart({ numbers = '', street = '' }: Readonly<Record<string, string | undefined>>) {
  const all = new Set<string>();
  for (const part of numbers.split(/, AND |, | AND | & /)) {
    const [low = '', high] = part.split(/ ?- ?| TO /);
    all.add(low);
    if (high === undefined) continue;
    all.add(high);
    const [from, to] = [Number.parseInt(low, 10), Number.parseInt(high, 10)];
    const step = (to - from) % 2 === 0 ? 2 : 1;
    for (let number = from; number < to && number - from < RANGE_MAX; number += step)
      all.add(String(number));
  }
  return { numbers: all, street: plainName(street) };
}

const RANGE_MAX = 400;

/** Number of the home, which is in the name if it is a range or has a letter. */
function numberOf({ buildingNumber, buildingName }: ListedAddress): string | null {
  const inName = /^\d+[A-Z]?$/i.exec(buildingName ?? '')?.[0];
  return (buildingNumber ?? inName)?.toUpperCase() ?? null;
}

/** Removes the number of a home in the building: `1 THE SILK WORKS`. */
function plainName(name: string): string {
  return name
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .replace(/^(?:\d+[A-Z]? (?=[A-Z]))?(?:THE |FORMER |FORMERLY |NOS? |NUMBERS? )*/, '');
}

/** Whether the first thing in an entry is a structure without residents: `Church of St Ann`, `Wall on north side of garden`. */
function isStructure(text: string): boolean {
  const [first = ''] = text.split(/, | AND | & | (?:OF|AT|TO|IN|ON|OVER|FOR|WITH|FROM|AROUND) /);
  return STRUCTURE.test(first);
}

/** Matches the end of the name only, because a Church House or a Station Cottage is a home. */
const STRUCTURE =
  /\b(?:CHURCH|CHAPEL|LYCHGATE|MEMORIAL|MONUMENT|OBELISK|STATUE|SUNDIAL|FOUNTAIN|MILESTONE|MILE ?POST|BOLLARDS?|KIOSKS?|POST ?BOX|PILLAR BOX|LAMP (?:POST|STANDARD)S?|BRIDGE|FOOTBRIDGE|AQUEDUCT|VIADUCT|TUNNEL|PIERS?|GATES|GATEPIERS|GATEWAY|RAILINGS|WALLS?|TOMBS?|HEADSTONE|CROSS|CROSS BASE|PUMP|TROUGH|WELL|WELLHOUSE|STOCKS|DOVECOTE|ICEHOUSE|STONE|BANDSTAND|CLOCK TOWER|SIREN|URN|STATION|SCHOOLS?|LIBRARY|THEATRE|CINEMA|PAVILION|TOWN HALL|HOTEL|PUBLIC HOUSE)$/;
