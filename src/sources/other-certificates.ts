/** Maps rows of energy certificates of buildings that are not homes, for both registers. */

import type { CertificateColumn } from './certificate-fields.js';
import { mainFuel } from './certificate-heating.js';
import { identityReader } from './certificate-identity.js';
import { amount, positive } from './certificate-text.js';
import { energyRating, transactionType } from './certificate-words.js';
import { findColumn } from './columns.js';
import {
  certificateOf,
  fieldFiller,
  identityValues,
  type ReadCertificate,
} from './domestic-certificates.js';

/** How a building is run (display certificates), what it is, and Scotland's name for the latter. */
export const OTHER_BANDS = [
  'OPERATIONAL_RATING_BAND',
  'ASSET_RATING_BAND',
  'CURRENT_ENERGY_PERFORMANCE_BAND',
];

/** Their ratings count the other way round than a home's score does, so that no number is taken over. */
export const OTHER_FIELDS: readonly CertificateColumn[] = [
  { name: 'CURRENT_ENERGY_RATING', columns: [...OTHER_BANDS].reverse(), read: energyRating },
  { name: 'TOTAL_FLOOR_AREA', columns: ['TOTAL_FLOOR_AREA', 'FLOOR_AREA'], read: positive },
  { name: 'MAIN_FUEL', columns: ['MAIN_HEATING_FUEL'], read: mainFuel },
  { name: 'TRANSACTION_TYPE', read: transactionType },
];

/** The rating of a display certificate by default, where nobody measured the energy: its band is then no rating. */
const DEFAULT_RATING = 9999;

export function otherCertificateReader(header: readonly string[]): ReadCertificate {
  const readIdentity = identityReader(header);
  const fill = fieldFiller(header, OTHER_FIELDS);
  const rating = findColumn(header, ['CURRENT_OPERATIONAL_RATING']);
  return (fields) => {
    const identity = readIdentity(fields);
    if (typeof identity === 'string') return identity;
    const values = identityValues(identity);
    fill(fields, values);
    if (amount(fields[rating] ?? '') === DEFAULT_RATING) delete values.CURRENT_ENERGY_RATING;
    return certificateOf(identity, { isDomestic: false, values });
  };
}
