/** Computes a box of degrees that contains every point that satisfies a condition; stores only look there. */

import type { DegreeBox } from '@property-lookup/kernel/geometry';
import type { PointLeaf } from './condition.js';
import { EARTH_RADIUS_METRES } from './distance.js';
import { boxOf } from './polygon.js';

const WORLD: DegreeBox = [-180, -90, 180, 90];

/** In degrees; absorbs rounding. */
const MARGIN = 1e-6;

/** A box around all points that may satisfy a condition. */
export function pointBox(leaf: PointLeaf): DegreeBox {
  if (leaf.kind === 'within') return leaf.negated ? WORLD : boxOf(leaf.polygons);
  const { latitude, longitude, maxMetres } = leaf;
  const reach = maxMetres / EARTH_RADIUS_METRES;
  const degrees = inDegrees(reach) + MARGIN;
  const [south, north] = [latitude - degrees, latitude + degrees];
  const lines = [-180, south, 180, north] as const;
  // A circle around a pole spans every longitude.
  if (south <= -90 || north >= 90) return lines;
  const across =
    inDegrees(Math.asin(Math.min(1, Math.sin(reach) / Math.cos((latitude * Math.PI) / 180)))) +
    MARGIN;
  const [west, east] = [longitude - across, longitude + across];
  // Simplified: a box across the date line would be two boxes.
  return west < -180 || east > 180 ? lines : [west, south, east, north];
}

function inDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
