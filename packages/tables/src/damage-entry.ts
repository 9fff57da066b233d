/** Entry for finding damaged files, and the failure they cause. */

export { damageFailure, readWhole } from './damage.js';
export {
  CHECKS_SUFFIX,
  checksPath,
  hasPageChecks,
  pageChecksOf,
  readChecked,
} from './page-checks.js';
