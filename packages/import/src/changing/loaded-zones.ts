/** Finds the loaded parts of planning layers after zones have changed: publications with changed zones are counted again. */

import { questionsOf } from '@property-lookup/model/layers';
import type { ZoneFact } from '@property-lookup/model/records';
import type { LayersHeld } from '../recording/layer-parts.js';
import { LayerParts, nameOf } from '../recording/layer-parts.js';
import { pointOf } from '../recording/property-points.js';
import { LayerExtent } from '../recording/zone-editions.js';
import { boundsInside, isThere, ZoneIndex } from '../recording/zone-index.js';
import type { HomesOnMap } from './homes-on-map.js';
import type { Sides } from './plan-change.js';
import { FullBuildNeeded } from './plan-change.js';

interface LoadedOptions {
  /** The newest version of every current zone. */
  readonly zones: Iterable<ZoneFact>;
  readonly homes: HomesOnMap;
  /** Publications with added, moved or removed homes in their zones. */
  readonly moved: ReadonlySet<string>;
}

/** Corners of all zones of the publications to count again, for memory. */
const CORNERS_MAX = 10_000_000;

/** Layers of the new release. Throws `FullBuildNeeded` if only a look at every home could tell. */
export function layersAfter(
  changed: Sides<readonly ZoneFact[]>,
  held: LayersHeld,
  { zones, homes, moved }: LoadedOptions,
): LayersHeld {
  const all = [...changed.before, ...changed.after];
  const extents = new Map(all.map(({ dataset }) => [dataset, new LayerExtent()]));
  const recounted = new Set([
    ...all.filter(({ dataset }) => !held.whole.has(dataset)).map((zone) => nameOf(zone)),
    ...moved,
  ]);
  const counted: ZoneFact[] = [];
  let corners = 0;
  for (const zone of zones) {
    extents.get(zone.dataset)?.add(zone);
    if (!recounted.has(nameOf(zone)) || !isThere(zone)) continue;
    counted.push(zone);
    corners += zone.polygons.flat().reduce((sum, ring) => sum + ring.length, 1);
    if (corners > CORNERS_MAX)
      throw new FullBuildNeeded(
        'a changed planning layer is too large to be counted again in part',
      );
  }
  const datasets = new Set(held.datasets);
  for (const [dataset, extent] of extents) {
    if (extent.features > 0) datasets.add(dataset);
    else datasets.delete(dataset);
    if (extent.isWholeOf(dataset) !== held.whole.has(dataset))
      throw new FullBuildNeeded('a planning layer becomes complete, or is no longer complete');
  }
  if ((datasets.size === 0) !== (held.datasets.size === 0))
    throw new FullBuildNeeded('the first planning zones were added, or the last removed');
  const others = held.parts.filter(({ publication }) => !recounted.has(publication));
  const parts = [...others, ...partsOf(counted, homes)];
  return { datasets, whole: held.whole, parts, asked: questionsOf(datasets) };
}

/** Loaded parts of publications, one for each authority with homes in their zones. */
function partsOf(zones: readonly ZoneFact[], homes: HomesOnMap): LayersHeld['parts'] {
  const published = new Map<string, number>();
  for (const zone of zones) published.set(nameOf(zone), (published.get(nameOf(zone)) ?? 0) + 1);
  const found = new LayerParts();
  for (const { zone, home } of homesInZones(zones, homes)) found.add(zone, zone.reference, home);
  return found.parts(published);
}

interface HomeInZone {
  readonly zone: ZoneFact;
  readonly home: Parameters<LayerParts['add']>[2];
}

/** Homes in a zone, or named by it, with a known point and authority: they show where its layer is loaded. */
export function* homesInZones(
  zones: readonly ZoneFact[],
  homes: HomesOnMap,
): Generator<HomeInZone> {
  const index = new ZoneIndex(zones);
  const around = homes.within('degrees', zones.map(boundsInside));
  const named = homes.named(zones.flatMap(({ uprns }) => uprns));
  for (const some of [around, named]) {
    for (const { property, located } of some) {
      const { localAuthority } = located;
      const point = pointOf(property);
      if (point === null || localAuthority === null) continue;
      const home = { localAuthority, point };
      for (const { zone } of index.find(property.uprn, point)) yield { zone, home };
    }
  }
}
