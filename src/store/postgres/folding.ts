/** Brings a text to lower case, in filters and in the indexes that serve them: both must agree to the letter. */

/** PostgreSQL's folding under the collation "C" knows ASCII only; this one agrees with JavaScript's `toLowerCase`. */
export const FOLDING_COLLATION = 'und-x-icu';

/** SQL of a text in lower case, compared by code points. */
export function folded(text: string): string {
  return `(lower(${text} COLLATE "${FOLDING_COLLATION}") COLLATE "C")`;
}
