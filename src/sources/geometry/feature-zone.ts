/** Makes the zone of a feature that its publisher numbers in a list of its own, such as a school or a park. */

import type { ZoneFact, ZoneValues } from '../../domain/evidence/planning.js';
import { locatePlace } from './map-coordinates.js';
import type { PlacedGeometry } from './map-geometry.js';

export interface NumberedFeature {
  readonly dataset: string;
  readonly reference: string;
  readonly name: string | null;
  readonly values?: ZoneValues;
}

/** Of a feature that is no more: being nowhere, it replaces what an earlier file had of it. */
export const NOWHERE: PlacedGeometry = { polygons: [], point: null };

export function featureZone(
  { dataset, reference, name, values = {} }: NumberedFeature,
  { polygons, point }: PlacedGeometry,
): ZoneFact {
  return {
    ...{ kind: 'zone', dataset, reference, name, organisation: null, startDate: null },
    ...{ polygons, point, uprns: [], values },
  };
}

/** Undefined where the coordinates are missing or lie in the British Isles in no known system. */
export function placeOfPoint(x: number | null, y: number | null): PlacedGeometry | undefined {
  const point = x === null || y === null ? undefined : locatePlace(x, y);
  return point === undefined ? undefined : { polygons: [], point };
}
