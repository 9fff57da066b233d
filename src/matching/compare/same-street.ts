/** Tells by its evidence whether a form is in the very street that a query names. */

import { E } from './evidence.js';

/** The evidence of a form in the very street of the query, whatever the number. */
export function isSameStreet(evidence: Float64Array): boolean {
  return evidence[E.streetAll] === 1 && NOT_THE_STREET.every((kind) => evidence[kind] === 0);
}

const NOT_THE_STREET = [
  E.typeOnlyInCandidate,
  E.streetTypeConflict,
  E.strayType,
  E.strayStreet,
  E.streetHeadNone,
  E.misspelt,
  E.garbled,
];
