/** Maps energy certificates of buildings other than homes, for both registers. */

import { parseDate } from '../cells/calendar-date.js';
import { findColumn } from '../cells/columns.js';
import type { CertificateColumn } from './certificate-fields.js';
import { mainFuel } from './certificate-heating.js';
import { identityReader } from './certificate-identity.js';
import { positive } from './certificate-text.js';
import { energyRating, transactionType } from './certificate-words.js';
import {
  certificateOf,
  type Filling,
  fieldFiller,
  identityValues,
  type ReadCertificate,
} from './domestic-certificates.js';

/** Rating of the building itself, Scotland's name first. */
const ASSET_BANDS = ['CURRENT_ENERGY_PERFORMANCE_BAND', 'ASSET_RATING_BAND'];

/** Rating of the building's use, on display certificates. */
const DISPLAY_BAND = 'OPERATIONAL_RATING_BAND';

export const OTHER_BANDS = [DISPLAY_BAND, ...ASSET_BANDS];

/**
 * Fields of these certificates. Their scores run in the opposite direction to a home's, so they are not read. The band of a
 * display certificate is about energy used and does not rate the building.
 */
export const OTHER_FIELDS: readonly CertificateColumn[] = [
  { name: 'CURRENT_ENERGY_RATING', columns: ASSET_BANDS, read: energyRating },
  { name: 'TOTAL_FLOOR_AREA', columns: ['TOTAL_FLOOR_AREA', 'FLOOR_AREA'], read: positive },
  { name: 'MAIN_FUEL', columns: ['MAIN_HEATING_FUEL'], read: mainFuel },
  { name: 'TRANSACTION_TYPE', read: transactionType },
];

export function otherCertificateReader(header: readonly string[]): ReadCertificate {
  const readIdentity = identityReader(header);
  const fill = fieldFiller(header, OTHER_FIELDS);
  const isDisplay = findColumn(header, [DISPLAY_BAND]) >= 0;
  const nominated = findColumn(header, ['NOMINATED_DATE']);
  return (fields) => {
    const identity = readIdentity(fields);
    if (typeof identity === 'string') return identity;
    const filling: Filling = { values: identityValues(identity), inferred: {}, unworded: [] };
    fill(fields, filling);
    const certificate = certificateOf(identity, { isDomestic: false, ...filling });
    if (!isDisplay) return certificate;
    return { ...certificate, display: { nominated: parseDate(fields[nominated] ?? '') ?? null } };
  };
}
