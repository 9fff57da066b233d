/** National Statistics Postcode Lookup: every postcode with its position, and areas by best fit of its output area. */

import { POSTCODE_DIRECTORY_TERMS } from '../../licences.js';
import { headed, type Source } from '../../source.js';
import {
  hasUserTypeAfterDates,
  isPostcodeDirectory,
  openPostcodeDirectory,
} from '../postcode-directory.js';

export const nspl: Source = {
  id: 'nspl',
  title: 'National Statistics Postcode Lookup',
  ...POSTCODE_DIRECTORY_TERMS,
  about: {
    code: 'ONSPD',
    gives: 'the position, areas and dates of use of every postcode, by best fit',
    appears: 'quarterly',
    editions: { months: [2, 5, 8, 11], publishedAfterDays: 27 },
    page: 'https://geoportal.statistics.gov.uk/search?q=PRD_NSPL',
    size: 'about 180 MB zipped',
    provides: ['postcodes', 'areas'],
  },
  rowsAreLines: true,
  ...headed((header) => isPostcodeDirectory(header) && hasUserTypeAfterDates(header)),
  open: openPostcodeDirectory,
};
