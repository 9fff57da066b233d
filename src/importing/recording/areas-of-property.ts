/** The areas that a property of a release being built is in. */

import type { SourceCode } from '../../domain/dictionary/sources.js';
import { GEOGRAPHY_AREAS } from '../../domain/fact.js';
import { areasOf } from '../../domain/overlay-areas.js';
import type { Property, PropertyAreas } from '../../domain/property-record.js';
import { namedAreaSources } from '../../evidence/named-areas.js';
import type { SealedProperties } from '../../release/building/sealed-properties.js';

export function areasOfProperty(
  property: Property,
  properties: SealedProperties,
): {
  readonly areas: PropertyAreas | null;
  /** In the order of `NAMED_AREAS`. */
  readonly areaSources: readonly (SourceCode | null)[];
} {
  const { postcode } = property.address;
  const known = postcode === null ? undefined : properties.findPostcode(postcode);
  return { areas: areasOf(property, known), areaSources: namedAreaSources(property, known) };
}

/** The areas of what is known by its postcode alone. */
export function areasOfPostcode(
  postcode: string | null,
  properties: SealedProperties,
): PropertyAreas | null {
  return areasOf(
    { areas: null },
    postcode === null ? undefined : properties.findPostcode(postcode),
  );
}

/** The same for all properties in the same areas. */
export function keyOfAreas(areas: PropertyAreas): string {
  return GEOGRAPHY_AREAS.map((name) => areas[name]).join(' ');
}
