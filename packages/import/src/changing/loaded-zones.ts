/** Says what is loaded of planning layers once zones have changed: publications whose zones change are counted anew. */

import { questionsOf } from '@property-lookup/model/layers';
import type { ZoneFact } from '@property-lookup/model/records';
import type { LayersHeld, ZoneHead } from '../recording/layer-parts.js';
import { areEnough, LayerParts, nameOf } from '../recording/layer-parts.js';
import { pointOf } from '../recording/property-points.js';
import { LayerExtent } from '../recording/zone-editions.js';
import { boundsInside, ZoneIndex } from '../recording/zone-index.js';
import type { StagedLine } from './changed-versions.js';
import type { HomesOnMap } from './homes-on-map.js';
import type { Sides } from './plan-change.js';
import { FullBuildNeeded } from './plan-change.js';

interface LoadedZone extends Omit<ZoneHead, 'id'> {
  readonly line: StagedLine;
}

/** The newest version of every zone that counts. Memory holds where each is. */
export class LoadedZones {
  readonly #zones = new Map<string, LoadedZone>();

  note(id: string, { dataset, publication }: ZoneHead, line: StagedLine): void {
    this.#zones.set(id, { dataset, publication, line });
  }

  *where(test: (zone: LoadedZone) => boolean): Generator<LoadedZone> {
    for (const zone of this.#zones.values()) if (test(zone)) yield zone;
  }
}

interface LoadedOptions {
  readonly loaded: LoadedZones;
  readonly homes: HomesOnMap;
  readonly read: (line: StagedLine) => ZoneFact;
  /** Publications with homes in their zones that have come, moved or gone. */
  readonly moved: ReadonlySet<string>;
}

/** Characters of the publications that are counted anew. */
const LENGTH_MAX = 200_000_000;

/** Throws `FullBuildNeeded` where it is not known without looking at every home. */
export function layersAfter(
  changed: Sides<readonly ZoneFact[]>,
  held: LayersHeld,
  options: LoadedOptions,
): LayersHeld {
  const all = [...changed.before, ...changed.after];
  const datasets = new Set(held.datasets);
  for (const dataset of new Set(all.map((zone) => zone.dataset))) {
    const lines = Array.from(
      options.loaded.where((zone) => zone.dataset === dataset),
      ({ line }) => line,
    );
    if (lines.length > 0) datasets.add(dataset);
    else datasets.delete(dataset);
    if (isWholeNow(dataset, lines, options) !== held.whole.has(dataset))
      throw new FullBuildNeeded('a planning layer becomes whole, or is so no longer');
  }
  if ((datasets.size === 0) !== (held.datasets.size === 0))
    throw new FullBuildNeeded('the first planning zones come, or the last go');
  const recounted = new Set([
    ...all.filter(({ dataset }) => !held.whole.has(dataset)).map((zone) => nameOf(zone)),
    ...options.moved,
  ]);
  const parts = partsOf(recounted, options);
  const others = held.parts.filter(({ publication }) => !recounted.has(publication));
  const asked = questionsOf(datasets);
  return { datasets, whole: held.whole, parts: [...others, ...parts], asked };
}

function isWholeNow(
  dataset: string,
  lines: readonly StagedLine[],
  { read }: LoadedOptions,
): boolean {
  if (!areEnough(dataset, lines.length)) return false;
  const extent = new LayerExtent();
  for (const line of lines) extent.add(read(line));
  return extent.isWholeOf(dataset);
}

/** Where the loaded parts of some publications lie: in which authorities homes are in their zones. */
function partsOf(
  publications: ReadonlySet<string>,
  { loaded, homes, read }: LoadedOptions,
): LayersHeld['parts'] {
  const wanted = [...loaded.where(({ publication }) => publications.has(publication))];
  if (wanted.reduce((sum, { line }) => sum + line.length, 0) > LENGTH_MAX)
    throw new FullBuildNeeded(
      'a planning layer that changes is too large to be counted again in part',
    );
  const published = new Map<string, number>();
  for (const { publication } of wanted) {
    published.set(publication, (published.get(publication) ?? 0) + 1);
  }
  const zones = wanted.map(({ line }) => read(line));
  const found = new LayerParts();
  for (const { zone, home } of homesInZones(zones, homes)) found.add(zone, zone.reference, home);
  return found.parts(published);
}

interface HomeInZone {
  readonly zone: ZoneFact;
  readonly home: Parameters<LayerParts['add']>[2];
}

/** Each home that says where a zone is loaded: it lies in the zone or is named by it, and its point and authority are known. */
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
