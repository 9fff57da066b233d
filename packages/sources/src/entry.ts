/** Entry for all data sets and how each is read. */

export { editionOf, type HeldEdition, heldEdition } from './editions.js';
export {
  COORDINATES_MISSING,
  COORDINATES_OFF_GRID,
  FIELD_COUNT_WRONG,
  NOTHING_SAID,
  POSTCODE_MALFORMED,
  POSTCODE_MISSING,
  UPRN_INVALID,
  UPRN_MISSING,
} from './reasons.js';
export {
  ACCEPTED,
  type CellMapper,
  type FileLook,
  type FileSample,
  ignore,
  type ListSurvey,
  type RowMapper,
  type RowOutcome,
  reject,
  type Source,
} from './source.js';
export { SOURCES } from './sources.js';
export type { CountRecord, StreamSource } from './stream-source.js';
export { STREAM_SOURCES } from './stream-sources.js';
