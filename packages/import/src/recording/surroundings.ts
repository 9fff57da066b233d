/**
 * Loads the data about the surroundings of homes, and adds facts about their place: planning, areas, postcode, flood risk
 * and ground.
 */

import {
  APPLICATIONS_LAYER,
  addApplicationFacts,
  addFloodFacts,
  addMeasuredFacts,
  addOutlineFacts,
  addPlanningFacts,
  CommonFacts,
  type LayerPlace,
  placesByPublisher,
  told,
  withOwnListing,
  type ZoneCoverage,
} from '@property-lookup/facts/evidence';
import { FactTable } from '@property-lookup/model/fields';
import type { OutlineLayer } from '@property-lookup/model/layers';
import { isPlanningLayer } from '@property-lookup/model/layers';
import { keptPaths } from '../import-paths.js';
import { type PlaceFolders, placeDirs } from '../keeping/kept-places.js';
import { keyOfAreas, type SectionHome } from '../linking/section-homes.js';
import type { ValuedLine } from '../valuing/value-homes.js';
import { type KnownAreas, readAreas } from './area-files.js';
import type { KnownProperty } from './known-properties.js';
import { coverageOf, saysAllOf } from './layer-parts.js';
import { type OwnAreas, ownAreas, pointOf, pointsOnGrid } from './property-points.js';
import { RentEstimator } from './rent-estimator.js';
import type { Shared } from './shared-figures.js';
import { BandStocks } from './tax-bands.js';
import { readZones } from './zone-files.js';
import { ZoneIndex } from './zone-index.js';

export interface Surroundings extends KnownAreas {
  readonly shared: Shared;
  readonly zones: ZoneIndex;
  readonly coverage: ZoneCoverage;
  /** Areas of the outlines that belong to one property alone, by layer. */
  readonly ownAreas: ReadonlyMap<OutlineLayer, OwnAreas>;
  readonly rents: RentEstimator;
  /** Values by row. */
  readonly values: ReadonlyMap<number, ValuedLine>;
  /** Council tax bands of the areas. */
  readonly stocks: BandStocks;
  /** Table for the facts of the homes, one row each. */
  readonly table: FactTable;
  /** Facts that all homes of an area share. */
  readonly common: CommonFacts;
}

interface SurroundingsSource extends Pick<Surroundings, 'shared' | 'values'> {
  /** Folder of areas, zones, outlines and rents. */
  readonly keptDir: string;
  /** Names of the folders of places in it; default: those of a full build. */
  readonly places?: PlaceFolders;
  /** Number of the release's bundle of facts shared by homes. */
  readonly bundle: number;
}

/** Loads the kept data about these homes. */
export function surroundingsOf(
  homes: readonly SectionHome[],
  { keptDir, places, bundle, shared, values }: SurroundingsSource,
): Surroundings {
  const dirs = placeDirs(keptDir, places);
  const table = new FactTable(homes.length, bundle);
  const points = homes.map(({ property }) => pointOf(property));
  const onGrid = shared.outlines.size === 0 ? [] : pointsOnGrid(homes);
  const areas = readAreas(
    dirs.areas,
    homes.map((home) => home.areas),
    homes.map(({ located }) => located.postcode),
  );
  return {
    shared,
    values,
    table,
    common: new CommonFacts(table),
    ...areas,
    stocks: new BandStocks(areas.figures),
    zones: new ZoneIndex(
      readZones(
        dirs.zones,
        homes.map(({ property }) => property.uprn),
        points,
      ),
    ),
    ownAreas: ownAreas(dirs, onGrid),
    coverage: coverageOf(shared.layers),
    rents: new RentEstimator(keptPaths(keptDir).rents),
  };
}

/** Origin of facts about loaded planning data, which are certain. */
const PLANNING_LOADED = told('PDGU', null);

export function addPlaceFacts(around: Surroundings, one: KnownProperty): void {
  const { property, areas, facts } = one;
  const { zones, coverage, ownAreas, shared } = around;
  const point = pointOf(property);
  const country = areas?.country ?? null;
  const covered = coverage.coveredAt({
    localAuthority: areas?.localAuthority ?? null,
    country,
    point,
  });
  const isLoaded = shared.layers.datasets.size > 0;
  const hits = isLoaded ? zones.find(property.uprn, point) : [];
  addApplications(around, one, covered);
  const here = [...hits.map(({ zone }) => zone.dataset), ...covered];
  const isKnownHere = here.some(isPlanningLayer) || one.evidence.applications.length > 0;
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

/** Adds the facts of layers, publisher by publisher: most homes have the same as their neighbours. */
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
