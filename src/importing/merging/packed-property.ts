/** Merged properties as bytes, the form in which they wait to be sorted into postcode order. */

import { addressPartsOf, addressPartValues } from '../../domain/address-parts.js';
import { geographyOf, geographyValues } from '../../domain/fact.js';
import type { Position, Property } from '../../domain/property-record.js';
import type { PackedReader, PackedWriter } from '../staging/packed-values.js';

/** `readProperty` is its inverse. */
export function writeProperty(to: PackedWriter, property: Property): void {
  to.number(property.uprn);
  to.number(property.udprn);
  to.number(property.usrn);
  to.number(property.parentUprn);
  to.text(property.classification);
  to.number(property.logicalStatus);
  writePosition(to, property.position);
  to.list(property.forms);
  to.list(property.sources);
  to.text(property.origins);
  to.text(property.addressAsOf);
  to.texts(addressPartValues(property.address));
  to.byte(property.areas === null ? 0 : 1);
  if (property.areas !== null) to.texts(geographyValues(property.areas));
}

export function readProperty(from: PackedReader): Property {
  return {
    uprn: from.number(),
    udprn: from.numberOrNull(),
    usrn: from.numberOrNull(),
    parentUprn: from.numberOrNull(),
    classification: from.textOrNull(),
    logicalStatus: from.numberOrNull(),
    position: readPosition(from),
    forms: from.list(),
    sources: from.list(),
    origins: from.text(),
    addressAsOf: from.textOrNull(),
    address: addressPartsOf(() => from.textOrNull()),
    areas: from.byte() === 0 ? null : geographyOf(() => from.textOrNull()),
  };
}

const NOWHERE = 0;
const AT_ADDRESS = 1;
const AT_POSTCODE = 2;

function writePosition(to: PackedWriter, position: Position | null): void {
  if (position === null) {
    to.byte(NOWHERE);
    return;
  }
  to.byte(position.precision === 'postcode' ? AT_POSTCODE : AT_ADDRESS);
  to.number(position.x);
  to.number(position.y);
  to.number(position.latitude);
  to.number(position.longitude);
}

function readPosition(from: PackedReader): Position | null {
  const precision = from.byte();
  if (precision === NOWHERE) return null;
  return {
    x: from.numberOrNull(),
    y: from.numberOrNull(),
    latitude: from.numberOrNull(),
    longitude: from.numberOrNull(),
    precision: precision === AT_POSTCODE ? 'postcode' : 'address',
  };
}
