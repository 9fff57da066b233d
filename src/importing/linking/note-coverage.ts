/** Finds out which authorities publish which planning layers: absence from a layer means something only there. */

import type { SealedProperties } from '../../store/store.js';
import { areasOfProperty } from './areas-of-property.js';
import { pointOf } from './point-of.js';
import type { ZoneIndex } from './zone-index.js';

/** An authority publishes a layer when some property in it lies in one of the layer's zones. */
export function noteCoverage(zones: ZoneIndex, properties: SealedProperties): void {
  for (const group of properties.groups) {
    for (const property of properties.propertiesOf(group)) {
      const hits = zones.find(property.uprn, pointOf(property));
      if (hits.length === 0) continue;
      zones.noteCoverage(hits, areasOfProperty(property, properties)?.localAuthority ?? null);
    }
  }
}
