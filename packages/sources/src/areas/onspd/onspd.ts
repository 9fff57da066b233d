/** ONS Postcode Directory: every postcode, live or terminated, with its position and the areas that contain the point. */

import { hasColumns } from '../../cells/columns.js';
import { POSTCODE_DIRECTORY_TERMS } from '../../licences.js';
import { headed, type Source } from '../../source.js';
import {
  hasUserTypeAfterDates,
  isPostcodeDirectory,
  openPostcodeDirectory,
} from '../postcode-directory.js';

export const onspd: Source = {
  id: 'onspd',
  title: 'ONS Postcode Directory',
  ...POSTCODE_DIRECTORY_TERMS,
  about: {
    code: 'ONSPD',
    gives: 'the position, areas and dates of use of every postcode of the United Kingdom',
    appears: 'quarterly',
    editions: { months: [2, 5, 8, 11], publishedAfterDays: 27 },
    page: 'https://geoportal.statistics.gov.uk/search?q=PRD_ONSPD',
    size: 'about 240 MB zipped',
    provides: ['postcodes', 'areas'],
  },
  rowsAreLines: true,
  ...headed((header) => isPostcodeDirectory(header) && !hasUserTypeAfterDates(header)),
  // The ONS also has look-ups of areas by postcode: PCD_OA21_LSOA21_MSOA21_LAD_..._LU.
  whyNot: (sample) =>
    hasColumns(sample.rows(',')[0] ?? [], ['pcds', 'doterm'])
      ? 'it lists postcodes and areas without their positions. Import the ONS Postcode Directory or the NSPL, which have all of them'
      : undefined,
  open: openPostcodeDirectory,
};
