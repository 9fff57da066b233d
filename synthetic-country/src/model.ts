/** What the synthetic country consists of; the writers print these values in the formats of the sources. */

import type { Town } from './towns.js';

/** A postcode district of a town, and its position in the numbering of the country. */
export interface District {
  readonly town: Town;
  readonly outcode: string;
  /** Position among all districts. */
  readonly number: number;
  readonly centreX: number;
  readonly centreY: number;
  /** The authority that keeps the addresses: position among all, and OS's four-digit code. */
  readonly custodian: number;
  readonly custodianCode: string;
  /** Position among the custodian's districts, and the bits that number all their properties. */
  readonly numberInCustodian: number;
  readonly custodianBits: number;
}

/** Statutory and census areas; codes are well formed and nest, but only country, region, county and authority are real. */
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

/** A name in English and Welsh; the second is empty where there is none. */
export type Bilingual = readonly [english: string, welsh: string];

export interface Street {
  /** The gazetteer's name, which is the dependent thoroughfare's where there is one. */
  readonly description: Bilingual;
  readonly thoroughfare: Bilingual;
  readonly dependentThoroughfare: Bilingual;
  readonly usrn: number;
  /** Position of house number `firstNumber`, and the direction of the numbers, in radians. */
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
  /** False where the directory knows no grid reference. */
  readonly hasGrid: boolean;
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Index of its first property; those of terminated postcodes have none. */
  readonly firstIndex: number;
}

/** The premise as Royal Mail (first three and PO box) and the gazetteer (primary and secondary object) keep it; empty text is null. */
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
  /** Zero where Royal Mail does not deliver. */
  readonly udprn: number;
  /** Zero where there is none. */
  readonly parentUprn: number;
  /** OS, AddressBase classification scheme. */
  readonly classCode: string;
  readonly organisation: string;
  readonly department: string;
  readonly premise: Premise;
  readonly street: Street;
  readonly postcode: Postcode;
  readonly isPostal: boolean;
  /** Units of a building that is a parent. */
  readonly unitCount: number;
  readonly deliveryPointSuffix: string;
  /** Metres on the National Grid, or the Irish Grid in Northern Ireland, and the same in degrees. */
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  readonly longitude: number;
  /** 32 random bits of its own, for what a writer adds. */
  readonly noise: number;
}

/** A hundred and some properties that lie together, generated in one go and forgotten after writing. */
export interface Neighbourhood {
  readonly number: number;
  readonly district: District;
  readonly areas: Areas;
  readonly dependentLocality: Bilingual;
  readonly doubleDependentLocality: Bilingual;
  readonly streets: readonly Street[];
  /** In alphabetical order, terminated ones among them. */
  readonly postcodes: readonly Postcode[];
  readonly properties: readonly Property[];
}
