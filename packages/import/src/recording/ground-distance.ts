/** Measures metres on the ground from a home to a map feature, to a thousandth within the distances that homes ask. */

import type { DegreeBox, DegreePoint, Polygon, Ring } from '@property-lookup/kernel/geometry';
import type { ZoneFact } from '@property-lookup/model/records';
import pointInPolygon from 'point-in-polygon-hao';

/** GRS80, the ellipsoid of ETRS89, which underlies both the British and the Irish grid (OS, A Guide to Coordinate Systems in Great Britain). */
const SEMI_MAJOR_METRES = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_380_022_9;
const RADIANS = Math.PI / 180;

/** Metres to a feature; 0 within a polygon, infinite for a feature without a place. */
export function metresTo(
  from: DegreePoint,
  { polygons, lines = [], point }: Pick<ZoneFact, 'polygons' | 'lines' | 'point'>,
): number {
  if (polygons.some((rings) => isInside(from, rings))) return 0;
  const offset = offsetFrom(from);
  let nearest = Number.POSITIVE_INFINITY;
  for (const rings of polygons) {
    for (const ring of rings) nearest = Math.min(nearest, squareToLine(offset, ring));
  }
  for (const line of lines) nearest = Math.min(nearest, squareToLine(offset, line));
  // A published point is less exact than an outline.
  if (polygons.length + lines.length === 0 && point !== null)
    nearest = squareToLine(offset, [point]);
  return Math.sqrt(nearest);
}

/** Whether a point lies in a polygon or on its edge. */
export function isInside(point: DegreePoint, rings: Polygon): boolean {
  // The library takes mutable arrays and changes none of them; 0 is "on the edge".
  const polygon = rings as unknown as Parameters<typeof pointInPolygon>[1];
  return pointInPolygon([point[0], point[1]], polygon) !== false;
}

/** Squared distance in metres to a line. Allocates nothing for each corner, for speed. */
function squareToLine({ east, north }: Offset, line: Ring): number {
  let nearest = Number.POSITIVE_INFINITY;
  const [first] = line;
  if (first === undefined) return nearest;
  let lastX = east(first);
  let lastY = north(first);
  for (const corner of line) {
    const x = east(corner);
    const y = north(corner);
    const dx = x - lastX;
    const dy = y - lastY;
    const square = dx * dx + dy * dy;
    // Position of the nearest place on the piece, from 0 at this corner to 1 at the last one.
    const back = square > 0 ? Math.max(0, Math.min(1, (x * dx + y * dy) / square)) : 0;
    const placeX = x - back * dx;
    const placeY = y - back * dy;
    nearest = Math.min(nearest, placeX * placeX + placeY * placeY);
    lastX = x;
    lastY = y;
  }
  return nearest;
}

/** Metres east and north to a place. */
interface Offset {
  readonly east: (to: DegreePoint) => number;
  readonly north: (to: DegreePoint) => number;
}

/**
 * Uses the curvature of the ellipsoid at the home, and the width of a degree half way: within 10 km the cosine is linear to
 * a millionth.
 */
function offsetFrom([longitude, latitude]: DegreePoint): Offset {
  const sine = Math.sin(RADIANS * latitude);
  const curved = 1 - ECCENTRICITY_SQUARED * sine ** 2;
  const acrossMetres = (RADIANS * SEMI_MAJOR_METRES) / Math.sqrt(curved);
  const alongMetres = (acrossMetres * (1 - ECCENTRICITY_SQUARED)) / curved;
  const cosine = Math.cos(RADIANS * latitude);
  const shrinking = (RADIANS * sine) / 2;
  return {
    east: (to) => (to[0] - longitude) * acrossMetres * (cosine - shrinking * (to[1] - latitude)),
    north: (to) => (to[1] - latitude) * alongMetres,
  };
}

/** Lower bound of a degree of latitude, and of a degree of longitude divided by the cosine of the latitude. */
const METRES_PER_DEGREE_MIN = 110_500;

/** Widens a box in degrees by at least this many metres on each side; an empty box stays empty. */
export function widened(box: DegreeBox, metres: number): DegreeBox {
  const [west, south, east, north] = box;
  if (west > east) return box;
  const y = metres / METRES_PER_DEGREE_MIN;
  const x = y / Math.cos(RADIANS * Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + y));
  return [west - x, south - y, east + x, north + y];
}
