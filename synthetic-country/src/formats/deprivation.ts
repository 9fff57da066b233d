/** Writes the indices of deprivation of England, Wales and Scotland: one row for each small area. */

import { deprivationRank, rankCount } from '../area-truth.js';
import { csvLine } from '../csv-cell.js';
import { distinctAreas, type KnownArea } from '../distinct-areas.js';
import type { AreaTable } from '../format.js';
import { mix } from '../random.js';
import type { CountryCode } from '../towns.js';

interface IndexLayout {
  readonly id: string;
  readonly country: CountryCode;
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly row: (area: KnownArea, ranks: Ranks) => readonly (string | number)[];
}

/** 1 is the most deprived; domains stay close to the overall index. */
interface Ranks {
  readonly overall: number;
  readonly income: number;
  readonly crime: number;
  readonly decile: (rank: number) => number;
}

function deprivationTable({ id, country, fileName, columns, row }: IndexLayout): AreaTable {
  return {
    id,
    fileName: () => fileName,
    header: csvLine(columns),
    volumeRows: Number.POSITIVE_INFINITY,
    tally() {
      const { count, all } = distinctAreas('lsoa');
      return {
        count: (part) => {
          if (part.neighbourhood.district.town.country === country) count(part);
        },
        addLines(add) {
          for (const area of all()) add(csvLine(row(area, ranksOf(area))));
        },
      };
    },
  };
}

/** Share of all ranks by which a domain may differ from the overall index. */
const DOMAIN_SPREAD = 0.3;

function ranksOf({ areas }: KnownArea): Ranks {
  const [overall, last] = [deprivationRank(areas), rankCount(areas)];
  const near = (key: number): number => {
    const offset = ((mix(overall + key) >>> 0) / 4_294_967_296 - 0.5) * DOMAIN_SPREAD * last;
    return Math.min(Math.max(Math.round(overall + offset), 1), last);
  };
  const decile = (rank: number): number => Math.ceil((rank * 10) / last);
  return { overall, income: near(0x1c0e), crime: near(0xc1e), decile };
}

const IMD = 'Index of Multiple Deprivation (IMD)';

export const deprivationEngland = deprivationTable({
  id: 'deprivation-england',
  country: 'E',
  fileName: 'File_7_IoD2025_All_Ranks_Scores_Deciles.csv',
  columns: [
    ...['LSOA code (2021)', 'Local Authority District code (2024)'],
    ...[`${IMD} Rank (where 1 is most deprived)`, `${IMD} Decile (where 1 is most deprived 10%)`],
    ...['Income Rank (where 1 is most deprived)', 'Income Decile (where 1 is most deprived 10%)'],
    ...['Crime Rank (where 1 is most deprived)', 'Crime Decile (where 1 is most deprived 10%)'],
  ],
  row: ({ code, areas }, { overall, income, crime, decile }) => [
    ...[code, areas.authority, overall, decile(overall)],
    ...[income, decile(income), crime, decile(crime)],
  ],
});

export const deprivationWales = deprivationTable({
  id: 'deprivation-wales',
  country: 'W',
  fileName: 'wimd-2025-index-and-domain-ranks.csv',
  columns: ['LSOA code (2021)', 'WIMD 2025 rank', 'Income', 'Community Safety'],
  row: ({ code }, { overall, income, crime }) => [code, overall, income, crime],
});

export const deprivationScotland = deprivationTable({
  id: 'deprivation-scotland',
  country: 'S',
  fileName: 'simd2020v2_ranks.csv',
  columns: [
    ...['Data_Zone', 'Council_area', 'SIMD2020v2_Rank', 'SIMD2020v2_Decile'],
    ...['SIMD2020v2_Income_Domain_Rank', 'SIMD2020v2_Crime_Domain_Rank'],
  ],
  row: ({ code, town }, { overall, income, crime, decile }) => [
    ...[code, town.authority, overall, decile(overall), income, crime],
  ],
});
