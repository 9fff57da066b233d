/** The areas of a property that have names, and who placed it in them. */

import { originOfArea } from '../domain/area-origin.js';
import type { FieldName } from '../domain/dictionary/fields.js';
import type { SourceCode } from '../domain/dictionary/sources.js';
import type { Geography, PostcodeFact } from '../domain/fact.js';
import type { Property } from '../domain/property-record.js';

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
