/** The columns that a matched list has in addition to its own: the same on the command line, in an answer and in the console's downloads. */

export const MATCH_COLUMNS = [
  'match_uprn',
  'match_address',
  'match_confidence',
  'match_decision',
  'match_reason',
] as const;

/**
 * Further columns of a list that a person looked through in the console: whose the decision is, and what the matcher had
 * decided by itself.
 */
export const REVIEW_COLUMNS = [
  'match_explanation',
  'match_decided_by',
  'match_decided_on',
  'matcher_uprn',
  'matcher_decision',
] as const;

/** A person takes the matcher's property, none, or another. */
export type PersonDecision = 'confirmed' | 'rejected' | 'chosen';

/** Whose a decision is. */
export type Decider = 'matcher' | 'person';

/** Where `columns` stand side by side in a header, the last time that they do; -1 where they do not. */
export function lastColumnsAt(header: readonly string[], columns: readonly string[]): number {
  return header.findLastIndex((_, at) => areAt(header, columns, at));
}

/** The columns of the list itself: a match that it had before says nothing about its addresses. */
export function withoutMatch(header: readonly string[]): readonly string[] {
  const at = header.findIndex((_, i) => areAt(header, MATCH_COLUMNS, i));
  return at < 0 ? header : header.slice(0, at);
}

function areAt(header: readonly string[], columns: readonly string[], at: number): boolean {
  return columns.every((name, i) => header[at + i]?.trim().toLowerCase() === name);
}
