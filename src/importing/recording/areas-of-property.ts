/** The areas that a property of a release being built is in. */

import { GEOGRAPHY_AREAS } from '../../domain/fact.js';
import type { Property, PropertyAreas } from '../../domain/property-record.js';
import { areasOf } from '../../evidence/areas-of.js';
import type { SealedProperties } from '../../store/store.js';

export function areasOfProperty(
  property: Property,
  properties: SealedProperties,
): PropertyAreas | null {
  const { postcode } = property.address;
  return areasOf(property, postcode === null ? undefined : properties.findPostcode(postcode));
}

/** The same for all properties in the same areas. */
export function keyOfAreas(areas: PropertyAreas): string {
  return GEOGRAPHY_AREAS.map((name) => areas[name]).join(' ');
}
