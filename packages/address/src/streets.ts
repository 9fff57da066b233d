/** Entry for the index of streets. */

export { StreetTableBuilder } from './streets/build-streets.js';
export {
  candidatesAmong,
  candidatesOfStreets,
  NO_STREETS,
  type StreetCandidates,
} from './streets/street-candidates.js';
export { type BlockStreets, StreetCollector } from './streets/street-collector.js';
export { StreetIndex } from './streets/street-index.js';
export type { StreetQuestion } from './streets/street-question.js';
export { STREET_COLUMNS, type StreetTable } from './streets/street-table.js';
