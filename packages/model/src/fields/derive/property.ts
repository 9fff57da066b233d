/** Derives identifiers, class, status, position and postal address from the merged property. */

import type { AddressParts } from '@property-lookup/kernel/address';
import {
  addressLines,
  joinPlace,
  outcodeOf,
  sectorOf,
  threeLines,
} from '@property-lookup/kernel/address';
import { yearIn } from '@property-lookup/kernel/calendar';
import { roundTo } from '@property-lookup/kernel/numbers';
import type { ValueOf } from '../../dictionary/fields.js';
import { hasAddress, isAddressOfRecord } from '../../property/area-origin.js';
import type { Position } from '../../property/property-record.js';
import { describeClassification, isResidentialClass } from '../classifications.js';
import type { Derivation, Derivations, FactSubject } from '../field.js';
import { computedFrom, fromRegister, textFact } from './recorded.js';

/** Parts of the property itself, which depend on no other fact, nor on the postcode or the date. */
export const PARTS_OF_PROPERTY = {
  UPRN: ({ property }) => property.uprn,
  PARENT_UPRN: ({ property }) => property.parentUprn,
  UDPRN: ({ property }) => property.udprn,
  /** Text, as in the dictionary: only UPRN and UDPRN are numbers in this API. */
  USRN: ({ property }) => (property.usrn === null ? null : String(property.usrn)),
  CLASSIFICATION_CODE: ({ property }) => fromRegister(property.classification),
  /** Unknown claims nothing, so it has neither confidence nor source. */
  ADDRESS_STATUS: ({ property }) => {
    const status = property.logicalStatus === null ? undefined : STATUS[property.logicalStatus];
    if (status !== undefined) return fromRegister(status);
    // OS Open UPRN lists the UPRNs in use, without their status; they count as approved.
    if (!property.sources.includes('os-open-uprn')) return 'Unknown';
    return { value: 'Approved', confidence: null, modelled: true, source: 'OUPRN', asOf: null };
  },
  LATITUDE: ({ property }) => rounded(property.position, 'latitude', DEGREE_DECIMALS),
  LONGITUDE: ({ property }) => rounded(property.position, 'longitude', DEGREE_DECIMALS),
  EASTING: ({ property }) => rounded(property.position, 'x', 0),
  NORTHING: ({ property }) => rounded(property.position, 'y', 0),
  COORDINATE_PRECISION: ({ property }) => {
    if (property.position === null) return 'Unknown';
    return property.position.precision === 'address' ? 'Address' : 'Postcode';
  },
  /** A town or postcode alone is not a full address. */
  FULL_ADDRESS: ({ property, asOf }) => {
    const { address, addressAsOf } = property;
    const lines = addressLines(address);
    if (lines.length === 0 || !hasAddress(property)) return null;
    const fact = fromRegister(joinPlace(lines, address));
    if (fact !== null && property.addressConfidence !== null)
      return { ...fact, source: 'MODEL', modelled: true, confidence: property.addressConfidence };
    if (fact === null || addressAsOf === null || !isAddressOfRecord(property)) return fact;
    const isOld = yearIn(addressAsOf) + OLD_YEARS < yearIn(asOf);
    return { ...fact, confidence: isOld ? RECORD_CONFIDENCE.old : RECORD_CONFIDENCE.recent };
  },
  POSTCODE: ({ property }) => property.address.postcode,
  ADDRESS_LINE_1: addressLine(0),
  ADDRESS_LINE_2: addressLine(1),
  ADDRESS_LINE_3: addressLine(2),
  ORGANISATION_NAME: addressPart('organisationName'),
  DEPARTMENT_NAME: addressPart('departmentName'),
  PO_BOX: addressPart('poBox'),
  SUB_BUILDING_NAME: addressPart('subBuildingName'),
  BUILDING_NAME: addressPart('buildingName'),
  BUILDING_NUMBER: addressPart('buildingNumber'),
  DEPENDENT_THOROUGHFARE: addressPart('dependentThoroughfare'),
  STREET: addressPart('thoroughfare'),
  DEPENDENT_LOCALITY: addressPart('dependentLocality'),
  POST_TOWN: addressPart('postTown'),
} as const satisfies Derivations;

/** Values that follow from the parts. */
export const FROM_PROPERTY = {
  CLASSIFICATION_DESCRIPTION: (subject) => {
    const code = codeOf(subject);
    return code === null ? null : describeClassification(code);
  },
  IS_RESIDENTIAL: (subject) => {
    const code = codeOf(subject);
    if (code === null) return null;
    const fact = textFact(subject, 'CLASSIFICATION_CODE');
    const residential = isResidentialClass(code);
    return fact === null ? fromRegister(residential) : computedFrom([fact], residential);
  },
  /** The source that gives an address also dates it; an inferred address has no date. */
  ADDRESS_BASIS: ({ property }) => {
    if (property.addressConfidence !== null) return 'Inferred';
    return property.addressAsOf === null ? null : 'Recorded';
  },
  /** The date of the data if there is no address. */
  ADDRESS_AS_OF: ({ property, asOf }) => property.addressAsOf ?? asOf,
  OUTCODE: (subject) => ofPostcode(subject, outcodeOf),
  POSTCODE_SECTOR: (subject) => ofPostcode(subject, sectorOf),
} as const satisfies Derivations;

function codeOf(subject: FactSubject): string | null {
  return textFact(subject, 'CLASSIFICATION_CODE')?.value ?? subject.property.classification;
}

/** Words for the AddressBase logical status. */
const STATUS: Readonly<Record<number, ValueOf<'ADDRESS_STATUS'>>> = {
  1: 'Approved',
  3: 'Alternative',
  6: 'Provisional',
  8: 'Historical',
};

/** About 0.1 m, finer than any source. */
const DEGREE_DECIMALS = 6;

type Coordinate = 'latitude' | 'longitude' | 'x' | 'y';

function rounded(position: Position | null, axis: Coordinate, decimals: number): number | null {
  const value = position?.[axis] ?? null;
  return value === null ? null : roundTo(value, decimals);
}

/**
 * Confidence in the address of a record, by the dictionary's starting values (section 1.8) for a certificate whose UPRN the
 * register matched by address, valid (10 years) and expired: nothing here shows how the UPRN was found.
 */
const RECORD_CONFIDENCE = { recent: 0.9, old: 0.85 } as const;
const OLD_YEARS = 10;

/** A line of the address, counted from 0. */
export function addressLine(at: 0 | 1 | 2): Derivation<string> {
  return ({ property }) => linesOf(property)[at] ?? null;
}

/** Caches the last address, as its three lines are read one after another. */
let latest: { readonly parts: AddressParts; readonly lines: readonly string[] } | null = null;

/** Empty if no source has an address; street and postcode may be known all the same. */
function linesOf(property: FactSubject['property']): readonly string[] {
  if (!hasAddress(property)) return [];
  const { address: parts } = property;
  if (latest?.parts !== parts) latest = { parts, lines: threeLines(parts) };
  return latest.lines;
}

export function addressPart(part: keyof AddressParts): Derivation<string> {
  return ({ property }) => property.address[part];
}

function ofPostcode(subject: FactSubject, part: (postcode: string) => string): string | null {
  const whole = textFact(subject, 'POSTCODE')?.value ?? subject.property.address.postcode;
  return whole === null ? null : part(whole);
}
