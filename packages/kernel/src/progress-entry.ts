/** Entry for the progress of long work, and the folders of its data. */

export { DATA_DIRECTORY, isDatabaseUrl } from './data-place.js';
export { NO_PROGRESS, type Progress, type ProgressUnit } from './progress.js';
export {
  CHANGE_KINDS,
  type ChangedUprn,
  type ChangedUprns,
  type ChangeKind,
} from './release-change.js';
