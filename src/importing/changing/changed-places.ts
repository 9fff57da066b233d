/** Finds what changes of areas, planning zones and outlines on the map, and the homes that this concerns: whoever is near. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Boundary } from '../../domain/boundary.js';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { SealedProperties } from '../../release/building/sealed-properties.js';
import { newPlaceFolder, type PlaceFolders, type PlaceKind } from '../keeping/kept-places.js';
import type { LayersHeld } from '../recording/layer-coverage.js';
import { evidenceFile } from '../staging/segment.js';
import { changeAreas } from './changed-areas.js';
import { changeOutlines } from './changed-outlines.js';
import { changeZones } from './changed-zones.js';
import type { HomesOnMap } from './homes-on-map.js';
import type { ChangedFolders } from './plan-change.js';

export interface PlacesOptions {
  readonly folders: ChangedFolders;
  readonly homes: HomesOnMap;
  /** As they are from now on. */
  readonly properties: SealedProperties;
  /** Path of the OSTN15 grid where one was imported. */
  readonly grid: string | undefined;
  /** What is loaded of planning layers and of outlines. */
  readonly held: LayersHeld;
  readonly hasOutlines: boolean;
  /** Folder that everything is kept in. */
  readonly keptDir: string;
  /** Names of the folders in it of what has changed since the last whole release. */
  readonly earlier: PlaceFolders;
}

/** Where a kind is written to, and what earlier imports have written. */
export interface PlaceFolder {
  readonly dir: string;
  readonly earlier: string | undefined;
}

export interface PlacesChange {
  /** Properties of which something else is true. */
  readonly touched: ReadonlySet<number>;
  /** Boundaries as they were, and as they are from now on. */
  readonly removed: readonly Boundary[];
  readonly added: readonly Boundary[];
}

export interface ChangedPlaces extends PlacesChange {
  /** The same as `earlier`, with the folders that are new. */
  readonly folders: PlaceFolders;
}

/** Files of staged facts by kind of place; figures of prices concern every home that is valued. */
export const PLACE_FILES: Readonly<Record<PlaceKind, readonly string[]>> = {
  areas: filesOf('area-figures', 'crimes', 'area-name', 'area-link'),
  zones: filesOf('zone'),
  outlines: filesOf('outline'),
};

function filesOf(...kinds: readonly EvidenceFact['kind'][]): readonly string[] {
  return kinds.map(evidenceFile);
}

type Changer = (
  options: PlacesOptions,
  folder: PlaceFolder,
) => PlacesChange | 'none' | undefined | Promise<PlacesChange | 'none' | undefined>;

const CHANGERS: Readonly<Record<PlaceKind, Changer>> = {
  areas: changeAreas,
  zones: changeZones,
  outlines: changeOutlines,
};

/** Undefined where all has to be made again. */
export async function changePlaces(options: PlacesOptions): Promise<ChangedPlaces | undefined> {
  const { keptDir, earlier } = options;
  const folders = { ...earlier };
  const touched = new Set<number>();
  const removed: Boundary[] = [];
  const added: Boundary[] = [];
  for (const kind of Object.keys(CHANGERS) as PlaceKind[]) {
    if (!isChanged(kind, options.folders)) continue;
    const name = newPlaceFolder(kind);
    const known = earlier[kind];
    const change = await CHANGERS[kind](options, {
      dir: join(keptDir, name),
      earlier: known && join(keptDir, known),
    });
    if (change === undefined) return undefined;
    if (change === 'none') continue;
    folders[kind] = name;
    for (const uprn of change.touched) touched.add(uprn);
    removed.push(...change.removed);
    added.push(...change.added);
  }
  return { folders, touched, removed, added };
}

function isChanged(kind: PlaceKind, { added, gone }: ChangedFolders): boolean {
  return [...added, ...gone].some(({ dir }) =>
    PLACE_FILES[kind].some((name) => existsSync(join(dir, name))),
  );
}
