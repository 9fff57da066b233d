/** The age of a certificate's home: the nations' bands, and the years of new homes. */

import { yearIn } from '@property-lookup/kernel/calendar';
import { type AgeBand, bandOfYear } from '@property-lookup/model/property';
import { bandInference, bandText, LATER_OPEN_BAND, OPEN_BAND } from './certificate-inference.js';
import { entryOf, type Table } from './certificate-text.js';

interface BuildingAge<Band = AgeBand> {
  readonly band: Band | undefined;
  /** Set if the certificate gives the year. */
  readonly year: number | undefined;
  /** Probability of a concluded band; undefined if the certificate states it. */
  readonly inferred?: number | undefined;
}

/** The last band of assessments from 2007 to 2014, open at the time. */
const SINCE_2007 = 'since 2007';

/** A band in a certificate's own words. The open band ends with the day of lodgement. */
type WordedBand = AgeBand | typeof SINCE_2007;

export function buildingAge(text: string): BuildingAge<WordedBand> {
  const plain = bandText(text);
  const year = /^\d{4}$/.test(plain) ? Number(plain) : undefined;
  if (year !== undefined) return { band: bandOfYear(year), year };
  return { band: entryOf(BANDS, plain), year: undefined, inferred: bandInference(text) };
}

/**
 * Closes the open band and checks the year by the day of lodgement. The open band was the last one until the software of 2012
 * came into use, up to 2014: until then an existing home in it was built from 2007 to 2011. Later the band may hide a later year,
 * but mostly does not.
 */
export function ageWhenLodged(
  { band, year, inferred }: BuildingAge<WordedBand>,
  lodged: string,
): BuildingAge {
  if (band === SINCE_2007) {
    return { band: '2007-2011', year, inferred: lodged < '2015' ? OPEN_BAND : LATER_OPEN_BAND };
  }
  const isYear = year === undefined || (year >= YEAR_MIN && year <= yearIn(lodged) + 1);
  return isYear ? { band, year, inferred } : NO_AGE;
}

/**
 * Certificates of new homes by years from construction to lodgement: 505 in Exeter with both. Certificates of a whole block are
 * lodged when its homes are sold.
 */
const NEW_HOMES_BY_LAG = [185, 63, 204, 43, 1, 9] as const;

/** The band of a new home whose certificate gives no age: the most frequent one. */
export function ageOfNewHome(lodged: string): BuildingAge {
  const bands = new Map<AgeBand, number>();
  NEW_HOMES_BY_LAG.forEach((homes, lag) => {
    const band = bandOfYear(yearIn(lodged) - lag);
    bands.set(band, (bands.get(band) ?? 0) + homes);
  });
  const all = NEW_HOMES_BY_LAG.reduce((sum, homes) => sum + homes, 0);
  const [[band, most] = []] = [...bands].sort((a, b) => b[1] - a[1]);
  return { band, year: undefined, inferred: (most ?? 0) / all };
}

const NO_AGE: BuildingAge = { band: undefined, year: undefined };

/** Earliest year that counts as real; no home with a certificate is likely to be older. */
const YEAR_MIN = 1000;

/**
 * RdSAP's bands and letters for England and Wales, and those of RdSAP 10. A Scottish band becomes the one that contains most of
 * its homes: if it were left out, a model that knows less would fill the gap.
 */
// biome-ignore format: a table of bands reads better in lines than one to a line.
const BANDS: Table<WordedBand> = {
  'before 1900': 'before 1900', 'pre-1900': 'before 1900', a: 'before 1900', 'before 1919': 'before 1900',
  '1900-1929': '1900-1929', b: '1900-1929', '1919-1929': '1900-1929',
  '1930-1949': '1930-1949', c: '1930-1949',
  '1950-1966': '1950-1966', d: '1950-1966', '1950-1964': '1950-1966',
  '1967-1975': '1967-1975', e: '1967-1975', '1965-1975': '1967-1975',
  '1976-1982': '1976-1982', f: '1976-1982', '1976-1983': '1976-1982',
  '1983-1990': '1983-1990', g: '1983-1990', '1984-1991': '1983-1990',
  '1991-1995': '1991-1995', h: '1991-1995', '1992-1998': '1991-1995',
  '1996-2002': '1996-2002', i: '1996-2002', '1999-2002': '1996-2002',
  '2003-2006': '2003-2006', j: '2003-2006', '2003-2007': '2003-2006',
  '2007-2011': '2007-2011', '2008-2011': '2007-2011',
  '2007 onwards': SINCE_2007, 'post-2006': SINCE_2007, '2008 onwards': SINCE_2007, k: SINCE_2007,
  '2012-2021': '2012-2021', '2012-2022': '2012-2021', '2012-2023': '2012-2021',
  l: '2012 onwards', '2012 onwards': '2012 onwards',
  '2022 onwards': '2022 onwards', '2023 onwards': '2022 onwards', '2024 onwards': '2022 onwards', m: '2022 onwards',
};
