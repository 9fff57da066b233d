/** `nearest_properties`: the properties at or near a point. */

import { readableLine } from '@property-lookup/kernel/address';
import { defaulted, integerFrom, numberFrom, required } from '@property-lookup/server/endpoint';
import { LATITUDES, LONGITUDES, nearestProperties } from '@property-lookup/server/questions';
import { defineTool } from '../tool.js';

/** More addresses would not help a model. */
const ROWS_MAX = 25;
/** Metres. */
const RADIUS_MAX = 50_000;

export const NEAREST_PROPERTIES = defineTool({
  name: 'nearest_properties',
  title: 'Find the properties nearest to a point',
  description:
    'The UK properties nearest to a latitude and a longitude (WGS84 degrees), a line each with the distance in metres, nearest first. Several at one distance are flats of one building, or only located by their postcode, which is stated.',
  params: {
    latitude: required(numberFrom(LATITUDES.min, LATITUDES.max), { description: 'In degrees.' }),
    longitude: required(numberFrom(LONGITUDES.min, LONGITUDES.max), {
      description: 'In degrees; west of Greenwich is negative.',
    }),
    limit: defaulted(integerFrom(1, ROWS_MAX), 5, { description: 'Rows to list.' }),
    radius: defaulted(integerFrom(1, RADIUS_MAX), 1_000, { description: 'In metres.' }),
  },
  endpoint: 'reverse',
  reads: { fields: ['full_address', 'latitude', 'longitude', 'coordinate_precision'] },
  async run({ latitude, limit, longitude, radius }, { filterBudgetMs, reader, signal }) {
    const question = { point: { latitude, longitude }, radiusMetres: radius, limit };
    const found = await nearestProperties(reader, question, { budgetMs: filterBudgetMs, signal });
    if (found.length === 0) return `No property is within ${radius} m.`;
    return found
      .map(({ distanceMetres, isAtPostcode, property: { address, uprn } }) => {
        const place = isAtPostcode ? ' (to its postcode)' : '';
        return `${distanceMetres} m${place}: UPRN ${uprn}, ${readableLine(address)}`;
      })
      .join('\n');
  },
});
