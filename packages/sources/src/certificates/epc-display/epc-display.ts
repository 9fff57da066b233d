/** Certificates of buildings other than homes in England and Wales: display certificates of public buildings, and commercial ones. */

import { findColumn } from '../../cells/columns.js';
import { CERTIFICATE_TERMS } from '../../licences.js';
import { headed, type Source } from '../../source.js';
import { isCertificateHeader } from '../certificate-identity.js';
import { certificateMapper } from '../certificate-rows.js';
import { OTHER_BANDS, otherCertificateReader } from '../other-certificates.js';

export const epcDisplay: Source = {
  id: 'epc-display',
  title: 'Energy certificates of non-domestic buildings (England and Wales)',
  ...CERTIFICATE_TERMS,
  about: {
    code: 'EPC',
    gives: 'class, energy use and addresses of buildings that are not homes',
    price: 'free, with an account',
    appears: 'monthly',
    page: 'https://get-energy-performance-data.communities.gov.uk',
    size: 'about 700 MB zipped',
    provides: ['addresses'],
  },
  ...headed((header) => {
    const has = (names: readonly string[]): boolean => findColumn(header, names) >= 0;
    return isCertificateHeader(header) && has(OTHER_BANDS) && !has(['OSG_REFERENCE_NUMBER']);
  }),
  open: (header) => certificateMapper(header, otherCertificateReader(header)),
};
