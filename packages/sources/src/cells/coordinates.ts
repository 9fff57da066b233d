/** Validates coordinates, the same for every source: marks for no position, and points off the grid. */

import type { GivenPoint, PositionFact } from '@property-lookup/model/property';
import { numberAt } from './columns.js';
import type { Row } from './row.js';

/** The point of a row, given its columns. */
export function pointAt(
  fields: readonly string[],
  at: Readonly<Record<'x' | 'y' | 'latitude' | 'longitude', number>>,
  grid: GivenPoint['grid'] = 'british',
): GivenPoint {
  return {
    x: numberAt(fields, at.x),
    y: numberAt(fields, at.y),
    grid,
    latitude: numberAt(fields, at.latitude),
    longitude: numberAt(fields, at.longitude),
  };
}

/** Metres. OS: the National Grid covers 700 km by 1300 km; OSi and OSNI: the Irish Grid covers 400 km by 500 km. */
const GRID_EXTENT = {
  british: { x: 700_000, y: 1_300_000 },
  irish: { x: 400_000, y: 500_000 },
} as const;

/** Degrees around the British Isles with the Channel Islands (49.1) and Shetland (60.9). ONS writes 99.999999 for no position. */
const DEGREES = { south: 49, north: 61.5, west: -14, east: 2.5 } as const;

/** Degrees. National Grid northings are negative here, but degrees next to them are right. */
const CHANNEL_ISLANDS = { north: 49.8, west: -3.2, east: -1.5 } as const;

/** The point without missing or impossible pairs of coordinates; undefined if nothing is left or the grid reference is wrong. */
export function usablePoint(point: GivenPoint): GivenPoint | undefined {
  const { x, y, grid, latitude, longitude } = point;
  const hasGrid = x !== null && y !== null;
  const hasDegrees = latitude !== null && longitude !== null && isNear(latitude, longitude);
  if (hasGrid && isOnGrid(grid, x, y)) {
    return hasDegrees ? point : { x, y, grid, latitude: null, longitude: null };
  }
  // A wrong grid reference discredits the degrees in its row too, as they are computed from it.
  if (!hasDegrees || (hasGrid && !isChannelIslands(latitude, longitude))) return undefined;
  return { x: null, y: null, grid, latitude, longitude };
}

/** The position fact of a property; undefined when the row has no usable position. */
export function positionFact(
  uprn: number,
  point: GivenPoint,
  precision: PositionFact['precision'] = 'address',
): PositionFact | undefined {
  const usable = usablePoint(point);
  if (usable === undefined) return undefined;
  // Written out for speed, like `addressPartsOf`.
  const { x, y, grid, latitude, longitude } = usable;
  return { kind: 'position', uprn, x, y, grid, latitude, longitude, precision };
}

/** Columns of a point on the British National Grid and in degrees, and of its accuracy. */
interface PointColumns {
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly pointCode: number;
}

/** The position of a property in an OS row; undefined without a usable one. */
export function positionAt(
  uprn: number,
  row: Row<unknown>,
  columns: PointColumns,
): PositionFact | undefined {
  const point = {
    x: row.number(columns.x),
    y: row.number(columns.y),
    grid: 'british',
    latitude: row.number(columns.latitude),
    longitude: row.number(columns.longitude),
  } as const;
  return positionFact(uprn, point, precisionOf(row.letters(columns.pointCode)));
}

/**
 * OS, AddressBase: representative point codes 5 (postcode unit) and 9 (authority area) do not locate the property itself. OS NGD
 * (positionalaccuracyvalue) uses words for them.
 */
const VAGUE = new Set(['5', '9', 'Postcode Unit Position', 'Low Accuracy', 'Low accuracy']);

export function precisionOf(
  representativePointCode: string | undefined,
): PositionFact['precision'] {
  return VAGUE.has(representativePointCode ?? '') ? 'postcode' : 'address';
}

function isOnGrid(grid: GivenPoint['grid'], x: number, y: number): boolean {
  const extent = GRID_EXTENT[grid];
  // 0,0 means no position.
  return x >= 0 && x <= extent.x && y >= 0 && y <= extent.y && (x > 0 || y > 0);
}

function isChannelIslands(latitude: number, longitude: number): boolean {
  const { north, west, east } = CHANNEL_ISLANDS;
  return latitude <= north && longitude >= west && longitude <= east;
}

function isNear(latitude: number, longitude: number): boolean {
  return (
    latitude >= DEGREES.south &&
    latitude <= DEGREES.north &&
    longitude >= DEGREES.west &&
    longitude <= DEGREES.east
  );
}
