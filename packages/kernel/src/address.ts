/** Entry for parts and lines of an address. */

export {
  addressLines,
  formLine,
  fullAddressOf,
  joinLine,
  joinPlace,
  layOutPremises,
  oneLine,
  type Premises,
  placesLine,
  readableLine,
  threeLines,
} from './address-lines.js';
export {
  ADDRESS_PARTS,
  type AddressParts,
  addressPartsOf,
  addressPartValues,
  isAddressField,
  NO_ADDRESS,
  type PartsOf,
} from './address-parts.js';
export { AS_DIGIT, AS_LETTER, postcodesLike } from './look-alikes.js';
export {
  hasKnownArea,
  lastPostcodeIn,
  outcodeOf,
  parseOutcode,
  parsePostcode,
  parseSector,
  postcodeAreaOf,
  sectorOf,
} from './postcode.js';
export { readableAddress } from './readable-address.js';
export { parseUdprn, parseUprn } from './uprn.js';
