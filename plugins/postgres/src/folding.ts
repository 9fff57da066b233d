/** Lower-cases text in filters and in their indexes, which must agree exactly. */

/** Agrees with JavaScript's `toLowerCase`; PostgreSQL's collation "C" would only fold ASCII. */
export const FOLDING_COLLATION = 'und-x-icu';

/** SQL of a text in lower case, compared by code points. */
export function folded(text: string): string {
  return `(lower(${text} COLLATE "${FOLDING_COLLATION}") COLLATE "C")`;
}
