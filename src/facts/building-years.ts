/** How many of today's homes were built in each year, by which an age band is divided among the periods that it spans. */

/**
 * First and last year of building, and thousands of the homes of England and Wales (Valuation Office Agency, council tax:
 * stock of properties by build period, the small areas of the edition of 2015 added up). Of 1900 to 1918, next to none were
 * built in the war; between 1940 and 1945 none are counted.
 */
const PERIODS: readonly (readonly [from: number, to: number, thousands: number])[] = [
  [1900, 1914, 1_417],
  [1915, 1918, 0],
  [1919, 1929, 1_308],
  [1930, 1939, 2_679],
  [1940, 1944, 0],
  [1945, 1954, 1_753],
  [1955, 1964, 2_680],
  [1965, 1972, 2_572],
  [1973, 1982, 2_413],
  [1983, 1992, 1_867],
  [1993, 1999, 1_356],
  [2000, 2009, 1_886],
];

/** Since then, taken as even. */
const RECENT_THOUSANDS = 150;

/** Thousands of homes of the year; years of a period are taken as alike. */
export function builtWithin(year: number): number {
  const period = PERIODS.find(([from, to]) => year >= from && year <= to);
  if (period === undefined) return RECENT_THOUSANDS;
  const [from, to, thousands] = period;
  return thousands / (to - from + 1);
}
