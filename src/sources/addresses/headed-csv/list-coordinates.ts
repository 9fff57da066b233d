/** Reads the coordinates of a list's row: metres or degrees, in columns that do not always name their unit. */

import type { ListColumns } from '../../../lists/guess-columns.js';
import { numberAt } from '../../cells/columns.js';
import type { Point } from '../../cells/coordinates.js';

/** True when the list has a pair of coordinate columns. */
export function hasCoordinates(columns: ListColumns): boolean {
  return (columns.x >= 0 && columns.y >= 0) || (columns.latitude >= 0 && columns.longitude >= 0);
}

export function coordinatesAt(
  fields: readonly string[],
  columns: ListColumns,
  postcode: string | null,
): Point {
  const x = numberAt(fields, columns.x);
  const y = numberAt(fields, columns.y);
  const [latitude, longitude] = inOrder(
    numberAt(fields, columns.latitude),
    numberAt(fields, columns.longitude),
  );
  // The specification gives Northern Ireland in the Irish Grid.
  const grid = postcode?.startsWith('BT') ? 'irish' : 'british';
  if (isDegrees(x, y)) {
    return { x: null, y: null, grid, latitude: latitude ?? y, longitude: longitude ?? x };
  }
  return { x, y, grid, latitude, longitude };
}

type Degrees = readonly [latitude: number | null, longitude: number | null];

/** Exchanged by mistake in some lists; no place of these islands has a longitude of 49, nor a latitude of 2. */
function inOrder(latitude: number | null, longitude: number | null): Degrees {
  return isDegrees(latitude, longitude) ? [longitude, latitude] : [latitude, longitude];
}

/** Columns named x and y hold degrees in exports of mapping programs; no such pair of metres is on land. */
function isDegrees(x: number | null, y: number | null): boolean {
  return x !== null && y !== null && Math.abs(x) < 15 && y > 49 && y < 62;
}
