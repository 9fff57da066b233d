/** The topic summary of residents in small areas, needed for rates by population. */

import { csvLine } from '../../csv-cell.js';
import { distinctAreas } from '../../distinct-areas.js';
import type { AreaTable } from '../../format.js';

const VARIABLE = 'Residence type';
const COLUMNS = ['Total', 'Lives in a household', 'Lives in a communal establishment'];

export const residents: AreaTable = {
  id: 'census-ts001-lsoa',
  fileName: () => 'census2021-ts001-lsoa.csv',
  header: csvLine([
    ...['date', 'geography', 'geography code'],
    ...COLUMNS.map((name) => `${VARIABLE}: ${name}; measures: Value`),
  ]),
  volumeRows: Number.POSITIVE_INFINITY,
  tally() {
    const { count, all } = distinctAreas('lsoa');
    const people = new Map<string, number>();
    return {
      count(part) {
        const { district, areas } = part.neighbourhood;
        // Scotland and Northern Ireland have their own censuses.
        if (district.town.country !== 'E' && district.town.country !== 'W') return;
        count(part);
        let sum = people.get(areas.lsoa) ?? 0;
        for (const { household } of part.homes) sum += household?.people.length ?? 0;
        people.set(areas.lsoa, sum);
      },
      addLines(add) {
        for (const { code } of all()) {
          const total = people.get(code) ?? 0;
          add(csvLine([2021, code, code, total, total, 0]));
        }
      },
    };
  },
};
