/** ONS UPRN Directory: every UPRN of Great Britain with the areas that contain its point. */

import { ONS_TERMS } from '../../licences.js';
import { headed, type Source } from '../../source.js';
import { isOutputAreaFirst, isUprnDirectory, openUprnDirectory } from '../uprn-directory.js';

export const onsud: Source = {
  id: 'onsud',
  title: 'ONS UPRN Directory',
  ...ONS_TERMS,
  about: {
    code: 'ONSUD',
    gives: 'the postcode, position and areas of every UPRN of Great Britain',
    appears: 'every six weeks',
    page: 'https://geoportal.statistics.gov.uk/search?q=PRD_ONSUD',
    size: 'about 1.2 GB zipped',
    provides: ['areas', 'positions'],
    needs: ['addresses'],
  },
  rowsAreLines: true,
  ...headed((header) => isUprnDirectory(header) && !isOutputAreaFirst(header)),
  open: openUprnDirectory,
};
