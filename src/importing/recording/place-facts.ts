/** Adds what is known of where a property stands: planning, areas, its postcode, the water around and the ground it has. */

import { isOfPlanning } from '../../domain/layers/layers.js';
import { addFloodFacts, addOutlineFacts } from '../../evidence/ground-facts.js';
import {
  addMeasuredFacts,
  type LayerPlace,
  placesByPublisher,
} from '../../evidence/layer-facts.js';
import {
  APPLICATIONS_LAYER,
  addApplicationFacts,
  addPlanningFacts,
  withOwnListing,
} from '../../evidence/planning-facts.js';
import { told } from '../../evidence/recorded.js';
import type { KnownProperty } from './known-properties.js';
import { saysAllOf } from './layer-parts.js';
import { pointOf } from './property-points.js';
import { keyOfAreas } from './section-homes.js';
import type { Surroundings } from './surroundings.js';

/** A count of what is loaded is sure. */
const PLANNING_LOADED = told('PDGU', null);

export function addPlaceFacts(around: Surroundings, one: KnownProperty): void {
  const { property, areas, facts } = one;
  const { zones, coverage, ownAreas, shared } = around;
  const point = pointOf(property);
  const country = areas?.country ?? null;
  const covered = coverage.coveredAt({
    ...{ localAuthority: areas?.localAuthority ?? null, country, point },
  });
  const isLoaded = shared.layers.datasets.size > 0;
  const hits = isLoaded ? zones.find(property.uprn, point) : [];
  addApplications(around, one, covered);
  const here = [...hits.map(({ zone }) => zone.dataset), ...covered];
  const isKnownHere = here.some(isOfPlanning) || one.evidence.applications.length > 0;
  if (isKnownHere) facts.set('PLANNING_AS_OF', around.shared.asOf, PLANNING_LOADED);
  if (isLoaded) {
    addLayers(around, one, withOwnListing({ hits, covered }, property.address));
    const isWhole = (layer: string): boolean =>
      shared.layers.whole.has(layer) && saysAllOf(country, layer);
    if (point !== null) addMeasuredFacts(zones.around(point), isWhole, facts);
  }
  addAreas(around, one);
  const own = [...ownAreas].flatMap(([layer, areas]) => {
    const area = areas.get(property.uprn);
    return area === undefined ? [] : [[layer, area] as const];
  });
  addOutlineFacts(new Map(own), property.classification, facts);
}

function addApplications(
  { shared: { nearby, asOf } }: Surroundings,
  { property, evidence, facts }: KnownProperty,
  covered: ReadonlySet<string>,
): void {
  const isCovered = covered.has(APPLICATIONS_LAYER);
  addApplicationFacts(evidence.applications, { asOf, isCovered }, facts);
  const point = isCovered ? pointOf(property) : null;
  const around = point === null ? null : nearby.count(point);
  const counted = { ...PLANNING_LOADED, asOf: nearby.asOf };
  facts.set('PLANNING_APPLICATIONS_NEARBY_12M', around, counted);
}

/** Most homes say of layers what their neighbours say, of one publisher's if not of all. */
function addLayers({ common }: Surroundings, { facts }: KnownProperty, place: LayerPlace): void {
  for (const [key, part] of placesByPublisher(place)) {
    common.add(`layers ${key}`, facts, (all) => addPlanningFacts(part, all));
  }
}

function addAreas(
  { figures, common }: Surroundings,
  { areas, areaSources, located: { postcode }, facts }: KnownProperty,
): void {
  if (areas !== null) {
    const key = `figures ${keyOfAreas(areas)} ${areaSources.join(' ')}`;
    common.add(key, facts, (all) => figures.addFacts(areas, areaSources, all));
  }
  if (postcode !== null) figures.addPostcodeFacts(postcode, facts);
  const flood = {
    riversSea: figures.topicOf(postcode, 'flood-rivers-sea'),
    anyWater: figures.topicOf(postcode, 'flood-any-water'),
  };
  addFloodFacts(flood, facts);
}
