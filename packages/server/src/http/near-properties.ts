/** Properties near a point, in the form of answers. */

import { fullAddressOf } from '@property-lookup/kernel/address';
import { RECORD_FIELDS, toRecord } from '@property-lookup/model/property';
import { Type } from '@sinclair/typebox';
import type { Reads } from '../keys/scope.js';
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
      description: 'Great-circle distance from the point, to a decimetre.',
    }),
    coordinate_precision: wordSchema(
      'NearPrecision',
      ['Address', 'Postcode'],
      "Whether the position is the property's own or only its postcode's.",
    ),
  },
  { title: 'NearProperty' },
);

/** What a key must be allowed to read. */
export const NEAR_READ: Reads = {
  fields: [...RECORD_FIELDS, 'full_address', 'coordinate_precision'],
};

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
  { description: 'Maximum distance of a property, in metres.' },
);
