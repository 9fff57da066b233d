/** The closed list of facts that source files can give: importers emit them, and the merge understands them. */

import type { AddressParts } from '@property-lookup/kernel/address';

/**
 * One address of a property, in parts. `key` distinguishes several addresses of one property in one source (`dpa`, `dpa-cy`, an
 * LPI key); a later address with the same key replaces this one.
 */
interface AddressFact {
  readonly kind: 'address';
  readonly uprn: number;
  readonly key: string;
  readonly parts: AddressParts;
  /** How suitable the address is for display: delivery point first, then the authority's own, then others. */
  readonly standing: AddressStanding;
  /** Set where the street has to be looked up among `street` facts: LPI records carry only a USRN. */
  readonly usrn: number | null;
}

/**
 * In order of preference, for the choice of the address shown within one source. An ended address counts only for a historical
 * property without any other.
 */
export const ADDRESS_STANDINGS = [
  'delivery-point',
  'approved',
  'provisional',
  'alternative',
  'welsh',
  'historical',
  'ended',
] as const;
export type AddressStanding = (typeof ADDRESS_STANDINGS)[number];

/** An address on one line, not yet parsed into parts. */
interface AddressLineFact {
  readonly kind: 'address-line';
  readonly uprn: number;
  readonly text: string;
  readonly postcode: string | null;
}

/**
 * The address of a property by a record about it, such as a certificate. Kept by the record's id until the merge, as a newer
 * version of the record may name another property, or none.
 */
export interface RecordAddressFact {
  readonly kind: 'record-address';
  /** Id of the record, unique in its source. */
  readonly id: string;
  readonly uprn: number | null;
  /** `YYYY-MM-DD`. */
  readonly recordedOn: string;
  /** One line in envelope order, without post town and postcode; may be empty. */
  readonly text: string;
  readonly postTown: string | null;
  readonly postcode: string | null;
}

