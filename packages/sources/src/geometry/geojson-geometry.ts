/** Reads the geometry of a GeoJSON feature (RFC 7946, section 3.1) without trusting its shape. */

import { type MapGeometry, RING_LENGTH_MIN, type Ring } from './map-geometry.js';

/** Maximum depth of nested collections; RFC 7946 advises against any. */
const NESTING_MAX = 4;

/** Undefined if it is not a geometry of points or polygons. */
export function geometryOfGeoJson(value: unknown, depth = 0): MapGeometry | undefined {
  if (typeof value !== 'object' || value === null || depth > NESTING_MAX) return undefined;
  const type = 'type' in value ? value.type : undefined;
  if (type === 'GeometryCollection') {
    return collectionOf('geometries' in value ? value.geometries : undefined, depth);
  }
  const coordinates = 'coordinates' in value ? value.coordinates : undefined;
  switch (type) {
    case 'Point':
      return pointsOf([coordinates]);
    case 'MultiPoint':
      return pointsOf(coordinates);
    case 'Polygon':
      return polygonsOf([coordinates]);
    case 'MultiPolygon':
      return polygonsOf(coordinates);
    default:
      return undefined;
  }
}

function collectionOf(geometries: unknown, depth: number): MapGeometry | undefined {
  const parts = listOf(geometries, (part) => geometryOfGeoJson(part, depth + 1));
  if (parts === undefined) return undefined;
  return {
    polygons: parts.flatMap((part) => part.polygons),
    points: parts.flatMap((part) => part.points),
  };
}

function pointsOf(value: unknown): MapGeometry | undefined {
  const points = listOf(value, positionOf);
  return points === undefined ? undefined : { polygons: [], points };
}

function polygonsOf(value: unknown): MapGeometry | undefined {
  const polygons = listOf(value, (rings) => listOf(rings, ringOf));
  if (polygons === undefined) return undefined;
  // A degenerate outer ring encloses nothing, and a degenerate hole removes nothing.
  const whole = polygons
    .filter((rings) => (rings[0]?.length ?? 0) >= RING_LENGTH_MIN)
    .map((rings) => rings.filter((ring) => ring.length >= RING_LENGTH_MIN));
  return { polygons: whole, points: [] };
}

const ringOf = (value: unknown): Ring | undefined => listOf(value, positionOf);

/** Drops heights. */
function positionOf(value: unknown): readonly [x: number, y: number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const x: unknown = value[0];
  const y: unknown = value[1];
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined;
}

/** Undefined unless the value is a list and every item can be read. */
function listOf<Item>(
  value: unknown,
  read: (item: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: Item[] = [];
  for (const part of value) {
    const item = read(part);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}
