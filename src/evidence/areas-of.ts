/** The areas a property is in: its own where a source tells them, else its postcode's, else what follows from those. */

import { withRegion } from '../domain/authority-regions.js';
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
