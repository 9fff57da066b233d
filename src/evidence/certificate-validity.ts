/** Says how long a certificate is valid: ten years, but one year for the display certificate of a large building. */

import { addYears } from '../domain/calendar.js';
import type { CertificateFact } from '../domain/evidence/certificates.js';
import type { Validity } from '../estimation/repeat-agreement.js';

/** Energy Performance of Buildings (England and Wales) Regulations 2012, regulation 11 (SI 2012/3118). */
const VALID_YEARS = 10;

/** The same, regulation 14(4): display certificates of buildings of over 1,000 m2 are valid for twelve months. */
const LARGE_SQM = 1_000;
const LARGE_DISPLAY_YEARS = 1;

/**
 * The first day on which the certificate is no longer valid: the register gives the day before as the last (lodged on
 * 13 October 2017, `valid_until` 12 October 2027). Null for a display certificate without the size of its
 * building.
 */
export function expiryOf({ display, lodged, values }: CertificateFact): string | null {
  if (display === undefined) return addYears(lodged, VALID_YEARS);
  const area = values.TOTAL_FLOOR_AREA;
  if (area === undefined) return null;
  const years = area > LARGE_SQM ? LARGE_DISPLAY_YEARS : VALID_YEARS;
  return addYears(display.nominated ?? lodged, years);
}

/** A certificate without a known end is taken as expired. */
export function validityOf(certificate: CertificateFact, on: string): Validity {
  return (expiryOf(certificate) ?? '') <= on ? 'expired' : 'valid';
}
