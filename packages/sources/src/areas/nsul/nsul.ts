/** National Statistics UPRN Lookup: every UPRN of Great Britain, and areas by best fit of its output area. */

import { ONS_TERMS } from '../../licences.js';
import { headed, type Source } from '../../source.js';
import { isOutputAreaFirst, isUprnDirectory, openUprnDirectory } from '../uprn-directory.js';

export const nsul: Source = {
  id: 'nsul',
  title: 'National Statistics UPRN Lookup',
  ...ONS_TERMS,
  about: {
    code: 'ONSUD',
    gives: 'the postcode and areas of every UPRN of Great Britain, by best fit',
    appears: 'every six weeks',
    page: 'https://geoportal.statistics.gov.uk/search?q=PRD_NSUL',
    size: 'about 1 GB zipped',
    provides: ['areas', 'positions'],
    needs: ['addresses'],
  },
  rowsAreLines: true,
  ...headed((header) => isUprnDirectory(header) && isOutputAreaFirst(header)),
  open: openUprnDirectory,
};
