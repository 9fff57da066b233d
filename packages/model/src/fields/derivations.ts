/** The derivation of each field from the property itself or from other fields, by name. */

import { area, censusArea, nation, region, ruralUrban } from './derive/areas.js';
import { constructionPeriod, yearBuilt } from './derive/construction.js';
import { FROM_FIELDS } from './derive/figures.js';
import { FROM_PROPERTY, PARTS_OF_PROPERTY } from './derive/property.js';
import type { Derivation, Derivations } from './field.js';

/** False by default, for fields about the existence of a record. */
const no: Derivation<boolean> = () => false;

const NONE: readonly string[] = Object.freeze([]);

/** An empty list by default, for lists of records. */
const emptyList: Derivation<readonly string[]> = () => NONE;

export const DERIVATIONS: Derivations = {
  ...PARTS_OF_PROPERTY,
  ...FROM_PROPERTY,
  ...FROM_FIELDS,
  COUNTRY: nation,
  REGION: region,
  LOCAL_AUTHORITY_CODE: area('localAuthority'),
  MSOA_CODE: area('msoa'),
  YEAR_BUILT: yearBuilt,
  CONSTRUCTION_PERIOD: constructionPeriod,
  RURAL_URBAN_CLASSIFICATION: ruralUrban,
  CONSERVATION_AREA_DATA_AVAILABLE: no,
  ARTICLE_4_DIRECTION_NAMES: emptyList,
  PLANNING_DATA_AVAILABLE: no,
  OA_CODE: censusArea('outputArea'),
  LSOA_CODE: censusArea('lsoa'),
};
