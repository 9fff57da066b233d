/** Derives the year and period of construction from the certificate's age band. */

import { yearIn } from '@property-lookup/kernel/calendar';
import type { ValueOf } from '../../dictionary/fields.js';
import type { Derivation, FactSubject, FactValue, RecordedFact } from '../field.js';
import { computedFrom, ifLikely, numberFact, textFact } from './recorded.js';

/**
 * Middle of each band, or a typical year for open bands. A year counts as right if it is in the true band (dictionary 1.8), so it
 * has the band's confidence.
 */
const YEAR_OF_BAND: Readonly<Record<ValueOf<'CONSTRUCTION_AGE_BAND'>, number>> = {
  'before 1900': 1890,
  '1900-1929': 1915,
  '1930-1949': 1935,
  '1950-1966': 1958,
  '1967-1975': 1971,
  '1976-1982': 1979,
  '1983-1990': 1987,
  '1991-1995': 1993,
  '1996-2002': 1999,
  '2003-2006': 2005,
  '2007-2011': 2009,
  '2012-2021': 2017,
  '2012 onwards': 2017,
  '2022 onwards': 2023,
};

export const yearBuilt: Derivation<number> = (subject) => {
  const band = textFact(subject, 'CONSTRUCTION_AGE_BAND');
  const year = band && YEAR_OF_BAND[band.value];
  return band && year ? inferred(computedFrom([band], year)) : null;
};

type Period = ValueOf<'CONSTRUCTION_PERIOD'>;

/** First year of each period, newest first, with the limits by reigns and wars that surveyors use. */
const PERIODS: readonly (readonly [number, Period])[] = [
  [1991, 'Modern'],
  [1970, '1970s-1980s'],
  [1946, 'Post-War'],
  [1915, 'Inter-War'],
  [1902, 'Edwardian'],
  [1838, 'Victorian'],
  [1714, 'Georgian'],
  [0, 'Pre-Georgian'],
];

/** A home up to this old is a new build. */
const NEW_BUILD_YEARS = 2;

export const constructionPeriod: Derivation<Period> = (subject) => {
  const built = numberFact(subject, 'YEAR_BUILT');
  if (built !== null) return ifLikely(computedFrom([built], periodOf(built.value, subject)));
  const band = textFact(subject, 'CONSTRUCTION_AGE_BAND');
  const likeliest = band && likeliestPeriod(band.value, subject);
  if (band === null || likeliest === null) return null;
  const period = inferred(computedFrom([band], likeliest.period));
  if (period === null || period.confidence === null) return period;
  return ifLikely({ ...period, confidence: period.confidence * likeliest.share });
};

/** The period with most homes among those in the band; null for the first band, which has no beginning. */
function likeliestPeriod(
  band: ValueOf<'CONSTRUCTION_AGE_BAND'>,
  subject: FactSubject,
): { readonly period: Period; readonly share: number } | null {
  const [from, to] = yearsOf(band, subject);
  if (from === null) return null;
  const homes = new Map<Period, number>();
  let all = 0;
  for (let year = from; year <= to; year++) {
    const built = builtWithin(year);
    const period = periodOf(year, subject);
    if (period !== null) homes.set(period, (homes.get(period) ?? 0) + built);
    all += built;
  }
  const [most] = [...homes].sort((a, b) => b[1] - a[1]);
  return most === undefined ? null : { period: most[0], share: most[1] / all };
}

/** First and last year of a band; an open one ends at the date of the data. */
function yearsOf(band: string, subject: FactSubject): readonly [from: number | null, to: number] {
  const [first, last] = band.match(/\d{4}/g) ?? [];
  if (first === undefined || band.startsWith('before')) return [null, 0];
  const today = yearOf(subject);
  const to = last === undefined ? today : Number(last);
  return [Number(first), Math.max(Number(first), Math.min(to, today))];
}

function periodOf(year: number, subject: FactSubject): Period | null {
  if (year > yearOf(subject) - NEW_BUILD_YEARS) return 'New Build';
  return PERIODS.find(([from]) => year >= from)?.[1] ?? null;
}

function yearOf({ asOf }: FactSubject): number {
  return yearIn(asOf);
}

function inferred<Value extends FactValue>(
  fact: RecordedFact<Value> | null,
): RecordedFact<Value> | null {
  return fact && { ...fact, modelled: true };
}

/**
 * First and last year, and thousands of homes in England and Wales (Valuation Office Agency, council tax: stock of properties by
 * build period, the small areas of the edition of 2015 added up). Of those from 1900 to 1918, next to none were built in the war;
 * from 1940 to 1945 none are counted.
 */
const HOMES_BUILT: readonly (readonly [from: number, to: number, thousands: number])[] = [
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

/** Thousands of homes a year since then, assumed constant. */
const RECENT_THOUSANDS = 150;

/** Thousands of homes built in a year, assumed even within a period. */
function builtWithin(year: number): number {
  const period = HOMES_BUILT.find(([from, to]) => year >= from && year <= to);
  if (period === undefined) return RECENT_THOUSANDS;
  const [from, to, thousands] = period;
  return thousands / (to - from + 1);
}
