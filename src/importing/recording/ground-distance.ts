/** Metres on the ground from a home to a feature of the map, exact to a thousandth as far as homes ask: the grids of both islands agree. */

import pointInPolygon from 'point-in-polygon-hao';
import type { DegreeBox, Polygon, Ring } from '../../domain/boundary.js';
import type { ZoneFact } from '../../domain/evidence/planning.js';

export type Point = readonly [longitude: number, latitude: number];

/** GRS80, the ellipsoid of ETRS89, which both the British and the Irish grid are tied to (OS, A Guide to Coordinate Systems in Great Britain). */
const SEMI_MAJOR_METRES = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_380_022_9;
const RADIANS = Math.PI / 180;

/** 0 within a polygon; infinite for a feature that is nowhere. */
export function metresTo(
  from: Point,
  { polygons, lines = [], point }: Pick<ZoneFact, 'polygons' | 'lines' | 'point'>,
): number {
  if (polygons.some((rings) => isInside(from, rings))) return 0;
  const offset = offsetFrom(from);
  let nearest = Number.POSITIVE_INFINITY;
  for (const rings of polygons) {
    for (const ring of rings) nearest = Math.min(nearest, metresToLine(offset, ring));
  }
  for (const line of lines) nearest = Math.min(nearest, metresToLine(offset, line));
  // A point that is published beside an outline says less than the outline.
  if (polygons.length + lines.length > 0 || point === null) return nearest;
  return Math.hypot(...offset(point));
}

/** The edge counts as inside. */
export function isInside(point: Point, rings: Polygon): boolean {
  // The library takes mutable arrays and changes none of them; 0 is "on the edge".
  const polygon = rings as unknown as Parameters<typeof pointInPolygon>[1];
  return pointInPolygon([point[0], point[1]], polygon) !== false;
}

function metresToLine(offset: Offset, line: Ring): number {
  let nearest = Number.POSITIVE_INFINITY;
  let last: readonly [number, number] | undefined;
  for (const corner of line) {
    const [x, y] = offset(corner);
    const [lastX, lastY] = last ?? [x, y];
    const [dx, dy] = [x - lastX, y - lastY];
    const square = dx * dx + dy * dy;
    // How far along the piece its nearest place is, from 0 at its beginning to 1 at its end.
    const along = square === 0 ? 0 : Math.max(0, Math.min(1, -(lastX * dx + lastY * dy) / square));
    nearest = Math.min(nearest, Math.hypot(lastX + along * dx, lastY + along * dy));
    last = [x, y];
  }
  return nearest;
}

/** Metres eastwards and northwards to a place. */
type Offset = (to: Point) => readonly [east: number, north: number];

/**
 * By the curvature of the ellipsoid at the home, and by the width of a degree half way: within 10 km its cosine is a straight line
 * to a millionth.
 */
function offsetFrom([longitude, latitude]: Point): Offset {
  const sine = Math.sin(RADIANS * latitude);
  const curved = 1 - ECCENTRICITY_SQUARED * sine ** 2;
  const acrossMetres = (RADIANS * SEMI_MAJOR_METRES) / Math.sqrt(curved);
  const alongMetres = (acrossMetres * (1 - ECCENTRICITY_SQUARED)) / curved;
  const cosine = Math.cos(RADIANS * latitude);
  const shrinking = (RADIANS * sine) / 2;
  return (to) => {
    const north = to[1] - latitude;
    const east = (to[0] - longitude) * acrossMetres * (cosine - shrinking * north);
    return [east, north * alongMetres];
  };
}

/** A degree of latitude is longer everywhere, and one of longitude too once it is shrunk by the cosine of the latitude. */
const METRES_PER_DEGREE_MIN = 110_500;

/** Degrees: a box that everything within so many metres of a box lies in; nowhere for a box that is nowhere. */
export function widened(box: DegreeBox, metres: number): DegreeBox {
  const [west, south, east, north] = box;
  if (west > east) return box;
  const y = metres / METRES_PER_DEGREE_MIN;
  const x = y / Math.cos(RADIANS * Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + y));
  return [west - x, south - y, east + x, north + y];
}
