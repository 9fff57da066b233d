/** Decides whether a point lies in a polygon on the plane of degrees, where GeoJSON defines edges to be straight. */

import {
  boxOfPolygons,
  type DegreeBox,
  type Polygon,
  type Ring,
} from '@property-lookup/kernel/geometry';

/** The smallest box that contains all rings, including holes drawn outside their outer ring. */
export const boxOf = (polygons: readonly Polygon[]): DegreeBox =>
  boxOfPolygons(polygons.flat().map((ring) => [ring]));

/** Whether the polygons form a single box, so that comparing bounds is enough. */
export function isBox(polygons: readonly Polygon[]): boolean {
  const [polygon, ...others] = polygons;
  const [ring, ...holes] = polygon ?? [];
  if (ring?.length !== 5 || others.length + holes.length > 0) return false;
  const [west, south, east, north] = boxOf(polygons);
  const corners = new Set(ring.map(([x, y]) => `${x} ${y}`));
  const wanted = [west, east].flatMap((x) => [south, north].map((y) => `${x} ${y}`));
  const isAlongAxes = ring.every(([x, y], at) => {
    const [nextX, nextY] = ring[at + 1] ?? [x, y];
    return x === nextX || y === nextY;
  });
  return isAlongAxes && wanted.every((corner) => corners.has(corner));
}

/** In one of the polygons and none of its holes; a point on an edge is inside. */
export function isWithin(
  polygons: readonly Polygon[],
  longitude: number,
  latitude: number,
): boolean {
  return polygons.some((polygon) => {
    let isInside = false;
    for (const ring of polygon) {
      const crossings = crossingsOf(ring, longitude, latitude);
      if (crossings === ON_EDGE) return true;
      if (crossings % 2 === 1) isInside = !isInside;
    }
    return isInside;
  });
}

const ON_EDGE = -1;

/** Edges that a ray to the east crosses. Each edge includes its lower end but not its upper one, so that a corner counts once. */
function crossingsOf(ring: Ring, x: number, y: number): number {
  let crossings = 0;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before === undefined) return 0;
    const [x1, y1] = before;
    const [x2, y2] = corner;
    before = corner;
    // Positive if the point lies to the left of the edge, 0 if on its line.
    const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
    if (side === 0 && isBetween(x, x1, x2) && isBetween(y, y1, y2)) return ON_EDGE;
    if (y1 > y === y2 > y) continue;
    if (y2 > y1 ? side > 0 : side < 0) crossings++;
  }
  return crossings;
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}
