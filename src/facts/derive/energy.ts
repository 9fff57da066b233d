/** Derives what follows from a certificate: when it expires, and whether the home may be let. */

import type { Derivation, FactSubject, RecordedFact } from '../field.js';
import { addYears } from './dates.js';
import { computedFrom, textFact } from './recorded.js';

/** Energy Performance of Buildings (England and Wales) Regulations 2012: a certificate is valid for ten years. */
const VALID_YEARS = 10;

export const expiryDate: Derivation<string> = (subject) => {
  const lodged = textFact(subject, 'LODGEMENT_DATE');
  return lodged && computedFrom([lodged], addYears(lodged.value, VALID_YEARS));
};

export const isExpired: Derivation<boolean> = (subject) => {
  const expiry = expiryOf(subject);
  return expiry && computedFrom([expiry], expiry.value < subject.asOf);
};

const LETTABLE: ReadonlySet<string> = new Set(['A', 'B', 'C', 'D', 'E']);

/**
 * Energy Efficiency (Private Rented Property) Regulations 2015: E or better on a valid certificate.
 * A modelled rating is no certificate, so it decides nothing; exemptions are registered elsewhere.
 */
export const meesCompliant: Derivation<boolean> = (subject) => {
  const rating = textFact(subject, 'CURRENT_ENERGY_RATING');
  const expiry = expiryOf(subject);
  if (rating === null || rating.modelled || expiry === null) return null;
  const valid = expiry.value >= subject.asOf;
  // The dates of a certificate are those of its rating, and have no confidence of their own.
  return computedFrom([rating], valid && LETTABLE.has(rating.value));
};

function expiryOf(subject: FactSubject): RecordedFact<string> | null {
  const recorded = textFact(subject, 'EXPIRY_DATE');
  if (recorded !== null) return recorded;
  const lodged = textFact(subject, 'LODGEMENT_DATE');
  return lodged && computedFrom([lodged], addYears(lodged.value, VALID_YEARS));
}
