/** `/reverse`: the properties nearest to a point. */

import { Type } from '@sinclair/typebox';
import { nearestProperties } from '../../query/nearest-properties.js';
import { LATITUDES, LONGITUDES } from '../../query/nearest-question.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { NEAR_PROPERTY_SCHEMA, NEAR_READ, RADIUS, toNearProperty } from '../near-properties.js';
import { defaulted, required } from '../params/single.js';
import { integerFrom, numberFrom } from '../params/values.js';
import { countSchema } from '../schemas.js';

const NEAREST_SCHEMA = Type.Object(
  {
    data: Type.Array(NEAR_PROPERTY_SCHEMA, { description: 'The nearest first.' }),
    count: countSchema('Properties in `data`.'),
  },
  { title: 'NearestProperties' },
);

export const REVERSE = defineEndpoint({
  id: 'reverse',
  path: '/reverse',
  summary: 'The properties nearest to a point',
  description:
    "Properties with their distance in metres, nearest first, and in UPRN order at equal distance, as for the flats of a building. Without a property within `radius` the list is empty. `coordinate_precision` tells whether the position is the property's own or only its postcode's.",
  params: {
    lat: required(numberFrom(LATITUDES.min, LATITUDES.max), {
      description: 'Latitude of the point, WGS84 degrees.',
    }),
    lon: required(numberFrom(LONGITUDES.min, LONGITUDES.max), {
      description: 'Longitude of the point, WGS84 degrees.',
    }),
    radius: RADIUS,
    limit: defaulted(integerFrom(1, 100), 10, {
      isOfAnswer: true,
      description: 'Maximum number of properties.',
    }),
  },
  misplaced: {
    latitude: 'latitude is called lat here',
    longitude: 'longitude is called lon here',
    lng: 'lng is called lon here',
  },
  reads: NEAR_READ,
  response: NEAREST_SCHEMA,
  example: { lat: EXAMPLES.latitude, lon: EXAMPLES.longitude, limit: '2' },
  async run({ lat: latitude, limit, lon: longitude, radius: radiusMetres }, deps) {
    const question = { point: { latitude, longitude }, radiusMetres, limit };
    const found = await deps.span('nearest', () =>
      nearestProperties(deps.reader, question, deps.control),
    );
    return { data: found.map(toNearProperty), count: found.length };
  },
  compiledShape: () => NEAREST_SCHEMA,
});
