/** ONS UPRN Directory: every UPRN of Great Britain with the areas of its very point. */

import { ONS_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import type { Source } from '../../source.js';
import { isOutputAreaFirst, isUprnDirectory, openUprnDirectory } from '../uprn-directory.js';

export const onsud: Source = {
  id: 'onsud',
  title: 'ONS UPRN Directory',
  publisher: 'Office for National Statistics',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: ONS_ATTRIBUTION,
  delimiter: ',',
  rowsAreLines: true,
  recognise(sample) {
    const header = sample.rows(',')[0];
    return header !== undefined && isUprnDirectory(header) && !isOutputAreaFirst(header);
  },
  hasHeader: () => true,
  open: openUprnDirectory,
};
