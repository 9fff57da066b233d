/** Finds changed areas, planning zones, outlines and points, and the homes near them. */

import { join } from 'node:path';
import type { Boundary } from '@property-lookup/kernel/geometry';
import { questionsOf } from '@property-lookup/model/layers';
import {
  newPlaceFolder,
  PLACE_KINDS,
  type PlaceFolders,
  type PlaceKind,
} from '../keeping/kept-places.js';
import type { ChangedTable } from '../staging/kept-tables.js';
import { changeAreas } from './changed-areas.js';
import { changeOutlines, changePoints } from './changed-outlines.js';
import { changeZones } from './changed-zones.js';
import type { PlacesChange, PlacesOptions } from './place-findings.js';
import { FullBuildNeeded, hasPlaceFiles } from './plan-change.js';

export interface ChangedPlaces extends PlacesChange {
  /** Folders of the new release. */
  readonly folders: PlaceFolders;
}

type Changer = (
  options: PlacesOptions,
  tables: ChangedTable,
) => PlacesChange | 'none' | Promise<PlacesChange | 'none'>;

/** In this order, since the search for the homes of a plot needs the new outlines and points. */
const CHANGERS: Readonly<Record<PlaceKind, Changer>> = {
  areas: changeAreas,
  zones: changeZones,
  outlines: changeOutlines,
  points: changePoints,
};

/** Changes all kinds of places. Throws `FullBuildNeeded`. */
export async function changePlaces(options: PlacesOptions): Promise<ChangedPlaces> {
  const { keptDir, earlier, held } = options;
  // Kept zones were spread for the questions of an earlier version.
  if (held.asked !== questionsOf(held.datasets))
    throw new FullBuildNeeded('this version asks other questions of the map layers');
  const folders = { ...earlier };
  const touched = new Set<number>();
  const removed: Boundary[] = [];
  const added: Boundary[] = [];
  for (const kind of PLACE_KINDS) {
    if (!isChanged(kind, options)) continue;
    const name = newPlaceFolder(kind);
    const tables = { before: join(keptDir, folders[kind]), dir: join(keptDir, name) };
    const change = await CHANGERS[kind]({ ...options, earlier: folders }, tables);
    if (change === 'none') continue;
    folders[kind] = name;
    for (const uprn of change.touched) touched.add(uprn);
    removed.push(...change.removed);
    added.push(...change.added);
  }
  return { folders, touched, removed, added };
}

/** Shared plots and the reach of loaded layers depend on the points of all properties. */
function isChanged(
  kind: PlaceKind,
  { folders, properties, applications: { relinked } }: PlacesOptions,
): boolean {
  const isMoved = properties.length > 0;
  if (kind === 'points') return isMoved;
  const isRelinked = relinked.before.length + relinked.after.length > 0;
  return (kind === 'zones' && (isMoved || isRelinked)) || hasPlaceFiles(kind, folders);
}
