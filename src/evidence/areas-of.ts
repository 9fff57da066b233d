/** The areas of a property: its own if a source gives them, else its postcode's, else what follows from those. */

import { originOfArea } from '../domain/area-origin.js';
import { withRegion } from '../domain/authority-regions.js';
import type { FieldName } from '../domain/dictionary/fields.js';
import type { SourceCode } from '../domain/dictionary/sources.js';
import type { Geography, PostcodeFact } from '../domain/fact.js';
import { overlayAreas } from '../domain/overlay-areas.js';
import type { Property } from '../domain/property-record.js';

/** Null where neither the property nor its postcode is placed in any. */
export function areasOf({ areas }: Property, postcode: PostcodeFact | undefined): Geography | null {
  const ofPostcode = postcode?.areas;
  if (areas !== null && ofPostcode !== undefined)
    return withRegion(overlayAreas(ofPostcode, areas));
  const known = areas ?? ofPostcode;
  return known === undefined ? null : withRegion(known);
}

/** Areas whose names are fields. */
export const NAMED_AREAS = [
  ['localAuthority', 'LOCAL_AUTHORITY'],
  ['ward', 'WARD'],
  ['constituency', 'PARLIAMENTARY_CONSTITUENCY'],
  ['county', 'COUNTY'],
] as const satisfies readonly (readonly [keyof Geography, FieldName])[];

/** Who placed the property in each of `NAMED_AREAS`; null where nobody did. */
export function namedAreaSources(
  property: Property,
  postcode: PostcodeFact | undefined,
): readonly (SourceCode | null)[] {
  return NAMED_AREAS.map(([area]) => originOfArea(property, postcode, area));
}
