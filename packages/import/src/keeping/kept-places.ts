/** Names the folders of areas, zones, outlines and points of homes; an import that changes one of these writes a new folder. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** `points` are the properties on the map. */
export const PLACE_KINDS = ['areas', 'zones', 'outlines', 'points'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Names of the folders below the folder of the last full build. */
export type PlaceFolders = Readonly<Record<PlaceKind, string>>;

/** Paths of the folders. Plain data. */
export type PlaceDirs = Readonly<Record<PlaceKind, string>>;

export const WHOLE_PLACES: PlaceFolders = {
  ...{ areas: 'areas', zones: 'zones', outlines: 'outlines', points: 'points' },
};

export const newPlaceFolder = (kind: PlaceKind): string => `${kind}-${randomUUID()}`;

/** Whether a name in the kept folder belongs to a folder of places. */
export const isPlaceFolder = (name: string): boolean =>
  PLACE_KINDS.some((kind) => name === kind || name.startsWith(`${kind}-`));

/** Paths of the folders of places below a kept folder. */
export const placeDirs = (keptDir: string, folders: PlaceFolders = WHOLE_PLACES): PlaceDirs => ({
  areas: join(keptDir, folders.areas),
  zones: join(keptDir, folders.zones),
  outlines: join(keptDir, folders.outlines),
  points: join(keptDir, folders.points),
});
