/** Computes area and bounds of a polygon with rings `x y x y ...` in metres, and whether a point lies inside. */

import type { OutlineFact } from '@property-lookup/model/records';
import pointInPolygon from 'point-in-polygon-hao';
import type { Box } from './map-index.js';

type Rings = OutlineFact['rings'];

/** Square metres within the first ring and outside the others (the shoelace formula). */
export function areaOf([outer = [], ...holes]: Rings): number {
  return holes.reduce((area, hole) => area - ringArea(hole), ringArea(outer));
}

function ringArea(ring: readonly number[]): number {
  // Relative to the first corner, so that seven-digit coordinates lose no precision.
  const [originX = 0, originY = 0] = ring;
  let twice = 0;
  let [x, y] = [0, 0];
  for (let at = 2; at + 1 < ring.length; at += 2) {
    const nextX = (ring[at] ?? 0) - originX;
    const nextY = (ring[at + 1] ?? 0) - originY;
    twice += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  }
  return Math.abs(twice) / 2;
}

export function boxOf([outer = []]: Rings): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < outer.length; at += 2) {
    const [x = 0, y = 0] = [outer[at], outer[at + 1]];
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/** Tests whether points lie in the polygon or on its edge. */
export function insideOf(rings: Rings): (x: number, y: number) => boolean {
  const polygon = rings.map(closed);
  return (x, y) => pointInPolygon([x, y], polygon) !== false;
}

function closed(ring: readonly number[]): number[][] {
  const corners: number[][] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) corners.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
  const [first = [], last = []] = [corners[0], corners.at(-1)];
  // Some publishers leave out the closing corner that standards require.
  if (first[0] !== last[0] || first[1] !== last[1]) corners.push(first);
  return corners;
}
