/** National Statistics UPRN Lookup: every UPRN of Great Britain with the areas that best fit its output area. */

import { ONS_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import type { Source } from '../../source.js';
import { isOutputAreaFirst, isUprnDirectory, openUprnDirectory } from '../uprn-directory.js';

export const nsul: Source = {
  id: 'nsul',
  title: 'National Statistics UPRN Lookup',
  publisher: 'Office for National Statistics',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: ONS_ATTRIBUTION,
  delimiter: ',',
  rowsAreLines: true,
  recognise(sample) {
    const header = sample.rows(',')[0];
    return header !== undefined && isUprnDirectory(header) && isOutputAreaFirst(header);
  },
  hasHeader: () => true,
  open: openUprnDirectory,
};
