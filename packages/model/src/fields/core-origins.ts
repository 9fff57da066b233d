/** Finds the source of each part of a property that comes from the merge: address, position, identifiers, class and areas. */

import type { FieldName } from '../dictionary/fields.js';
import { type SourceCode, sourceCodeOf } from '../dictionary/sources.js';
import { originCodeOf, originOfArea, originOfPostcodeArea } from '../property/area-origin.js';
import type { Geography } from '../property/fact.js';
import type { SourcedPart } from '../property/property-origins.js';
import { AREAS_OF_NATION, isOfEarlierCensus } from './derive/areas.js';
import type { FactSubject } from './field.js';

type OriginOf = (subject: FactSubject) => SourceCode | null;

const part =
  (name: SourcedPart): OriginOf =>
  ({ property, postcode }) =>
    originCodeOf(property, postcode, name);

const area =
  (name: keyof Geography): OriginOf =>
  ({ property, postcode }) =>
    originOfArea(property, postcode, name);

/** Source of a census area; the postcode's replaces the property's if that is from an earlier census. */
const censusArea =
  (name: 'outputArea' | 'lsoa'): OriginOf =>
  ({ property, postcode }) =>
    isOfEarlierCensus(property.areas?.[name] ?? '')
      ? originOfPostcodeArea(postcode, name)
      : originOfArea(property, postcode, name);

/** The nation follows from the first of these that is known, or from a BT postcode. */
const ofNation: OriginOf = ({ property, postcode }) => {
  for (const name of AREAS_OF_NATION) {
    const origin = originOfArea(property, postcode, name);
    if (origin !== null) return origin;
  }
  return 'DERIVED';
};

const ofStatus: OriginOf = ({ property, postcode }) =>
  property.logicalStatus === null ? null : originCodeOf(property, postcode, 'logicalStatus');

/** Origins by field, for values without their own source; recorded facts have one. */
export const CORE_ORIGINS: { readonly [Name in FieldName]?: OriginOf } = {
  PARENT_UPRN: part('parentUprn'),
  UDPRN: part('udprn'),
  USRN: part('usrn'),
  FULL_ADDRESS: part('address'),
  ADDRESS_LINE_1: part('address'),
  ADDRESS_LINE_2: part('address'),
  ADDRESS_LINE_3: part('address'),
  ORGANISATION_NAME: part('organisationName'),
  DEPARTMENT_NAME: part('departmentName'),
  PO_BOX: part('poBox'),
  SUB_BUILDING_NAME: part('subBuildingName'),
  BUILDING_NAME: part('buildingName'),
  BUILDING_NUMBER: part('buildingNumber'),
  DEPENDENT_THOROUGHFARE: part('dependentThoroughfare'),
  STREET: part('thoroughfare'),
  DEPENDENT_LOCALITY: part('dependentLocality'),
  POST_TOWN: part('postTown'),
  POSTCODE: part('postcode'),
  LATITUDE: part('position'),
  LONGITUDE: part('position'),
  EASTING: part('position'),
  NORTHING: part('position'),
  CLASSIFICATION_CODE: part('classification'),
  IS_RESIDENTIAL: part('classification'),
  ADDRESS_STATUS: ofStatus,
  COUNTRY: ofNation,
  REGION: area('region'),
  LOCAL_AUTHORITY_CODE: area('localAuthority'),
  OA_CODE: censusArea('outputArea'),
  LSOA_CODE: censusArea('lsoa'),
  MSOA_CODE: area('msoa'),
  RURAL_URBAN_CLASSIFICATION: area('ruralUrban'),
};

/** The best of the sources that know the property at all. */
export function originOfUprn(
  { property }: FactSubject,
  sources: readonly SourceCode[],
): SourceCode | null {
  const known = new Set(property.sources.map(sourceCodeOf));
  return sources.find((source) => known.has(source)) ?? null;
}

/** Fields with the date of the record or edition that gave the address. */
const DATED_BY_ADDRESS: ReadonlySet<string> = new Set<FieldName>([
  ...(['FULL_ADDRESS', 'ADDRESS_LINE_1', 'ADDRESS_LINE_2', 'ADDRESS_LINE_3'] as const),
  ...(['ORGANISATION_NAME', 'DEPARTMENT_NAME', 'PO_BOX'] as const),
  ...(['SUB_BUILDING_NAME', 'BUILDING_NAME', 'BUILDING_NUMBER'] as const),
  ...(['DEPENDENT_THOROUGHFARE', 'STREET', 'DEPENDENT_LOCALITY', 'POST_TOWN'] as const),
  'POSTCODE',
]);

/** `YYYY-MM-DD` of the record or edition that gave the field; null if not known. */
export function dayOfRecord(name: string, { property }: FactSubject): string | null {
  return DATED_BY_ADDRESS.has(name) ? property.addressAsOf : null;
}
