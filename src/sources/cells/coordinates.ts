/** Judges the coordinates of a row, so that every source treats no-position marks and points off the grid alike. */

import type { GivenPoint, PositionFact } from '../../domain/fact.js';
import { numberAt } from './columns.js';
import type { Row } from './row.js';

/** The point of a row, by the positions of its coordinates. */
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

/** Degrees. The British Isles with the Channel Islands (49.1) and Shetland (60.9); ONS marks no position with 99.999999. */
const DEGREES = { south: 49, north: 61.5, west: -14, east: 2.5 } as const;

/** Degrees. Here National Grid northings are negative, and the degrees next to them are right. */
const CHANNEL_ISLANDS = { north: 49.8, west: -3.2, east: -1.5 } as const;

/** The point without the halves that are missing or impossible; undefined when nothing is left or the grid reference is wrong. */
export function usablePoint(point: GivenPoint): GivenPoint | undefined {
  const { x, y, grid, latitude, longitude } = point;
  const hasGrid = x !== null && y !== null;
  const hasDegrees = latitude !== null && longitude !== null && isNear(latitude, longitude);
  if (hasGrid && isOnGrid(grid, x, y)) {
    return hasDegrees ? point : { x, y, grid, latitude: null, longitude: null };
  }
  // A wrong grid reference also discredits the degrees in its row, which are computed from it.
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
  // Spelt out, as addressPartsOf is.
  const { x, y, grid, latitude, longitude } = usable;
  return { kind: 'position', uprn, x, y, grid, latitude, longitude, precision };
}

/** Columns of a point on the British National Grid, in degrees, and of how it was found. */
interface PointColumns {
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly pointCode: number;
}

/** The position of a property in a row of OS's; undefined when it has none that can be used. */
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
 * OS, AddressBase: representative point codes 5 (postcode unit) and 9 (authority area) do not locate the property itself.
 * OS NGD (positionalaccuracyvalue) has them in words.
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
