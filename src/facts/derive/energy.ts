/** Derives what follows from a certificate: whether it has expired, and whether the home may be let. */

import type { Derivation, FactSubject } from '../field.js';
import { nation } from './areas.js';
import { computedFrom, textFact } from './recorded.js';

export const isExpired: Derivation<boolean> = (subject) => {
  const expiry = textFact(subject, 'EXPIRY_DATE');
  return expiry && computedFrom([expiry], hasExpired(expiry.value, subject));
};

/** It is valid until the day before. */
function hasExpired(expiry: string, { asOf }: FactSubject): boolean {
  return expiry <= asOf;
}

const LETTABLE: ReadonlySet<string> = new Set(['A', 'B', 'C', 'D', 'E']);

/** Scotland and Northern Ireland have no such standard. */
const WITHOUT_STANDARD: ReadonlySet<unknown> = new Set(['Scotland', 'Northern Ireland']);

/**
 * Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015: E or better on a
 * valid certificate. A modelled rating is not a certificate, so it decides nothing; exemptions are
 * registered elsewhere.
 */
export const meesCompliant: Derivation<boolean> = (subject) => {
  const rating = textFact(subject, 'CURRENT_ENERGY_RATING');
  const expiry = textFact(subject, 'EXPIRY_DATE');
  if (rating?.source !== 'EPC' || rating.modelled || expiry === null) return null;
  if (WITHOUT_STANDARD.has(nation(subject))) return null;
  // An expired certificate lets nobody let, whatever it rates: the rating decides only while it is valid.
  if (hasExpired(expiry.value, subject)) return computedFrom([expiry], false);
  return computedFrom([rating], LETTABLE.has(rating.value));
};
