/** What the census and the indices of deprivation say of a home's neighbourhood. */

import { ofCensus2021 } from './expected-address.js';
import type { Expected } from './expected-certificate.js';
import type { Row, SourceFiles } from './source-files.js';
import type { SourceRecords } from './source-records.js';

/** Areas ranked by each nation that prints ranks where England prints deciles (Welsh and Scottish Governments). */
const WELSH_AREAS = 1_917;
const SCOTTISH_AREAS = 6_976;

export function expectedNeighbourhood(files: SourceFiles, records: SourceRecords): Expected {
  const { oa21cd = '', lsoa21cd = '' } = records.postcode;
  return {
    ...{ OA_CODE: ofCensus2021(oa21cd), LSOA_CODE: lsoa21cd },
    ...ofCensus(files, oa21cd),
    ...ofDeprivation(files, lsoa21cd),
  };
}

/** Scotland and Northern Ireland have censuses of their own, which the country does not have. */
function ofCensus(files: SourceFiles, area: string): Expected {
  const row = (topic: string): Row | undefined =>
    files.table(`census2021-${topic}`).find((one) => one['geography code'] === area);
  const [ages, tenure, homes] = [row('ts007a'), row('ts054'), row('ts044')];
  const [sizes, activity] = [row('ts017'), row('ts066')];
  if (!ages || !tenure || !homes || !sizes || !activity) {
    return { DEMOGRAPHICS_AREA_TYPE: null, POPULATION: null, HOUSEHOLDS: null, FLAT_PCT: null };
  }
  const share = (of: Row, ...names: readonly string[]): number =>
    Math.round((1000 * total(of, names)) / total(of, ['Total'])) / 10;
  const people = total(ages, ['Total']);
  return {
    DEMOGRAPHICS_AREA_TYPE: 'OA',
    POPULATION: people,
    HOUSEHOLDS: total(sizes, ['Total']),
    OWNED_OUTRIGHT_PCT: share(tenure, 'Owns outright'),
    OWNED_MORTGAGE_PCT: share(tenure, 'Owns with a mortgage', 'Shared ownership'),
    PRIVATE_RENTED_PCT: share(tenure, 'Private rented', 'Lives rent free'),
    SOCIAL_RENTED_PCT: share(tenure, 'Social rented'),
    DETACHED_PCT: share(homes, ': Detached'),
    SEMI_DETACHED_PCT: share(homes, 'Semi-detached'),
    TERRACED_PCT: share(homes, 'Terraced'),
    FLAT_PCT: share(homes, 'flats or tenement'),
    ECONOMICALLY_ACTIVE_PCT: share(activity, 'Economically active'),
    AVERAGE_HOUSEHOLD_SIZE: Math.round((100 * people) / total(sizes, ['Total'])) / 100,
    AGE_35_64_PCT: share(ages, '35 to', '40 to', '45 to', '50 to', '55 to', '60 to'),
    AGE_65_PLUS_PCT: share(ages, '65 to', '70 to', '75 to', '80 to', '85 years and over'),
    DEMOGRAPHICS_AS_OF: '2021-03-21',
  };
}

function total(row: Row, names: readonly string[]): number {
  const columns = Object.keys(row).filter((column) => names.some((name) => column.includes(name)));
  return columns.reduce((sum, column) => sum + Number(row[column]), 0);
}

function ofDeprivation(files: SourceFiles, area: string): Expected {
  const english = files.table('File_7').find((row) => row['LSOA code (2021)'] === area);
  const welsh = files.table('wimd').find((row) => row['LSOA code (2021)'] === area);
  const scottish = files.table('simd').find((row) => row['Data_Zone'] === area);
  if (english !== undefined) {
    const told = (name: string): number =>
      Number(Object.entries(english).find(([column]) => column.startsWith(name))?.[1]);
    return {
      IMD_RANK: told('Index of Multiple Deprivation (IMD) Rank'),
      IMD_DECILE: told('Index of Multiple Deprivation (IMD) Decile'),
      INCOME_DECILE: told('Income Decile'),
      CRIME_DECILE: told('Crime Decile'),
      IMD_YEAR: 2025,
    };
  }
  if (welsh !== undefined) {
    return {
      ...{ IMD_RANK: Number(welsh['WIMD 2025 rank']), IMD_YEAR: 2025 },
      IMD_DECILE: decile(welsh['WIMD 2025 rank'], WELSH_AREAS),
      INCOME_DECILE: decile(welsh['Income'], WELSH_AREAS),
      CRIME_DECILE: decile(welsh['Community Safety'], WELSH_AREAS),
    };
  }
  if (scottish === undefined) return { IMD_RANK: null, IMD_DECILE: null, IMD_YEAR: null };
  return {
    ...{ IMD_RANK: Number(scottish['SIMD2020v2_Rank']), IMD_YEAR: 2020 },
    IMD_DECILE: Number(scottish['SIMD2020v2_Decile']),
    INCOME_DECILE: decile(scottish['SIMD2020v2_Income_Domain_Rank'], SCOTTISH_AREAS),
    CRIME_DECILE: decile(scottish['SIMD2020v2_Crime_Domain_Rank'], SCOTTISH_AREAS),
  };
}

function decile(rank: string | undefined, areas: number): number {
  return Math.ceil((Number(rank) * 10) / areas);
}
