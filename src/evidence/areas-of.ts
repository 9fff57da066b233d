/** The areas a property is in: its own where a source tells them, else its postcode's. */

import type { Geography, PostcodeFact } from '../domain/fact.js';
import { overlayAreas } from '../domain/overlay-areas.js';
import type { Property } from '../domain/property-record.js';

/** Null where neither the property nor its postcode is placed in any. */
export function areasOf({ areas }: Property, postcode: PostcodeFact | undefined): Geography | null {
  const ofPostcode = postcode?.areas;
  if (areas === null || ofPostcode === undefined) return areas ?? ofPostcode ?? null;
  return overlayAreas(ofPostcode, areas);
}