/** A point as the file has it. The merge computes one pair of coordinates from the other. */
export interface GivenPoint {
  /** British National Grid metres, or Irish Grid metres where `grid` is `irish`. */
  readonly x: number | null;
  readonly y: number | null;
  readonly grid: 'british' | 'irish';
  /** WGS84 degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Position of a property. */
export interface PositionFact extends GivenPoint {
  readonly kind: 'position';
  readonly uprn: number;
  /** How near the point is to the property. A postcode's point never replaces an address's. */
  readonly precision: 'address' | 'postcode';
}

/** Identifiers and status of a property. */
export interface IdentityFact {
  readonly kind: 'identity';
  readonly uprn: number;
  readonly udprn: number | null;
  readonly usrn: number | null;
  readonly parentUprn: number | null;
  /** AddressBase classification code, for example `RD04`. */
  readonly classification: string | null;
  /** AddressBase logical status: 1 approved, 3 alternative, 6 provisional, 8 historical. */
  readonly logicalStatus: number | null;
  /** E, W, S, N (Northern Ireland), L (Channel Islands), M (Isle of Man), J (none). */
  readonly country: string | null;
}

/** What a gazetteer says of its record of a property. */
interface GazetteerFact {
  readonly kind: 'gazetteer';
  readonly uprn: number;
  /** Code of the authority that keeps the record: up to four digits, as GeoPlace numbers them. */
  readonly custodian: string | null;
  /** One of `POSTAL_ADDRESS_CODES`. */
  readonly postalAddress: string | null;
}

/** OS, AddressBase: D in Royal Mail's file, C postal below a parent in that file, L postal by the authority, N not postal. */
export const POSTAL_ADDRESS_CODES = ['D', 'L', 'C', 'N'] as const;

/** An organisation at a property. */
interface OrganisationFact {
  readonly kind: 'organisation';
  readonly uprn: number;
  /** The publisher's key of the record, if it has one; removals refer to it. */
  readonly key: string | null;
  readonly name: string;
}

/** Statutory areas, as GSS codes (ONS) under our names. A pseudo-code (`S99999999`) becomes null. */
export interface Geography {
  readonly country: string | null;
  readonly region: string | null;
  readonly county: string | null;
  readonly localAuthority: string | null;
  readonly ward: string | null;
  readonly constituency: string | null;
  readonly outputArea: string | null;
  readonly lsoa: string | null;
  readonly msoa: string | null;
  /** ONS rural-urban classification code. */
  readonly ruralUrban: string | null;
}

/** A value for each area of a place. */
export type AreasOf<Area> = Readonly<Record<keyof Geography, Area>>;

export const GEOGRAPHY_AREAS = [
  'country',
  'region',
  'county',
  'localAuthority',
  'ward',
  'constituency',
  'outputArea',
  'lsoa',
  'msoa',
  'ruralUrban',
] as const satisfies readonly (keyof Geography)[];

/** Builds areas from a function of name and position in `GEOGRAPHY_AREAS`; written out in full for speed, like `addressPartsOf`. */
export function geographyOf<Area>(
  area: (name: keyof Geography, at: number) => Area,
): AreasOf<Area> {
  return {
    country: area('country', 0),
    region: area('region', 1),
    county: area('county', 2),
    localAuthority: area('localAuthority', 3),
    ward: area('ward', 4),
    constituency: area('constituency', 5),
    outputArea: area('outputArea', 6),
    lsoa: area('lsoa', 7),
    msoa: area('msoa', 8),
    ruralUrban: area('ruralUrban', 9),
  };
}

/** The values of the areas, in the order of `GEOGRAPHY_AREAS`. */
export function geographyValues<Area>(areas: AreasOf<Area>): Area[] {
  return [
    areas.country,
    areas.region,
    areas.county,
    areas.localAuthority,
    areas.ward,
    areas.constituency,
    areas.outputArea,
    areas.lsoa,
    areas.msoa,
    areas.ruralUrban,
  ];
}

export const NO_AREAS: Geography = geographyOf<string | null>(() => null);

/** Areas of one property, with its postcode if the file has it. */
interface GeographyFact {
  readonly kind: 'geography';
  readonly uprn: number;
  readonly postcode: string | null;
  readonly areas: Geography;
}

/** A postcode: position, end of use, and areas. */
export interface PostcodeFact extends GivenPoint {
  readonly kind: 'postcode';
  readonly postcode: string;
  /** `YYYY-MM`; null while in use. */
  readonly terminated: string | null;
  readonly areas: Geography;
  /** The directory that gave each part, after the merge; see `postcode-origins.ts`. Left out where the ONSPD gave everything. */
  readonly origins?: string;
}

/** A street of the National Street Gazetteer, to which LPI records of the same source refer. */
export interface StreetFact {
  readonly kind: 'street';
  readonly usrn: number;
  /** `eng`, `cym`, `gae`. */
  readonly language: string;
  readonly description: string;
  readonly locality: string | null;
  readonly town: string | null;
  readonly administrativeArea: string | null;
}

/** The name of a road, for streets that refer to it. */
interface RoadFact {
  readonly kind: 'road';
  /** Digits of the road's TOID. */
  readonly toid: number;
  /** `eng`, `cym`, `gla`. */
  readonly language: string;
  readonly name: string;
  readonly locality: string | null;
}

/** The road that a street is, or is a part of. */
interface StreetRoadFact {
  readonly kind: 'street-road';
  readonly usrn: number;
  readonly toid: number;
}

/** A Royal Mail delivery point known only by its UDPRN; used if some source links the UDPRN to a UPRN. */
interface DeliveryPointFact {
  readonly kind: 'delivery-point';
  readonly udprn: number;
  readonly parts: AddressParts;
}

/** Withdraws facts of this source: the whole property, or the one address with this key. */
interface RemovalFact {
  readonly kind: 'removal';
  readonly uprn: number;
  /** Key of the address or organisation to drop, or null for everything from this source about the property. */
  readonly key: string | null;
}

export type Fact =
  | AddressFact
  | AddressLineFact
  | RecordAddressFact
  | PositionFact
  | IdentityFact
  | GazetteerFact
  | OrganisationFact
  | GeographyFact
  | PostcodeFact
  | StreetFact
  | RoadFact
  | StreetRoadFact
  | DeliveryPointFact
  | RemovalFact;

export type FactKind = Fact['kind'];

/** Facts with each text replaced by another type, such as a number. */
export type FactWith<Text> = Replaced<Fact, Text>;

type Replaced<T, Text> = T extends string
  ? string extends T
    ? Text
    : T
  : T extends object
    ? { readonly [Name in keyof T]: Replaced<T[Name], Text> }
    : T;
