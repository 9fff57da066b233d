/** Domestic energy certificates of England and Wales: the files of the service to March 2026, of its successor, and cuts of both. */

import { findColumn } from '../../cells/columns.js';
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
    const isOther = has(['OSG_REFERENCE_NUMBER', ...OTHER_BANDS]);
    return isCertificateHeader(header) && has(RATING_COLUMNS) && !isOther;
  }),
  open: (header) => certificateMapper(header, domesticCertificateReader(header)),
};
