/** Entry for the dictionary: each field, its type, values and sources. */

export { AREA_FIGURES_OF_MODELS, type AreaFigureOfModels } from './dictionary/area-figures.js';
export {
  BUILT_FORM,
  COUNCIL_TAX_BAND,
  EVENT_SOURCE,
  EVENT_TYPE,
  FURNISHED,
  LET_TYPE,
  LISTED_GRADE,
  MARKET_STATUS,
  PROPERTY_TYPE,
  RADON_POTENTIAL,
  RISK,
  TENURE,
  TRANSACTION,
} from './dictionary/enums.js';
export type { FieldRow } from './dictionary/field-row.js';
export type {
  FieldFrom,
  FieldName,
  FieldOf,
  FieldValues,
  SourceOf,
  ValueOf,
} from './dictionary/fields.js';
export { GROUP_NAMES, GROUP_ROWS, type GroupName } from './dictionary/group-rows.js';
export { entriesOf, keysOf } from './dictionary/keys-of.js';
export type { ListingRowValue, ListingValues } from './dictionary/list-rows.js';
export {
  codesOf,
  SOURCES,
  type SourceCode,
  sourceCodeOf,
} from './dictionary/sources.js';
