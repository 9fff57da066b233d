/** Makes the zone of a feature with its publisher's number, such as a school or a park. */

import type { ZoneFact, ZoneValues } from '@property-lookup/model/records';
import { locatePlace } from './map-coordinates.js';
import type { PlacedGeometry } from './map-geometry.js';

export interface NumberedFeature {
  readonly dataset: string;
  readonly reference: string;
  readonly name: string | null;
  readonly values?: ZoneValues;
}

/** Replaces the place of a feature that no longer exists. */
export const NOWHERE: PlacedGeometry = { polygons: [], point: null };

export function featureZone(
  { dataset, reference, name, values = {} }: NumberedFeature,
  { polygons, point }: PlacedGeometry,
): ZoneFact {
  return {
    kind: 'zone',
    dataset,
    reference,
    name,
    organisation: null,
    startDate: null,
    polygons,
    point,
    uprns: [],
    values,
  };
}

/** Undefined if coordinates are missing or fit no known system in the British Isles. */
export function placeOfPoint(x: number | null, y: number | null): PlacedGeometry | undefined {
  const point = x === null || y === null ? undefined : locatePlace(x, y);
  return point === undefined ? undefined : { polygons: [], point };
}
