/** Finds the areas, planning zones, outlines and points that change, and the homes near them. */

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
  /** Those from now on. */
  readonly folders: PlaceFolders;
}

type Changer = (
  options: PlacesOptions,
  tables: ChangedTable,
) => PlacesChange | 'none' | Promise<PlacesChange | 'none'>;

/** In this order: whose plot it is, is asked of outlines and points as they are from now on. */
const CHANGERS: Readonly<Record<PlaceKind, Changer>> = {
  areas: changeAreas,
  zones: changeZones,
  outlines: changeOutlines,
  points: changePoints,
};

/** Throws `FullBuildNeeded` where all has to be made again. */
export async function changePlaces(options: PlacesOptions): Promise<ChangedPlaces> {
  const { keptDir, earlier, held } = options;
  // What is kept was spread as far as a layer reached, and homes were told what they asked then.
  if (held.asked !== questionsOf(held.datasets))
    throw new FullBuildNeeded('this version asks other things of the layers of the map');
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

/** Whether a plot is shared, and how far a layer is loaded, rest on where all properties are. */
function isChanged(
  kind: PlaceKind,
  { folders, properties, applications: { relinked } }: PlacesOptions,
): boolean {
  const isMoved = properties.length > 0;
  if (kind === 'points') return isMoved;
  const isRelinked = relinked.before.length + relinked.after.length > 0;
  return (kind === 'zones' && (isMoved || isRelinked)) || hasPlaceFiles(kind, folders);
}
