/** Finds the planning zones that a point lies in, through a spatial index of their bounding boxes. */

import Flatbush from 'flatbush';
import pointInPolygon from 'point-in-polygon-hao';
import type { ZoneFact } from '../../domain/evidence/planning.js';
import type { ZoneHit } from '../../evidence/zones.js';

/** Listed buildings are published as points on the building, not on its address (Historic England, NHLE guide). */
const NEAR_METRES = 20;
const METRES_PER_DEGREE = 111_320;

/** Degrees of longitude and latitude within which a zone may matter to a point, up to 60 degrees north. */
export const REACH = [
  (2 * NEAR_METRES) / METRES_PER_DEGREE,
  NEAR_METRES / METRES_PER_DEGREE,
] as const;

type Point = readonly [longitude: number, latitude: number];
export type ZoneBounds = [minX: number, minY: number, maxX: number, maxY: number];

export class ZoneIndex {
  readonly #zones: readonly ZoneFact[];
  readonly #boxes: Flatbush | undefined;
  readonly #byUprn = new Map<number, ZoneFact[]>();

  /** In whatever order they come: of two that say as much, the same one counts always. */
  constructor(some: readonly ZoneFact[]) {
    const zones = [...some].sort(byReference);
    this.#zones = zones.filter((zone) => zone.polygons.length > 0 || zone.point !== null);
    this.#boxes = this.#zones.length === 0 ? undefined : new Flatbush(this.#zones.length);
    for (const zone of this.#zones) this.#boxes?.add(...boundsOf(zone));
    this.#boxes?.finish();
    for (const zone of zones) {
      for (const uprn of zone.uprns) {
        this.#byUprn.set(uprn, [...(this.#byUprn.get(uprn) ?? []), zone]);
      }
    }
  }

  /** In the order of their layers and references, wherever they are looked for. */
  find(uprn: number, point: Point | null): readonly ZoneHit[] {
    const named = (this.#byUprn.get(uprn) ?? []).map((zone): ZoneHit => ({ zone, match: 'Named' }));
    if (point === null || this.#boxes === undefined) return named;
    const [x, y] = point;
    const near = this.#boxes.search(x - REACH[0], y - REACH[1], x + REACH[0], y + REACH[1]);
    const found = near.sort((a, b) => a - b).flatMap((at) => this.#hit(at, point));
    return [...named, ...found];
  }

  #hit(at: number, point: Point): ZoneHit[] {
    const zone = this.#zones[at];
    if (zone === undefined) return [];
    if (zone.polygons.some((rings) => isInside(point, rings))) {
      return [{ zone, match: 'Outline Contains' }];
    }
    if (zone.polygons.length > 0 || zone.point === null) return [];
    const away = metres(point, zone.point);
    return away <= NEAR_METRES ? [{ zone, match: 'Point Within 20 m', metres: away }] : [];
  }
}

function byReference(a: ZoneFact, b: ZoneFact): number {
  if (a.dataset !== b.dataset) return a.dataset < b.dataset ? -1 : 1;
  return a.reference < b.reference ? -1 : Number(a.reference > b.reference);
}

function isInside(point: Point, rings: readonly (readonly Point[])[]): boolean {
  // The library takes mutable arrays and changes none of them; 0 is "on the edge", which counts as inside.
  const polygon = rings as unknown as Parameters<typeof pointInPolygon>[1];
  return pointInPolygon([point[0], point[1]], polygon) !== false;
}

/** Where the zone may matter to a point. */
export function boundsAround(zone: ZoneFact): ZoneBounds {
  const [west, south, east, north] = boundsOf(zone);
  return [west - REACH[0], south - REACH[1], east + REACH[0], north + REACH[1]];
}

/** Degrees; of a zone without any place, nowhere on the map. */
export function boundsOf({ polygons, point }: ZoneFact): ZoneBounds {
  const points = polygons.length > 0 ? polygons.flatMap((rings) => rings[0] ?? []) : [];
  if (points.length === 0 && point !== null) return [point[0], point[1], point[0], point[1]];
  const bounds: ZoneBounds = [180, 90, -180, -90];
  for (const [x, y] of points) {
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}

/** Flat-earth distance, exact enough for metres. */
function metres(a: Point, b: Point): number {
  const x = (a[0] - b[0]) * METRES_PER_DEGREE * Math.cos((a[1] * Math.PI) / 180);
  const y = (a[1] - b[1]) * METRES_PER_DEGREE;
  return Math.hypot(x, y);
}
