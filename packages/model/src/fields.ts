/** Entry for fields as callers see them: groups, filters, values, origins. */

export {
  type AssembleOptions,
  assembleDetailed,
  coverageKey,
  DETAILED_EXTRA_KEYS,
  detailedRecord,
  groupRecord,
} from './fields/assemble.js';
export { describeClassification, isResidentialClass } from './fields/classifications.js';
export { CONTRADICTIONS, settle } from './fields/contradictions.js';
export { nationName, regionName } from './fields/derive/areas.js';
export { DWELLING_FROM, isDwelling } from './fields/dwelling.js';
export { FactColumn, FactTable, GIVEN, NO_VALUE, placeOfSet } from './fields/fact-table.js';
export {
  asOfKey,
  confidenceKey,
  type FactGroup,
  type FactSubject,
  type FactsByName,
  type FactType,
  type FactValue,
  type FieldDeclaration,
  modelledKey,
  type RecordedFact,
  type RecordedFacts,
  sourceKey,
} from './fields/field.js';
export { FIELD_NAMES, fieldNumber, isFieldFrom } from './fields/field-numbers.js';
export {
  DERIVED_NAMES,
  type FieldColumns,
  type FieldReader,
  fieldColumns,
  fieldReader,
  type Readable,
  type RecordedField,
  readField,
  readLocation,
} from './fields/field-value.js';
export { FIELDS_READ } from './fields/fields-read.js';
export { filterFieldDocs, PROPERTY_FIELDS, RECORD_FIELD_NAMES } from './fields/filter-fields.js';
export { findFields, type SoughtField } from './fields/find-fields.js';
export { FlatRecord } from './fields/flat-record.js';
export {
  GROUP_FIELDS,
  GROUPS,
  HISTORY_FIELDS,
  INCLUDABLE_FIELDS,
  LISTING_FIELDS,
} from './fields/groups.js';
export {
  doesExclude,
  doesFit,
  IMPLICABLE,
  type Implied,
  impliedValue,
  isPossible,
  relationsAround,
} from './fields/possible-values.js';
export type { Provenance } from './fields/provenance.js';
export type { Known, RelatedName, Relation } from './fields/relations.js';
export { NOTHING_RECORDED, resolveField } from './fields/resolve.js';
export {
  TOLD_FACTS,
  TOLD_FIELDS,
  type ToldValues,
  toldValues,
  whyNotTold,
} from './fields/told-fields.js';
