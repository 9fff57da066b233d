/** The property record of the API: the fifteen fields of the specification, in its order. */

import type { AddressParts } from '@property-lookup/kernel/address';
import type { Alias } from './alias.js';
import type { Geography, PostcodeFact } from './fact.js';
import { originsAtPostcode } from './property-origins.js';

/** Keys are the published ones; nowhere else in the domain are they snake_case. */
export interface PropertyRecord {
  readonly building_name: string | null;
  readonly building_number: string | null;
  readonly dependent_locality: string | null;
  readonly dependent_thoroughfare: string | null;
  readonly double_dependent_locality: string | null;
  /** WGS84 degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly post_town: string | null;
  readonly postcode: string | null;
  readonly sub_building_name: string | null;
  readonly thoroughfare: string | null;
  readonly udprn: number | null;
  readonly uprn: number;
  /** Metres on the British National Grid, or on the Irish Grid in Northern Ireland. */
  readonly x_coordinate: number | null;
  readonly y_coordinate: number | null;
}

export const RECORD_FIELDS = [
  'building_name',
  'building_number',
  'dependent_locality',
  'dependent_thoroughfare',
  'double_dependent_locality',
  'latitude',
  'longitude',
  'post_town',
  'postcode',
  'sub_building_name',
  'thoroughfare',
  'udprn',
  'uprn',
  'x_coordinate',
  'y_coordinate',
] as const satisfies readonly (keyof PropertyRecord)[];

/** AddressBase logical status of a property that no longer exists. */
export const HISTORICAL_STATUS = 8;

/** A property as all sources together describe it. */
export interface Property {
  readonly uprn: number;
  /** The address shown in the record. */
  readonly address: AddressParts;
  /**
   * Every distinct address from gazetteers and lists, on one line without postcode, the shown one first. If they have none, the
   * addresses of records.
   */
  readonly forms: readonly string[];
  /** Source of each form but the first, in order; then other spellings from records. The matcher compares forms and aliases. */
  readonly aliases: readonly Alias[];
  readonly position: Position | null;
  readonly udprn: number | null;
  readonly usrn: number | null;
  readonly parentUprn: number | null;
  /** AddressBase classification code. */
  readonly classification: string | null;
  /** AddressBase logical status: 1 approved, 3 alternative, 6 provisional, 8 historical. */
  readonly logicalStatus: number | null;
  /** Code of the authority that keeps the gazetteer's record, such as `1110`. */
  readonly custodian: string | null;
  /** One of `POSTAL_ADDRESS_CODES`, by the gazetteer. */
  readonly postalAddress: string | null;
  readonly areas: PropertyAreas | null;
  /** Ids of the sources that know the property, best first. */
  readonly sources: readonly string[];
  /** The source of each part; see `property-origins.ts`. */
  readonly origins: string;
  /** `YYYY-MM-DD` of the record that gave the address, or of the edition of the gazetteer or list; null without either. */
  readonly addressAsOf: string | null;
  /** Probability that an address inferred from neighbours is right; null for a recorded or missing address. */
  readonly addressConfidence: number | null;
}

export interface Position {
  readonly x: number | null;
  readonly y: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: 'address' | 'postcode';
}

export type PropertyAreas = Geography;

export const READ_RECORD_FIELD: {
  readonly [Name in keyof PropertyRecord]: (property: Property) => PropertyRecord[Name];
} = {
  building_name: ({ address }) => address.buildingName,
  building_number: ({ address }) => address.buildingNumber,
  dependent_locality: ({ address }) => address.dependentLocality,
  dependent_thoroughfare: ({ address }) => address.dependentThoroughfare,
  double_dependent_locality: ({ address }) => address.doubleDependentLocality,
  latitude: ({ position }) => position?.latitude ?? null,
  longitude: ({ position }) => position?.longitude ?? null,
  post_town: ({ address }) => address.postTown,
  postcode: ({ address }) => address.postcode,
  sub_building_name: ({ address }) => address.subBuildingName,
  thoroughfare: ({ address }) => address.thoroughfare,
  udprn: ({ udprn }) => udprn,
  uprn: ({ uprn }) => uprn,
  x_coordinate: ({ position }) => wholeMetres(position?.x),
  y_coordinate: ({ position }) => wholeMetres(position?.y),
};

/** The record that the API serves for a property. */
export function toRecord(property: Property): PropertyRecord {
  const read = READ_RECORD_FIELD;
  return {
    building_name: read.building_name(property),
    building_number: read.building_number(property),
    dependent_locality: read.dependent_locality(property),
    dependent_thoroughfare: read.dependent_thoroughfare(property),
    double_dependent_locality: read.double_dependent_locality(property),
    latitude: read.latitude(property),
    longitude: read.longitude(property),
    post_town: read.post_town(property),
    postcode: read.postcode(property),
    sub_building_name: read.sub_building_name(property),
    thoroughfare: read.thoroughfare(property),
    udprn: read.udprn(property),
    uprn: read.uprn(property),
    x_coordinate: read.x_coordinate(property),
    y_coordinate: read.y_coordinate(property),
  };
}

/** The property with its postcode's position, if it lacks one. */
export function placedAtPostcode(property: Property, postcode: PostcodeFact | undefined): Property {
  if (property.position !== null || postcode === undefined) return property;
  const { x, y, latitude, longitude } = postcode;
  if (latitude === null || longitude === null) return property;
  const origins = originsAtPostcode(property.origins);
  return { ...property, position: { x, y, latitude, longitude, precision: 'postcode' }, origins };
}

/** Rounds sources' centimetres to the whole metres of the record. */
function wholeMetres(metres: number | null | undefined): number | null {
  return metres === null || metres === undefined ? null : Math.round(metres);
}
