/** Finds where a home is, as the valuation reads it: in metres, and only if its own point is known. */

import type { Property } from '../../domain/property-record.js';

/** Points of postcodes say no more than the postcode does. */
export function pointOfHome({ position }: Property): {
  readonly x: number | null;
  readonly y: number | null;
} {
  if (position?.precision !== 'address') return { x: null, y: null };
  return { x: position.x, y: position.y };
}
