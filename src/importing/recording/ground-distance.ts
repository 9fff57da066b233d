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
  const edges = [...polygons.flat(), ...lines];
  const nearest = edges.reduce(
    (least, edge) => Math.min(least, metresToLine(from, edge)),
    Infinity,
  );
  // A point that is published beside an outline says less than the outline.
  if (edges.length > 0 || point === null) return nearest;
  return Math.hypot(...offset(from, point));
}

/** The edge counts as inside. */
export function isInside(point: Point, rings: Polygon): boolean {
  // The library takes mutable arrays and changes none of them; 0 is "on the edge".
  const polygon = rings as unknown as Parameters<typeof pointInPolygon>[1];
  return pointInPolygon([point[0], point[1]], polygon) !== false;
}

function metresToLine(from: Point, line: Ring): number {
  let nearest = Number.POSITIVE_INFINITY;
  let last: readonly [number, number] | undefined;
  for (const corner of line) {
    const [x, y] = offset(from, corner);
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

/** Metres eastwards and northwards, by the curvature of the ellipsoid half way. */
function offset(from: Point, to: Point): readonly [east: number, north: number] {
  const latitude = RADIANS * ((from[1] + to[1]) / 2);
  const curved = 1 - ECCENTRICITY_SQUARED * Math.sin(latitude) ** 2;
  const acrossMetres = SEMI_MAJOR_METRES / Math.sqrt(curved);
  const alongMetres = (acrossMetres * (1 - ECCENTRICITY_SQUARED)) / curved;
  return [
    RADIANS * (to[0] - from[0]) * acrossMetres * Math.cos(latitude),
    RADIANS * (to[1] - from[1]) * alongMetres,
  ];
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
