/** What a damaged file says. */

export { damageFailure, readWhole } from './damage.js';
export {
  CHECKS_SUFFIX,
  checksPath,
  hasPageChecks,
  pageChecksOf,
  readChecked,
} from './page-checks.js';
