/** Combines the areas of a property: its own if a source gives them, else its postcode's, else those that follow from these. */

import { withRegion } from './authority-regions.js';
import { type Geography, geographyOf, type PostcodeFact } from './fact.js';
import type { Property } from './property-record.js';

/** Null if neither the property nor its postcode is placed. */
export function areasOf(
  { areas }: Pick<Property, 'areas'>,
  postcode: PostcodeFact | undefined,
): Geography | null {
  const ofPostcode = postcode?.areas;
  if (areas !== null && ofPostcode !== undefined)
    return withRegion(overlayAreas(ofPostcode, areas));
  const known = areas ?? ofPostcode;
  return known === undefined ? null : withRegion(known);
}

/** The upper areas, with the lower's filling the gaps. */
export function overlayAreas(lower: Geography, upper: Geography): Geography {
  return geographyOf((name) => upper[name] ?? lower[name]);
}
