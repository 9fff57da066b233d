/** Metres on the ground from a home to a feature of the map, exact to a thousandth as far as homes ask: the grids of both islands agree. */

import type { DegreeBox, DegreePoint, Polygon, Ring } from '@property-lookup/kernel/geometry';
import type { ZoneFact } from '@property-lookup/model/records';
import pointInPolygon from 'point-in-polygon-hao';

/** GRS80, the ellipsoid of ETRS89, which both the British and the Irish grid are tied to (OS, A Guide to Coordinate Systems in Great Britain). */
const SEMI_MAJOR_METRES = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_380_022_9;
const RADIANS = Math.PI / 180;

/** 0 within a polygon; infinite for a feature that is nowhere. */
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
  // A point that is published beside an outline says less than the outline.
  if (polygons.length + lines.length === 0 && point !== null)
    nearest = squareToLine(offset, [point]);
  return Math.sqrt(nearest);
}

/** The edge counts as inside. */
export function isInside(point: DegreePoint, rings: Polygon): boolean {
  // The library takes mutable arrays and changes none of them; 0 is "on the edge".
  const polygon = rings as unknown as Parameters<typeof pointInPolygon>[1];
  return pointInPolygon([point[0], point[1]], polygon) !== false;
}

/** Square metres. Outlines have many corners, and every home of a city is measured to some: nothing is made for a corner. */
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
    // How far back along the piece its nearest place is, from 0 at this end to 1 at the last corner.
    const back = square > 0 ? Math.max(0, Math.min(1, (x * dx + y * dy) / square)) : 0;
    const placeX = x - back * dx;
    const placeY = y - back * dy;
    nearest = Math.min(nearest, placeX * placeX + placeY * placeY);
    lastX = x;
    lastY = y;
  }
  return nearest;
}

/** Metres eastwards and northwards to a place. */
interface Offset {
  readonly east: (to: DegreePoint) => number;
  readonly north: (to: DegreePoint) => number;
}

/**
 * By the curvature of the ellipsoid at the home, and by the width of a degree half way: within 10 km its cosine is a straight line
 * to a millionth.
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
