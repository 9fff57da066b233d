/** National Statistics UPRN Lookup: every UPRN of Great Britain with the areas that best fit its output area. */

import { ONS_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { headed, type Source } from '../../source.js';
import { isOutputAreaFirst, isUprnDirectory, openUprnDirectory } from '../uprn-directory.js';

export const nsul: Source = {
  id: 'nsul',
  title: 'National Statistics UPRN Lookup',
  publisher: 'Office for National Statistics',
  about: {
    code: 'ONSUD',
    gives: 'the postcode and areas of every UPRN of Great Britain, by best fit',
    price: 'free',
    appears: 'every six weeks',
    page: 'https://geoportal.statistics.gov.uk/search?q=PRD_NSUL',
    size: 'about 1 GB zipped',
    provides: ['areas', 'positions'],
    needs: ['addresses'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: ONS_ATTRIBUTION,
  rowsAreLines: true,
  ...headed((header) => isUprnDirectory(header) && isOutputAreaFirst(header)),
  open: openUprnDirectory,
};
