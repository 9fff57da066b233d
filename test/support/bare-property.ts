/** A property with nothing but a UPRN, for tests to extend. */

import { NO_ADDRESS } from '../../src/domain/address-parts.js';
import type { Property } from '../../src/domain/property-record.js';

export const BARE_PROPERTY: Property = {
  uprn: 10,
  address: NO_ADDRESS,
  forms: [],
  aliases: [],
  position: null,
  udprn: null,
  usrn: null,
  parentUprn: null,
  classification: null,
  logicalStatus: null,
  areas: null,
  sources: [],
  origins: '',
  addressAsOf: null,
  addressConfidence: null,
};
