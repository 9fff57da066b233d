/** Environment Agency, historic landfill sites: outlines of landfills in England without a current permit. */

import { ENVIRONMENT_AGENCY, OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { mapSource } from '../../map-source.js';

/** Tested with made-up files that have the agency's columns. */
export const historicLandfill = mapSource({
  id: 'historic-landfill',
  title: 'Historic landfill sites',
  publisher: ENVIRONMENT_AGENCY,
  about: {
    code: 'LANDFILL',
    gives: 'former landfill sites of England at and near the home',
    appears: 'every three months',
    page: 'https://environment.data.gov.uk/dataset/17edf94f-6de3-4034-b66b-004ebd0dd010',
    size: 'about 60 MB',
    provides: ['outlines'],
    needs: ['positions'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    '© Environment Agency copyright and/or database right. All rights reserved. Contains information © Local Authorities.',
  isOf: (has) => has('hld_ref') && has('site_name'),
  featureOf: (text) => {
    return { dataset: 'historic-landfill', reference: text('hld_ref'), name: text('site_name') };
  },
});
