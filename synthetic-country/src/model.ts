/** The entities of the synthetic country; writers print them in the formats of the sources. */

import type { Town } from './towns.js';

/** A postcode district of a town, with its position in the country's numbering. */
export interface District {
  readonly town: Town;
  readonly outcode: string;
  /** Index among all districts. */
  readonly number: number;
  readonly centreX: number;
  readonly centreY: number;
  /** The authority that keeps the addresses: index among all, and OS's four-digit code. */
  readonly custodian: number;
  readonly custodianCode: string;
  /** Index among the custodian's districts, and the bits needed to number all their properties. */
  readonly numberInCustodian: number;
  readonly custodianBits: number;
}

/** Statutory and census areas. Codes are well formed and nested, but only country, region, county and authority are real. */
export interface Areas {
  readonly country: string;
  readonly region: string;
  readonly county: string;
  readonly authority: string;
  readonly ward: string;
  readonly constituency: string;
  readonly outputArea: string;
  readonly lsoa: string;
  readonly msoa: string;
  readonly ruralUrban: string;
}

/** A name in English and Welsh; the second is empty without a Welsh name. */
export type Bilingual = readonly [english: string, welsh: string];

export interface Street {
  /** The gazetteer's name: the dependent thoroughfare's, if there is one. */
  readonly description: Bilingual;
  readonly thoroughfare: Bilingual;
  readonly dependentThoroughfare: Bilingual;
  readonly usrn: number;
  /** Position of house number `firstNumber`, and the direction of rising numbers in radians. */
  readonly x: number;
  readonly y: number;
  readonly direction: number;
  readonly firstNumber: number;
}

export interface Postcode {
  readonly text: string;
  readonly isLargeUser: boolean;
  /** YYYYMM; `terminated` is empty while in use. */
  readonly introduced: string;
  readonly terminated: string;
  /** False if the directory has no grid reference. */
  readonly hasGrid: boolean;
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Index of its first property; terminated postcodes have no properties. */
  readonly firstIndex: number;
}

/**
 * The premises as kept by Royal Mail (first three and PO box) and by the gazetteer (primary and secondary object); an empty text
 * means null.
 */
export interface Premise {
  readonly subBuildingName: string;
  readonly buildingName: string;
  readonly buildingNumber: string;
  readonly poBox: string;
  readonly saoStart: string;
  readonly saoStartSuffix: string;
  readonly saoText: Bilingual;
  readonly paoStart: string;
  readonly paoStartSuffix: string;
  readonly paoEnd: string;
  readonly paoEndSuffix: string;
  readonly paoText: Bilingual;
}

export interface Property {
  readonly index: number;
  readonly uprn: number;
  /** Zero if Royal Mail does not deliver. */
  readonly udprn: number;
  /** Zero without a parent. */
  readonly parentUprn: number;
  /** OS, AddressBase classification scheme. */
  readonly classCode: string;
  readonly organisation: string;
  readonly department: string;
  readonly premise: Premise;
  readonly street: Street;
  readonly postcode: Postcode;
  readonly isPostal: boolean;
  /** Number of units, for the parent of a building. */
  readonly unitCount: number;
  readonly deliveryPointSuffix: string;
  /** Metres on the National Grid, or the Irish Grid in Northern Ireland, and degrees. */
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  readonly longitude: number;
  /** 32 random bits for a writer's additions. */
  readonly noise: number;
}

/** A hundred and some adjacent properties, generated in one go and dropped after writing. */
export interface Neighbourhood {
  readonly number: number;
  readonly district: District;
  readonly areas: Areas;
  readonly dependentLocality: Bilingual;
  readonly doubleDependentLocality: Bilingual;
  readonly streets: readonly Street[];
  /** In alphabetical order, including terminated ones. */
  readonly postcodes: readonly Postcode[];
  readonly properties: readonly Property[];
}
