/** Finds where a property itself is, to look it up on the map. */

import type { Property } from '../../domain/property-record.js';

/** WGS84 degrees; null where only the postcode is placed, whose point is too coarse for zones. */
export function pointOf({ position }: Property): readonly [number, number] | null {
  if (position?.precision !== 'address') return null;
  const { latitude, longitude } = position;
  return latitude === null || longitude === null ? null : [longitude, latitude];
}
