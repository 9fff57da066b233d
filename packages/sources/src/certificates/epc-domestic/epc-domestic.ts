/** Domestic energy certificates of England and Wales: files of the service up to March 2026, of its successor, and extracts of both. */

import { findColumn, hasColumns } from '../../cells/columns.js';
import { CERTIFICATE_TERMS } from '../../licences.js';
import { headed, type Source } from '../../source.js';
import { RATING_COLUMNS } from '../certificate-fields.js';
import { isCertificateHeader } from '../certificate-identity.js';
import { certificateMapper } from '../certificate-rows.js';
import { domesticCertificateReader } from '../domestic-certificates.js';
import { OTHER_BANDS } from '../other-certificates.js';

export const epcDomestic: Source = {
  id: 'epc-domestic',
  title: 'Energy performance certificates (domestic, England and Wales)',
  ...CERTIFICATE_TERMS,
  about: {
    code: 'EPC',
    gives: 'energy, construction, size and the address of most homes of England and Wales',
    price: 'free, with an account',
    appears: 'monthly',
    page: 'https://get-energy-performance-data.communities.gov.uk',
    size: 'about 7.6 GB zipped, with recommendations',
    provides: ['addresses', 'certificates'],
  },
  ...headed((header) => {
    const has = (names: readonly string[]): boolean => findColumn(header, names) >= 0;
    const isOther = has(['OSG_REFERENCE_NUMBER', IN_CODES, ...OTHER_BANDS]);
    return isCertificateHeader(header) && has(RATING_COLUMNS) && !isOther && !isAnswer(header);
  }),
  whyNot: (sample) => (isAnswer(sample.rows(',')[0] ?? []) ? ANSWER : undefined),
  open: (header) => certificateMapper(header, domesticCertificateReader(header)),
};

/** The score's name in the register's JSON, which has codes instead of words. */
const IN_CODES = 'energy_rating_current';

const ANSWER =
  'it is what a search of the register of certificates answered, which has the band alone and does not say whether that of a home. Download the certificates themselves as CSV';

/**
 * Whether this is an answer of the register's API: for homes, other buildings and display certificates these look the same, and
 * they would replace whole certificates.
 */
const isAnswer = (header: readonly string[]): boolean =>
  hasColumns(header, ['certificateNumber', 'currentEnergyEfficiencyBand', 'registrationDate']) &&
  findColumn(header, ['PROPERTY_TYPE', 'INSPECTION_DATE']) < 0;
