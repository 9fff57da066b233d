/** Entry for building a release. */

export { BoundaryFileWriter, sizeOf } from './release/boundaries/boundary-file.js';
export type { RecordedRows, RecordedSection } from './release/building/recorded-section.js';
export { ReleaseBuilder } from './release/building/release-builder.js';
export { ReleaseChanges } from './release/building/release-changes.js';
export { ReleaseWriter } from './release/building/release-writer.js';
export {
  type SealedAccess,
  SealedProperties,
  withProperties,
} from './release/building/sealed-properties.js';
export { encodeNumbered, type Section, type SectionEncoding } from './release/building/section.js';
export { CHECKSUM_FILE, type FileChecksum } from './release/checksums.js';
export { type Column, numberAt } from './release/columns/column.js';
export { readColumn } from './release/columns/column-file.js';
export { defaultOrder } from './release/columns/default-order.js';
export { aliasText, listIn, listText } from './release/columns/list-text.js';
export {
  MERGED_NUMBERS,
  MERGED_TEXTS,
  PropertyColumns,
  TextCodes,
} from './release/columns/property-columns.js';
export {
  COMPARABLES_CODEC,
  comparablesOf,
  type RevaluedHome,
} from './release/comparables/comparables-tables.js';
export { DESCRIPTION_FILE, dataPaths, isPulling, LAYOUT_VERSION } from './release/layout.js';
export { listingRow } from './release/market/listing-file.js';
export { decodeFact, encodeFact, type PostcodeChange } from './release/postcode-directory.js';
export type {
  LocatedProperty,
  PropertyChange,
  RecordedProperties,
  RecordedProperty,
} from './release/recorded-property.js';
export {
  openReleaseFiles,
  readRecorded,
  readStoredRelease,
  type StoredRelease,
} from './release/release-files.js';
export { type RowRange, rowsIn } from './release/runs.js';
