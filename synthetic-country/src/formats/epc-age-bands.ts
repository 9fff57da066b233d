/** The age bands of energy certificates in England and Wales (RdSAP, table S1), as of the day of lodgement. */

/** First years; each band ends where the next begins. */
const STARTS = [1900, 1930, 1950, 1967, 1976, 1983, 1991, 1996, 2003, 2007] as const;
/** First year of the last band from 2012 to 2025, which RdSAP 10 of June 2025 divides. */
const OPEN_START = 2012;
const DIVIDED_START = 2022;
const DIVIDED_SINCE = '2025-06-15';

/** `England and Wales: 1950-1966`. */
export function ageBand(yearBuilt: number, lodged: string): string {
  return `England and Wales: ${yearsOf(yearBuilt, lodged)}`;
}

function yearsOf(year: number, lodged: string): string {
  if (year < STARTS[0]) return 'before 1900';
  if (year >= OPEN_START) {
    if (lodged < '2014') return '2007 onwards';
    if (lodged < DIVIDED_SINCE) return '2012 onwards';
    return year < DIVIDED_START ? '2012-2021' : '2022 onwards';
  }
  const at = STARTS.findLastIndex((start) => start <= year);
  return `${STARTS[at]}-${(STARTS[at + 1] ?? OPEN_START) - 1}`;
}
