/**
 * Finds the homes that changes of zones concern, and counts anew what is loaded of each layer: this follows from the
 * homes in zones, so addresses change it too.
 */

import type { ZoneFact } from '@property-lookup/model/records';
import { readReplaced, writeReplaced } from '../keeping/kept-places.js';
import { type HomeWithPlace, outcodeOfProperty } from '../linking/section-homes.js';
import { boundaryOf } from '../recording/draw-boundaries.js';
import type { CoveredPart } from '../recording/layer-parts.js';
import { coverageOf, headOfText, type LayersHeld, writeHeld } from '../recording/layer-parts.js';
import { pointOf } from '../recording/property-points.js';
import { ZoneEditions } from '../recording/zone-editions.js';
import { ZoneSpread } from '../recording/zone-files.js';
import { boundsAround, ZoneIndex } from '../recording/zone-index.js';
import { registersAfter } from './changed-registers.js';
import { ChangedVersions, type VersionOptions } from './changed-versions.js';
import { LoadedZones, layersAfter } from './loaded-zones.js';
import { movedInZones } from './moved-in-zones.js';
import type { PlaceFolder, PlacesChange, PlacesOptions } from './place-findings.js';
import { type ChangedFolders, FullBuildNeeded, hasPlaceFiles, type Sides } from './plan-change.js';

/** Characters of zones that are held at once; editions of the flood map have more, and make a whole release. */
const LENGTH_MAX = 200_000_000;

/** What changes; none where nothing does. Throws `FullBuildNeeded`. */
export async function changeZones(
  options: PlacesOptions,
  { dir, earlier }: PlaceFolder,
): Promise<PlacesChange | 'none'> {
  const { held, homes, folders } = options;
  const moved = await movedInZones(options);
  const parts = registersAfter(options);
  const isMoved = moved.publications.size + moved.named.size > 0 || parts !== held.parts;
  // Zones are many: they are not looked through for nothing.
  if (!isMoved && !hasPlaceFiles('zones', folders)) return 'none';
  const loaded = new LoadedZones();
  const versions = changedZoneVersions(folders, {
    earlier: new Set([...readReplaced(earlier), ...moved.named]),
    note: (id, text, line) => loaded.note(id, headOfText(text), line),
  });
  try {
    if (versions.ids.length === 0 && !isMoved) return 'none';
    if (versions.length > LENGTH_MAX) throw new FullBuildNeeded('so many zones change');
    const zones = {
      before: versions.of('before', versions.ids),
      after: versions.of('after', versions.ids),
    };
    const layers = layersAfter(
      zones,
      { ...held, parts },
      { loaded, homes, moved: moved.publications, read: (line) => versions.factAt(line) },
    );
    const touched = new Set(homesIn(zones, options));
    addCovered({ before: held, after: layers }, options, touched);
    spread(versions, options, dir);
    writeHeld(dir, layers);
    return {
      touched,
      removed: zones.before.flatMap(boundaryOf),
      added: zones.after.flatMap(boundaryOf),
    };
  } finally {
    versions.close();
  }
}

/** Of zones that no newer edition has replaced. */
export function changedZoneVersions(
  folders: ChangedFolders,
  options: Pick<VersionOptions, 'earlier' | 'note'> = { earlier: new Set() },
): ChangedVersions<'zone'> {
  const [before, after] = [new ZoneEditions(folders.before), new ZoneEditions(folders.after)];
  return new ChangedVersions('zone', {
    ...options,
    folders,
    idOf: (text) => headOfText(text).id,
    counts: {
      before: (text, folder) => before.counts(folder, headOfText(text).dataset),
      after: (text, folder) => after.counts(folder, headOfText(text).dataset),
    },
    recounted: folders.before.filter((one) => !before.isAsIn(after, one)),
  });
}

/** UPRNs of homes that lie in, are near, or are named by one of the zones as it was or as it is. */
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

/** Adds the homes around which another choice of layers is loaded from now on. */
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

/** Authorities with a loaded part that the other side lacks, or has in other bounds. */
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

function spread(
  versions: ChangedVersions<'zone'>,
  { sides: { after: properties } }: PlacesOptions,
  dir: string,
): void {
  const zones = new ZoneSpread(dir, (uprn) => {
    const property = properties.find(uprn)?.property;
    return property && outcodeOfProperty(property);
  });
  for (const zone of versions.of('after', versions.idsEver)) zones.add(zone);
  zones.finish();
  writeReplaced(dir, versions.idsEver);
}
