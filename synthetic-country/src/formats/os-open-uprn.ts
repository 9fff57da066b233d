/** Writes OS Open UPRN: the position of every property of Great Britain. */

import type { FileFormat } from '../format.js';
import { degrees, easting } from './osgb-numbers.js';

export const osOpenUprn: FileFormat = {
  id: 'os-open-uprn',
  fileName: () => 'osopenuprn_202609.csv',
  header: '\uFEFFUPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\r\n',
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ neighbourhood: { district, properties }, end }, add) {
    if (district.town.country === 'N') return;
    for (const { index, uprn, x, y, latitude, longitude } of properties) {
      if (index >= end) return;
      add(`${uprn},${easting(x)},${easting(y)},${degrees(latitude)},${degrees(longitude)}\r\n`);
    }
  },
};
