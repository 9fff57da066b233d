/**
 * Names the folders of areas, zones, outlines and points that imports have changed since the last whole release; each
 * import that changes some writes its folders anew.
 */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** `points` are where properties are on the map. */
export type PlaceKind = 'areas' | 'zones' | 'outlines' | 'points';

/** Names, or paths, of the folders; of a kind that has not changed there is none. */
export type PlaceFolders = Readonly<Partial<Record<PlaceKind, string>>>;

export const newPlaceFolder = (kind: PlaceKind): string => `${kind}-${randomUUID()}`;

/** Whether a name in the kept folder is that of such a folder. */
export const isPlaceFolder = (name: string): boolean =>
  /^(areas|zones|outlines|points)-/.test(name);

export function placePaths(keptDir: string, folders: PlaceFolders): PlaceFolders {
  const named = Object.entries(folders).map(([kind, name]) => [kind, join(keptDir, name)]);
  return Object.fromEntries(named) as PlaceFolders;
}
