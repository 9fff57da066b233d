/** What each record says of a home, which of them won, and where they contradict one another. */

export { type Claim, claimsOf } from './claims/claims.js';
export { CONFLICT_KINDS, type Conflict, conflictsOf } from './claims/conflicts.js';
export { type AskedDays, evidenceOn, factsOn, recordsIn } from './claims/facts-on-day.js';
export {
  type FieldEvidence,
  fieldEvidence,
  REASONS,
  RULES,
  type ServedField,
} from './claims/field-evidence.js';
export type {
  EvidenceVersion,
  HomeEvidence,
  HomeListing,
  RecordEvidence,
  SaidPosition,
} from './claims/home-evidence.js';
export {
  type AskedDay,
  type EarlierDay,
  NULL_REASONS,
  type NullField,
  type NullReason,
  nullReason,
} from './claims/null-reasons.js';
export { addressClaims, metresBetween, positionClaims } from './claims/place-claims.js';
