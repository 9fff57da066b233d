/** Says where areas, zones, outlines and homes on the map are kept: each in a folder, which an import that changes it writes anew. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** `points` are where properties are on the map. */
export const PLACE_KINDS = ['areas', 'zones', 'outlines', 'points'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Names of the folders below the folder of the last whole release, which names them after their kinds. */
export type PlaceFolders = Readonly<Record<PlaceKind, string>>;

/** Paths of the folders. Plain data. */
export type PlaceDirs = Readonly<Record<PlaceKind, string>>;

export const WHOLE_PLACES: PlaceFolders = {
  ...{ areas: 'areas', zones: 'zones', outlines: 'outlines', points: 'points' },
};

export const newPlaceFolder = (kind: PlaceKind): string => `${kind}-${randomUUID()}`;

/** Whether a name in the kept folder is of such a folder. */
export const isPlaceFolder = (name: string): boolean =>
  PLACE_KINDS.some((kind) => name === kind || name.startsWith(`${kind}-`));

/** The folders below a kept folder. */
export const placeDirs = (keptDir: string, folders: PlaceFolders = WHOLE_PLACES): PlaceDirs => ({
  areas: join(keptDir, folders.areas),
  zones: join(keptDir, folders.zones),
  outlines: join(keptDir, folders.outlines),
  points: join(keptDir, folders.points),
});
