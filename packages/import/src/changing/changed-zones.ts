/**
 * Finds the homes that changed zones concern, and the loaded parts of each layer. These parts follow from the homes in
 * zones, so changed addresses change them too.
 */

import type { ZoneFact } from '@property-lookup/model/records';
import type { HomeWithPlace } from '../linking/section-homes.js';
import { boundaryOf } from '../recording/draw-boundaries.js';
import type { CoveredPart } from '../recording/layer-parts.js';
import { coverageOf, type LayersHeld, writeHeld } from '../recording/layer-parts.js';
import { pointOf } from '../recording/property-points.js';
import { ZoneEditions } from '../recording/zone-editions.js';
import { changeZoneFiles, newestZones } from '../recording/zone-files.js';
import { boundsAround, ZoneIndex } from '../recording/zone-index.js';
import type { ChangedTable } from '../staging/kept-tables.js';
import { registersAfter } from './changed-registers.js';
import { changedVersions } from './changed-versions.js';
import { layersAfter } from './loaded-zones.js';
import { movedInZones } from './moved-in-zones.js';
import type { PlacesChange, PlacesOptions } from './place-findings.js';
import { type ChangedFolders, hasPlaceFiles, type Sides } from './plan-change.js';

/** Changes the files of zones. Throws `FullBuildNeeded`. */
export async function changeZones(
  options: PlacesOptions,
  tables: ChangedTable,
): Promise<PlacesChange | 'none'> {
  const { held, homes, folders } = options;
  const moved = await movedInZones(options);
  const parts = registersAfter(options);
  const isMoved = moved.size > 0 || parts !== held.parts;
  // Reading all zones is slow.
  if (!isMoved && !hasPlaceFiles('zones', folders)) return 'none';
  const changed = changedZoneVersions(folders);
  const { before, after } = changed;
  if (before.length + after.length === 0 && !isMoved) return 'none';
  const zones = newestZones(folders.after, new ZoneEditions(folders.after));
  const layers = layersAfter(changed, { ...held, parts }, { zones, homes, moved });
  const touched = new Set(homesIn(changed, options));
  addCovered({ before: held, after: layers }, options, touched);
  changeZoneFiles(tables, before, after);
  writeHeld(tables.dir, layers);
  return {
    touched,
    removed: before.flatMap(boundaryOf),
    added: after.flatMap(boundaryOf),
  };
}

/** Changed versions of zones, without editions that a newer one has replaced. */
export function changedZoneVersions(folders: ChangedFolders): Sides<readonly ZoneFact[]> {
  const [before, after] = [new ZoneEditions(folders.before), new ZoneEditions(folders.after)];
  return changedVersions('zone', {
    folders,
    counts: {
      before: ({ dataset }, folder) => before.counts(folder, dataset),
      after: ({ dataset }, folder) => after.counts(folder, dataset),
    },
    recounted: folders.before.filter((one) => !before.isAsIn(after, one)),
  });
}

/** UPRNs of homes that lie in or near an old or new version of a zone, or are named by it. */
function* homesIn(
  { before, after }: Sides<readonly ZoneFact[]>,
  { homes }: PlacesOptions,
): Generator<number> {
  const indexes = [new ZoneIndex(before), new ZoneIndex(after)];
  const all = [...before, ...after];
  for (const { uprns } of all) yield* uprns;
  for (const { property } of homes.within('degrees', all.map(boundsAround))) {
    const point = pointOf(property);
    if (indexes.some((index) => index.concerns(property.uprn, point))) yield property.uprn;
  }
}

/** Adds the homes with other layers loaded around them than before. */
function addCovered(
  { before, after }: Sides<LayersHeld>,
  { homes }: PlacesOptions,
  touched: Set<number>,
): void {
  const authorities = new Set([
    ...authoritiesOnlyIn(before, after),
    ...authoritiesOnlyIn(after, before),
  ]);
  if (authorities.size === 0) return;
  const sides = [coverageOf(before), coverageOf(after)];
  for (const home of homes.inAuthorities(authorities)) {
    const [was, is] = sides.map(({ coveredAt }) => [...coveredAt(placeOf(home))].sort().join(' '));
    if (was !== is) touched.add(home.property.uprn);
  }
}

/** Authorities with a loaded part that the other side lacks or has within other bounds. */
function authoritiesOnlyIn({ parts }: LayersHeld, others: LayersHeld): readonly string[] {
  const reach = ({ publication, localAuthority, bounds }: CoveredPart): string =>
    JSON.stringify([publication, localAuthority, bounds]);
  const known = new Set(others.parts.map(reach));
  return parts
    .filter((part) => !known.has(reach(part)))
    .map(({ localAuthority }) => localAuthority);
}

const placeOf = ({ property, areas }: HomeWithPlace) => ({
  localAuthority: areas?.localAuthority ?? null,
  country: areas?.country ?? null,
  point: pointOf(property),
});
