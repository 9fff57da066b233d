/** Which properties are nearest to a point? */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import type { Property } from '@property-lookup/model/property';
import { type CompiledFilter, distanceOrder, LOCATION } from '@property-lookup/query';
import { distanceMetres, type NearLeaf, type Point } from '@property-lookup/query/geometry';

interface NearQuestion {
  readonly point: Point;
  readonly radiusMetres: number;
  readonly limit: number;
}

export interface NearProperty {
  readonly property: Property;
  /** In metres, rounded to the decimetre. */
  readonly distanceMetres: number;
  /** True if only the postcode's position is known. */
  readonly isAtPostcode: boolean;
}

/** In metres. In a town a few homes lie within it, so that those of the whole radius need not be sorted. */
const FIRST_RADIUS = 40;
/** Each radius is this many times the one before. */
const WIDENING = 5;

/** Nearest first, then by UPRN; a property without a position is never near. */
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

/** The filter only lets properties with a position through. */
function distanceTo({ position }: Property, point: Point): number {
  const { latitude, longitude } = position ?? {};
  if (latitude == null || longitude == null) throw new Error('a property near a point is nowhere');
  return Math.round(distanceMetres(point, { latitude, longitude }) * 10) / 10;
}
