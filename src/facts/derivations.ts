/** Lists by field name how fields are derived from the property itself or from other fields. */

import type { FieldName, ValueOf } from '../domain/dictionary/fields.js';
import { area, censusArea, nation, region, ruralUrban } from './derive/areas.js';
import { floorAreaSource, floorAreaSqft, leaseYearsRemaining } from './derive/attributes.js';
import { constructionPeriod, yearBuilt } from './derive/construction.js';
import { isExpired, meesCompliant } from './derive/energy.js';
import {
  addressStatus,
  classificationCode,
  classificationDescription,
  isResidential,
  parentUprn,
  udprn,
  uprn,
  usrn,
} from './derive/identity.js';
import {
  areaGrossYield,
  marketAreaCode,
  marketAreaType,
  movePropensityBand,
  priceChangeTotal,
} from './derive/market.js';
import { coordinatePrecision, easting, latitude, longitude, northing } from './derive/position.js';
import {
  addressAsOf,
  addressBasis,
  addressLine,
  addressPart,
  fullAddress,
  outcode,
  postcode,
  sector,
} from './derive/postal.js';
import {
  changeSinceSold,
  grossRentalYield,
  valueConfidenceLevel,
  valuePerSqft,
  valuePerSqm,
} from './derive/valuation.js';
import type { Derivation } from './field.js';

type Derivations = { readonly [Name in FieldName]?: Derivation<ValueOf<Name>> };

/** Those whose value is a part of the property itself: nothing else that is known of it, its postcode or the day changes it. */
export const PARTS_OF_PROPERTY: Derivations = {
  UPRN: uprn,
  PARENT_UPRN: parentUprn,
  UDPRN: udprn,
  USRN: usrn,
  FULL_ADDRESS: fullAddress,
  ADDRESS_LINE_1: addressLine(0),
  ADDRESS_LINE_2: addressLine(1),
  ADDRESS_LINE_3: addressLine(2),
  ORGANISATION_NAME: addressPart('organisationName'),
  SUB_BUILDING_NAME: addressPart('subBuildingName'),
  BUILDING_NAME: addressPart('buildingName'),
  BUILDING_NUMBER: addressPart('buildingNumber'),
  DEPENDENT_THOROUGHFARE: addressPart('dependentThoroughfare'),
  STREET: addressPart('thoroughfare'),
  DEPENDENT_LOCALITY: addressPart('dependentLocality'),
  POST_TOWN: addressPart('postTown'),
  POSTCODE: postcode,
  LATITUDE: latitude,
  LONGITUDE: longitude,
  EASTING: easting,
  NORTHING: northing,
  COORDINATE_PRECISION: coordinatePrecision,
  CLASSIFICATION_CODE: classificationCode,
  ADDRESS_STATUS: addressStatus,
};

/** Whether there is a record: there is none. */
const no: Derivation<boolean> = () => false;

const NONE: readonly string[] = Object.freeze([]);

/** A list of records: there are none. */
const emptyList: Derivation<readonly string[]> = () => NONE;

export const DERIVATIONS: Derivations = {
  ...PARTS_OF_PROPERTY,
  ADDRESS_BASIS: addressBasis,
  OUTCODE: outcode,
  POSTCODE_SECTOR: sector,
  CLASSIFICATION_DESCRIPTION: classificationDescription,
  IS_RESIDENTIAL: isResidential,
  COUNTRY: nation,
  REGION: region,
  LOCAL_AUTHORITY_CODE: area('localAuthority'),
  MSOA_CODE: area('msoa'),
  ADDRESS_AS_OF: addressAsOf,
  TOTAL_FLOOR_AREA_SQFT: floorAreaSqft,
  FLOOR_AREA_SOURCE: floorAreaSource,
  LEASE_YEARS_REMAINING: leaseYearsRemaining,
  YEAR_BUILT: yearBuilt,
  CONSTRUCTION_PERIOD: constructionPeriod,
  RURAL_URBAN_CLASSIFICATION: ruralUrban,
  IS_EXPIRED: isExpired,
  MEES_COMPLIANT: meesCompliant,
  PRICE_CHANGE_TOTAL_PCT: priceChangeTotal,
  MOVE_PROPENSITY_BAND: movePropensityBand,
  AREA_TYPE: marketAreaType,
  AREA_CODE: marketAreaCode,
  AREA_GROSS_YIELD: areaGrossYield,
  CONSERVATION_AREA_DATA_AVAILABLE: no,
  ARTICLE_4_DIRECTION_NAMES: emptyList,
  PLANNING_DATA_AVAILABLE: no,
  OA_CODE: censusArea('outputArea'),
  LSOA_CODE: censusArea('lsoa'),
  ESTIMATED_VALUE_CONFIDENCE_LEVEL: valueConfidenceLevel,
  ESTIMATED_VALUE_PER_SQM: valuePerSqm,
  ESTIMATED_VALUE_PER_SQFT: valuePerSqft,
  GROSS_RENTAL_YIELD: grossRentalYield,
  VALUE_CHANGE_SINCE_SOLD_PCT: changeSinceSold,
};
