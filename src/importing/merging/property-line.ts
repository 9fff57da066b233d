/** Merged properties as lines of text, the form in which they wait to be sorted into postcode order. */

import { ADDRESS_PARTS, addressPartsOf, addressPartValues } from '../../domain/address-parts.js';
import { geographyOf, geographyValues } from '../../domain/fact.js';
import type { Property } from '../../domain/property-record.js';

/** Between the items of a list; a control character that cleaned values cannot hold. */
const ITEM = '\u001e';

/** One line without its line break; `decodeProperty` is its inverse. */
export function encodeProperty(property: Property): string {
  const { position, areas } = property;
  const values = [
    property.uprn,
    property.udprn,
    property.usrn,
    property.parentUprn,
    property.classification,
    property.logicalStatus,
    position?.x,
    position?.y,
    position?.latitude,
    position?.longitude,
    position?.precision,
    property.forms.join(ITEM),
    property.sources.join(ITEM),
    property.origins,
    property.addressAsOf,
    ...addressPartValues(property.address),
    ...(areas === null ? [] : geographyValues(areas)),
  ];
  // Null and undefined join as nothing.
  return values.join('\t');
}

/** The property on a line that `encodeProperty` wrote. */
export function decodeProperty(line: string): Property {
  const fields = line.split('\t');
  const text = (at: number): string | null => fields[at] || null;
  const number = (at: number): number | null => (fields[at] ? Number(fields[at]) : null);
  const list = (at: number): string[] => (fields[at] ? (fields[at] ?? '').split(ITEM) : []);
  const precision = fields[10];
  const areasAt = FIRST_PART + ADDRESS_PARTS.length;
  return {
    uprn: Number(fields[0]),
    udprn: number(1),
    usrn: number(2),
    parentUprn: number(3),
    classification: text(4),
    logicalStatus: number(5),
    position: precision
      ? {
          x: number(6),
          y: number(7),
          latitude: number(8),
          longitude: number(9),
          precision: precision === 'postcode' ? 'postcode' : 'address',
        }
      : null,
    forms: list(11),
    sources: list(12),
    origins: fields[13] ?? '',
    addressAsOf: text(14),
    address: addressPartsOf((_, at) => text(FIRST_PART + at)),
    areas: fields.length > areasAt ? geographyOf((_, at) => text(areasAt + at)) : null,
  };
}

const FIRST_PART = 15;
