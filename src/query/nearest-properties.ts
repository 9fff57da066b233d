/** Which properties are nearest to a point? */

import type { Property } from '../domain/property-record.js';
import type { CompiledFilter } from '../filter/condition.js';
import { distanceMetres, type Point } from '../filter/distance.js';
import { LOCATION } from '../filter/filter-field.js';
import type { NearLeaf } from '../filter/near.js';
import { distanceOrder } from '../filter/parse-order.js';
import type { PropertyReader, SearchControl } from '../store/store.js';

interface NearQuestion {
  readonly point: Point;
  readonly radiusMetres: number;
  readonly limit: number;
}

export interface NearProperty {
  readonly property: Property;
  /** To the decimetre. */
  readonly distanceMetres: number;
  /** No more is known of its place than its postcode. */
  readonly isAtPostcode: boolean;
}

/** In a town a few homes are within it, so that those of the whole radius need not be put in order. Metres. */
const FIRST_RADIUS = 40;
/** The factor from each radius to the next. */
const WIDENING = 5;

/** The nearest first, then by UPRN; a property without a position is near nothing. */
export async function nearestProperties(
  reader: PropertyReader,
  { limit, point, radiusMetres }: NearQuestion,
  control: SearchControl,
): Promise<readonly NearProperty[]> {
  for (let within = FIRST_RADIUS; ; within *= WIDENING) {
    const radius = Math.min(within, radiusMetres);
    const filter = nearFilter(point, radius);
    const { properties } = await reader.search({ filter, offset: 0, limit }, control);
    if (properties.length < limit && radius < radiusMetres) continue;
    return properties.map((property) => ({
      property,
      distanceMetres: distanceTo(property, point),
      isAtPostcode: property.position?.precision === 'postcode',
    }));
  }
}

function nearFilter({ latitude, longitude }: Point, maxMetres: number): CompiledFilter {
  const where: NearLeaf = {
    kind: 'near',
    field: LOCATION,
    latitude,
    longitude,
    minMetres: 0,
    maxMetres,
  };
  return { where, order: [distanceOrder(where)], fields: null, limit: null, offset: null };
}

/** The filter lets nothing through that is nowhere. */
function distanceTo({ position }: Property, point: Point): number {
  const { latitude, longitude } = position ?? {};
  if (latitude == null || longitude == null) throw new Error('a property near a point is nowhere');
  return Math.round(distanceMetres(point, { latitude, longitude }) * 10) / 10;
}
