/** Writes net household income for each MSOA of England and Wales, in the format of ONS's estimates. */

import { affluenceOf } from '../area-truth.js';
import { csvLine } from '../csv-cell.js';
import { distinctAreas, type KnownArea } from '../distinct-areas.js';
import type { AreaTable } from '../format.js';

const TITLE =
  'Net annual household income estimates for middle layer super output areas, England and Wales, financial year ending 2023';
const HEADER = [
  ...['MSOA code', 'MSOA name', 'Local authority code', 'Local authority name'],
  ...[
    'Region code',
    'Region name',
    'Disposable (net) annual income (£)',
    'Upper confidence limit (£)',
  ],
  ...['Lower confidence limit (£)', 'Confidence interval (£)'],
];
/** Income in GBP of the poorest areas, and the range up to the most affluent. By eye, after the estimates of 2023. */
const INCOME = { least: 26_000, range: 34_000 } as const;
/** Upper limit divided by the estimate. */
const UPPER = 1.16;
const LOWER = 0.86;

export const incomeEstimates: AreaTable = {
  id: 'income-estimates',
  fileName: () => 'netannualincome2023.csv',
  header: csvLine([TITLE]) + csvLine(HEADER),
  volumeRows: Number.POSITIVE_INFINITY,
  tally() {
    const { count, all } = distinctAreas('msoa');
    return {
      count: (part) => {
        const { country } = part.neighbourhood.district.town;
        if (country === 'E' || country === 'W') count(part);
      },
      addLines(add) {
        for (const area of all()) add(lineOf(area));
      },
    };
  },
};

function lineOf({ code, areas, town }: KnownArea): string {
  const income = INCOME.least + INCOME.range * affluenceOf(areas);
  const [upper, lower] = [hundreds(income * UPPER), hundreds(income * LOWER)];
  return csvLine([
    ...[code, code, town.authorityCode, town.authority, areas.region, areas.region],
    ...[hundreds(income), upper, lower, upper - lower].map((pounds) =>
      pounds.toLocaleString('en-GB'),
    ),
  ]);
}

/** ONS rounds to hundreds. */
const hundreds = (pounds: number): number => Math.round(pounds / 100) * 100;
