/** Finds the day that census figures describe. */

/** ONS and NISRA: 21 March 2021. NRS: 20 March 2022, a year late. */
const CENSUS_2021 = '2021-03-21';
const CENSUS_2022_SCOTLAND = '2022-03-20';

/** By the nation of the area and, where the table has it, the year in its date column. */
export function censusDay(areaCode: string, year: string | null): string | null {
  if (year !== null && !/^202[12]$/.test(year)) return null;
  return areaCode.startsWith('S') ? CENSUS_2022_SCOTLAND : CENSUS_2021;
}
