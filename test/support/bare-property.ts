/** A property of which nothing is known but what a test says of it. */

import { NO_ADDRESS } from '../../src/domain/address-parts.js';
import type { Property } from '../../src/domain/property-record.js';

export function bareProperty(known: Partial<Property> = {}): Property {
  return {
    ...{ uprn: 1, address: NO_ADDRESS, forms: [], position: null, udprn: null, usrn: null },
    ...{ parentUprn: null, classification: null, logicalStatus: null, areas: null, sources: [] },
    ...{ origins: '', addressAsOf: null },
    ...known,
  };
}
