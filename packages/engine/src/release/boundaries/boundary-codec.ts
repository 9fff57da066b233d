/** Encodes the polygons of a boundary compactly: integer steps from corner to corner, which are small numbers. */

import type { Polygon, Ring } from '@property-lookup/kernel/geometry';

/** Steps per degree; each is at most about a tenth of a metre. */
const STEPS = 1_000_000;

/** A degree of longitude or latitude, rounded as stored. */
export const wholeSteps = (degree: number): number => Math.round(degree * STEPS) / STEPS;

/** Counts and steps as variable-length integers, seven bits per byte. */
export function encodePolygons(polygons: readonly Polygon[]): Buffer {
  const bytes: number[] = [];
  put(bytes, polygons.length);
  for (const rings of polygons) {
    put(bytes, rings.length);
    let [x, y] = [0, 0];
    for (const ring of rings) {
      put(bytes, ring.length);
      for (const [longitude, latitude] of ring) {
        const [nextX, nextY] = [Math.round(longitude * STEPS), Math.round(latitude * STEPS)];
        put(bytes, zigzag(nextX - x));
        put(bytes, zigzag(nextY - y));
        [x, y] = [nextX, nextY];
      }
    }
  }
  return Buffer.from(bytes);
}

export function decodePolygons(bytes: Uint8Array): Polygon[] {
  let at = 0;
  const take = (): number => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('a boundary ends too early');
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 0x80;
    }
  };
  const takeRing = (from: { x: number; y: number }): Ring =>
    Array.from({ length: take() }, () => {
      from.x += unzigzag(take());
      from.y += unzigzag(take());
      return [from.x / STEPS, from.y / STEPS] as const;
    });
  return Array.from({ length: take() }, () => {
    const from = { x: 0, y: 0 };
    return Array.from({ length: take() }, () => takeRing(from));
  });
}

function put(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** Puts the sign into the lowest bit, so that small steps take few bytes in either direction. */
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);
