/** The age bands of energy assessments: which band contains a year of construction. */

import type { ValueOf } from '../dictionary/fields.js';

export type AgeBand = ValueOf<'CONSTRUCTION_AGE_BAND'>;

/**
 * Last year of each band, for England and Wales. RdSAP 10 ends the last band but one in 2022, the register's own list of values
 * (RdSAP-Schema-21) in 2021; certificates follow the register.
 */
const LAST_YEARS: readonly (readonly [number, AgeBand])[] = [
  [1899, 'before 1900'],
  [1929, '1900-1929'],
  [1949, '1930-1949'],
  [1966, '1950-1966'],
  [1975, '1967-1975'],
  [1982, '1976-1982'],
  [1990, '1983-1990'],
  [1995, '1991-1995'],
  [2002, '1996-2002'],
  [2006, '2003-2006'],
  [2011, '2007-2011'],
  [2021, '2012-2021'],
];

export function bandOfYear(year: number): AgeBand {
  return LAST_YEARS.find(([last]) => year <= last)?.[1] ?? '2022 onwards';
}

/** First and last year of a band; null at an open end. */
export function yearsOfBand(band: AgeBand): readonly [first: number | null, last: number | null] {
  const [first, last] = (band.match(/\d{4}/g) ?? []).map(Number);
  if (first === undefined) return [null, null];
  return band.startsWith('before') ? [null, first - 1] : [first, last ?? null];
}
