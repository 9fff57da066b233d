/** Properties near a point, in the form of answers. */

import { Type } from '@sinclair/typebox';
import { fullAddressOf } from '../domain/address-lines.js';
import { toRecord } from '../domain/property-record.js';
import type { NearProperty } from '../query/nearest-properties.js';
import { defaulted } from './params/single.js';
import { integerFrom } from './params/values.js';
import { nullable, RECORD_PROPERTIES, wordSchema } from './schemas.js';

export const NEAR_PROPERTY_SCHEMA = Type.Object(
  {
    ...RECORD_PROPERTIES,
    full_address: nullable('string', 'Its address on one line.'),
    distance_metres: Type.Number({
      minimum: 0,
      description: 'From the point, along the surface of the Earth, to a decimetre.',
    }),
    coordinate_precision: wordSchema(
      'NearPrecision',
      ['Address', 'Postcode'],
      'Whether that is where the property itself is, or only where its postcode is.',
    ),
  },
  { title: 'NearProperty' },
);

export function toNearProperty({ distanceMetres, isAtPostcode, property }: NearProperty) {
  return {
    ...toRecord(property),
    full_address: fullAddressOf(property),
    distance_metres: distanceMetres,
    coordinate_precision: isAtPostcode ? 'Postcode' : 'Address',
  };
}

/** Limits of the search radius. */
const RADIUS_METRES = { min: 1, max: 50_000, default: 1_000 };

export const RADIUS = defaulted(
  integerFrom(RADIUS_METRES.min, RADIUS_METRES.max),
  RADIUS_METRES.default,
  { description: 'How far away a property may be, in metres.' },
);
