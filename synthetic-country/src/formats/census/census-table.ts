/** Writes a topic summary of the 2021 Census in Nomis's format: one row for each output area, one column for each category. */

import { csvLine } from '../../csv-cell.js';
import type { FileFormat, Part } from '../../format.js';
import type { Household } from '../../household.js';

export interface CensusTable<Counted> {
  /** ONS number of the topic summary. */
  readonly number: string;
  readonly variable: string;
  /** Name of the total: `All households`. */
  readonly total: string;
  readonly counted: (household: Household) => readonly Counted[];
  /** Names below the variable, with a test of membership; subtotals are categories too. */
  readonly categories: Readonly<Record<string, (counted: Counted) => boolean>>;
}

export function censusTable<Counted>(table: CensusTable<Counted>): FileFormat {
  const { number, variable, total, categories } = table;
  const names = [`Total: ${total}`, ...Object.keys(categories)];
  const columns = names.map((name) => `${variable}: ${name}; measures: Value`);
  return {
    id: `census-${number}`,
    fileName: () => `census2021-${number}-oa.csv`,
    header: csvLine(['date', 'geography', 'geography code', ...columns]),
    volumeRows: Number.POSITIVE_INFINITY,
    addLines(part, add) {
      const { country } = part.neighbourhood.district.town;
      // Scotland and Northern Ireland have their own censuses.
      if (country !== 'E' && country !== 'W') return;
      const { outputArea } = part.neighbourhood.areas;
      add(csvLine([2021, outputArea, outputArea, ...countsOf(part, table)]));
    },
  };
}

function countsOf<Counted>(part: Part, table: CensusTable<Counted>): number[] {
  const belongs = Object.values(table.categories);
  const counts = new Array<number>(belongs.length + 1).fill(0);
  for (const { household } of part.homes) {
    for (const counted of household === undefined ? [] : table.counted(household)) {
      counts[0] = (counts[0] ?? 0) + 1;
      for (let at = 0; at < belongs.length; at++) {
        if (belongs[at]?.(counted)) counts[at + 1] = (counts[at + 1] ?? 0) + 1;
      }
    }
  }
  return counts;
}
