/** Entry for a property as recorded, and the areas it lies in. */

export { type AgeBand, bandOfYear } from './property/age-bands.js';
export type { Alias } from './property/alias.js';
export {
  AREA_KINDS,
  type AreaCodes,
  type AreaKind,
  areaCodesOf,
  codeAbove,
} from './property/area-kinds.js';
export {
  hasRecordedAddress,
  isAddressOfRecord,
  originOfArea,
  yieldsAddress,
} from './property/area-origin.js';
export {
  AREA_HOME_TYPES,
  type AreaIndexMonths,
  type AreaIndexYear,
  type AreaProfile,
  type AreaReport,
  type AreaYear,
  FIGURES_MIN,
  INDEX_FIGURES,
  type ListedArea,
  type NamedArea,
} from './property/area-report.js';
export { NATIONS } from './property/authority-regions.js';
export type {
  Comparables,
  Dependence,
  KeptComparable,
  KeptComparables,
} from './property/comparables.js';
export {
  ADDRESS_STANDINGS,
  type AddressStanding,
  type AreasOf,
  type Fact,
  type FactKind,
  type FactWith,
  GEOGRAPHY_AREAS,
  type Geography,
  type GivenPoint,
  geographyOf,
  geographyValues,
  type IdentityFact,
  NO_AREAS,
  POSTAL_ADDRESS_CODES,
  type PositionFact,
  type PostcodeFact,
  type RecordAddressFact,
} from './property/fact.js';
export type { MarketFigures } from './property/home-market.js';
export {
  type Departure,
  LET_AGAIN_DAYS,
  type ShownDeal,
  type Standing,
  type StatusStay,
  type UnheardStay,
} from './property/listing-outcomes.js';
export {
  STANDING_BY_EITHER,
  STANDING_BY_FEED,
  type StandingField,
  type StandingValues,
} from './property/market-standing.js';
export { areasOf, overlayAreas } from './property/overlay-areas.js';
export {
  encodePostcodeOrigins,
  originOfPostcodePart,
  type PostcodeSource,
} from './property/postcode-origins.js';
export {
  NotedOrigins,
  originsAtPostcode,
  originsWithSource,
  type SourcedPart,
} from './property/property-origins.js';
export {
  HISTORICAL_STATUS,
  type Position,
  type Property,
  type PropertyAreas,
  type PropertyRecord,
  placedAtPostcode,
  RECORD_FIELDS,
  toRecord,
} from './property/property-record.js';
export { markOfShape, placeOfShape, referenceOf, zoneIdentity } from './property/zone-identity.js';
