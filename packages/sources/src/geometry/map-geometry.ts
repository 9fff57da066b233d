/** Points and polygons as files give them, and their conversion to WGS84. */

import type { DegreePoint, Polygon } from '@property-lookup/kernel/geometry';
import { type CoordinateSystem, systemIn, toPlace } from './map-coordinates.js';

export type Ring = readonly (readonly [x: number, y: number])[];

/** A geometry in the coordinates of its file. */
export interface MapGeometry {
  /** In each polygon the first ring is outer, the others are holes. */
  readonly polygons: readonly (readonly Ring[])[];
  readonly points: readonly (readonly [x: number, y: number])[];
  /** The system that the file names; undefined without one. */
  readonly system?: CoordinateSystem | undefined;
}

/** The geometry of a zone, in WGS84. */
export interface PlacedGeometry {
  readonly polygons: readonly Polygon[];
  readonly point: DegreePoint | null;
}

/** Undefined if there are no coordinates, or they fit no known system in the British Isles. */
export function placeGeometry({
  polygons,
  points,
  system: declared,
}: MapGeometry): PlacedGeometry | undefined {
  const first = polygons[0]?.[0]?.[0] ?? points[0];
  if (first === undefined) return undefined;
  // One system for the whole geometry: a corner out at sea must not change it.
  const system = systemIn(declared, first[0], first[1]);
  if (system === undefined) return undefined;
  const [point] = points;
  return {
    polygons: polygons.map((rings) => rings.map((ring) => placeRing(ring, system))),
    point: point === undefined ? null : toPlace(system, point[0], point[1]),
  };
}

function placeRing(ring: Ring, system: CoordinateSystem): DegreePoint[] {
  return ring.map(([x, y]) => toPlace(system, x, y));
}

/** Points of the shortest ring: three corners and the first one again (OGC 06-103r4, section 6.1.11). */
export const RING_LENGTH_MIN = 4;
