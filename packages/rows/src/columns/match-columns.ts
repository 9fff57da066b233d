/** The columns that matching adds to a list: the same on the command line, in an answer and in the console's downloads. */

export const MATCH_COLUMNS = [
  'match_uprn',
  'match_address',
  'match_confidence',
  'match_decision',
  'match_reason',
] as const;

/** Further columns of a list reviewed in the console: who decided, and the matcher's own decision. */
export const REVIEW_COLUMNS = [
  'match_explanation',
  'match_decided_by',
  'match_decided_on',
  'matcher_uprn',
  'matcher_decision',
] as const;

/** A person accepts the matcher's property, rejects it, or chooses another. */
export type PersonDecision = 'confirmed' | 'rejected' | 'chosen';

/** Who made a decision. */
export type Decider = 'matcher' | 'person';

/** Position of the last adjacent occurrence of `columns` in a header; -1 without one. */
export function lastColumnsAt(header: readonly string[], columns: readonly string[]): number {
  return header.findLastIndex((_, at) => areAt(header, columns, at));
}

/** The list's own columns, without those of an earlier match, which say nothing about its addresses. */
export function withoutMatch(header: readonly string[]): readonly string[] {
  const at = header.findIndex((_, i) => areAt(header, MATCH_COLUMNS, i));
  return at < 0 ? header : header.slice(0, at);
}

function areAt(header: readonly string[], columns: readonly string[], at: number): boolean {
  return columns.every((name, i) => header[at + i]?.trim().toLowerCase() === name);
}
