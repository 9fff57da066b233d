/** A property with nothing but a UPRN, for tests to extend. */

import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';

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
  custodian: null,
  postalAddress: null,
  areas: null,
  sources: [],
  origins: '',
  addressAsOf: null,
  addressConfidence: null,
};
