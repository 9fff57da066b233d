/** The records of properties as imports keep them, and as a release shows them. */

export { EVIDENCE_CODEC, NO_EVIDENCE } from './release/evidence/evidence-folder.js';
export {
  type FieldsWanted,
  type GatheredEvidence,
  GatheredRecords,
  type ListingRecord,
  NOTHING_GATHERED,
  readHeading,
  readListing,
  writeListing,
} from './release/evidence/gathered-evidence.js';
export { KEPT, type KeptOptions, keptBytes } from './release/evidence/kept-bytes.js';
export { readVersion, writeVersion } from './release/evidence/record-codec.js';
export {
  type ImportedAt,
  type KeptRecord,
  type PackedVersion,
  type PlacedKind,
  PlacedRecords,
  placedTable,
  placeOfProperty,
  placeOfRow,
  placesTable,
  placeWithout,
  type RecordFolder,
  readFolders,
  readPacked,
  readRecord,
  recordFolders,
  recordOf,
  unpacked,
  writeFolders,
  writePacked,
  writeRecord,
} from './release/evidence/records-by-place.js';
