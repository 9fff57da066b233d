/** Derives the position of a property. */

import type { ValueOf } from '../../domain/dictionary/fields.js';
import type { Position } from '../../domain/property-record.js';
import type { Derivation } from '../field.js';
import { roundTo } from './ratio.js';

/** About 0.1 m: finer than any source. */
const DEGREE_DECIMALS = 6;

export const latitude: Derivation<number> = ({ property }) =>
  rounded(property.position, 'latitude', DEGREE_DECIMALS);

export const longitude: Derivation<number> = ({ property }) =>
  rounded(property.position, 'longitude', DEGREE_DECIMALS);

export const easting: Derivation<number> = ({ property }) => rounded(property.position, 'x', 0);

export const northing: Derivation<number> = ({ property }) => rounded(property.position, 'y', 0);

export const coordinatePrecision: Derivation<ValueOf<'COORDINATE_PRECISION'>> = ({ property }) => {
  if (property.position === null) return 'Unknown';
  return property.position.precision === 'address' ? 'Address' : 'Postcode';
};

type Coordinate = 'latitude' | 'longitude' | 'x' | 'y';

function rounded(position: Position | null, axis: Coordinate, decimals: number): number | null {
  const value = position?.[axis] ?? null;
  return value === null ? null : roundTo(value, decimals);
}
