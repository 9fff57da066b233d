/** Reads `within` and `outside`: one or more polygons in GeoJSON notation. */

import type { Polygon, Ring } from '@property-lookup/kernel/geometry';
import type { Leaf } from './condition.js';
import type { FilterField } from './filter-field.js';
import { listOf, recordOf } from './json-shape.js';
import { LIMITS } from './limits.js';
import { readNumber } from './read-number.js';
import { describe, quote, refuse } from './refuse.js';

/** A condition on the polygons around a point. */
export type WithinLeaf = Extract<Leaf, { readonly kind: 'within' }>;

/** A ring repeats its first corner at the end, so a triangle has four (RFC 7946, section 3.1.6). */
const CORNERS_MIN = 4;

export function parseWithin(field: FilterField, value: unknown, negated = false): WithinLeaf {
  const condition = `${negated ? 'outside' : 'within'} on '${field.name}'`;
  const geometry = recordOf(value);
  const coordinates = listOf(geometry?.get('coordinates'));
  const type = geometry?.get('type');
  if (coordinates === undefined || (type !== 'Polygon' && type !== 'MultiPolygon')) {
    return refuse(
      `filter: ${condition} takes a GeoJSON geometry of type Polygon or MultiPolygon with coordinates, not ${describe(value)}`,
    );
  }
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates).map((polygon) =>
    parsePolygon(condition, polygon),
  );
  const corners = polygons.flat(2).length;
  if (corners > LIMITS.corners.max) {
    return refuse(
      `filter: ${condition} takes at most ${LIMITS.corners.max} corners, not ${corners}`,
    );
  }
  return { kind: 'within', field, polygons, negated };
}

function parsePolygon(condition: string, value: unknown): Polygon {
  const rings = listOf(value);
  if (rings === undefined || rings.length === 0) {
    return refuse(
      `filter: ${condition} takes polygons that are lists of rings, not ${describe(value)}`,
    );
  }
  return rings.map((ring) => parseRing(condition, ring));
}

function parseRing(condition: string, value: unknown): Ring {
  const corners = listOf(value)?.map((corner) => parseCorner(condition, corner)) ?? [];
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  if (corners.length >= CORNERS_MIN && isClosed) return corners;
  return refuse(
    `filter: a ring in ${condition} takes at least ${CORNERS_MIN} corners, of which the last repeats the first`,
  );
}

function parseCorner(
  condition: string,
  value: unknown,
): readonly [longitude: number, latitude: number] {
  // A third number is a height, which no property has.
  const [longitude, latitude] = (listOf(value) ?? []).map(readNumber);
  const isPoint = longitude !== undefined && latitude !== undefined;
  if (isPoint && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90) {
    return [longitude, latitude];
  }
  return refuse(
    `filter: a corner in ${condition} takes [longitude, latitude] in degrees, longitude first, not ${quote(JSON.stringify(value) ?? 'nothing')}`,
  );
}
