/** Entry for matching a text with properties. */

export type { Candidate } from './candidates/candidate.js';
export { LISTED_ROWS_MIN, type ListedEstimate, ListedTally } from './decide/estimate-listed.js';
export { listedProbability, withListedShare } from './decide/listed-share.js';
export { REASONS } from './decide/reasons.js';
export { explain } from './explain.js';
export {
  type ExplainedCandidate,
  type Explanation,
  explainMatch,
  withInference,
} from './explanation.js';
export { type Match, matchAddress } from './match.js';
export { lookupAmong, type MemoryLookup } from './memory-lookup.js';
export type { CandidateLookup } from './search.js';
