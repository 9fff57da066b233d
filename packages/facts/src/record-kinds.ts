/** Entry for the kinds of records, each with its fields and its date. */

export { APPLICATIONS } from './evidence/records/application.js';
export type { FieldType } from './evidence/records/field-types.js';
export type { LinkableRecord } from './evidence/records/record-kind.js';
export {
  addRecordFacts,
  factsOfRecord,
  isOfKind,
  type PropertyEvidence,
  RECORD_KIND_NAMES,
  type RecordKindName,
  type RecordOf,
  type RecordVersion,
  recordKind,
  recordOfFact,
} from './evidence/records/record-kinds.js';
export { SALES, type SaleVersion } from './evidence/records/sale.js';
