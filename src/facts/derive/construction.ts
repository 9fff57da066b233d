/** Derives the year and the period of a building from the age band of its certificate. */

import type { ValueOf } from '../../domain/dictionary/fields.js';
import type { Derivation, FactSubject, FactValue, RecordedFact } from '../field.js';
import { computedFrom, numberFact, textFact } from './recorded.js';

/**
 * Middle of each band; open bands have none, so a usual year stands for them. A year counts as right
 * when it lies in the true band (dictionary 1.8), so it is as sure as the band.
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

/** First year of each period, newest first; borders of reigns and wars as surveyors use them. */
const PERIODS: readonly (readonly [number, ValueOf<'CONSTRUCTION_PERIOD'>])[] = [
  [1991, 'Modern'],
  [1970, '1970s-1980s'],
  [1946, 'Post-War'],
  [1915, 'Inter-War'],
  [1902, 'Edwardian'],
  [1838, 'Victorian'],
  [1714, 'Georgian'],
  [0, 'Pre-Georgian'],
];

/** A home of the last two years is a new build. */
const NEW_BUILD_YEARS = 2;

export const constructionPeriod: Derivation<ValueOf<'CONSTRUCTION_PERIOD'>> = (subject) => {
  const built = numberFact(subject, 'YEAR_BUILT');
  if (built !== null) return computedFrom([built], periodOf(built.value, subject));
  // The band before 1900 spans four periods: it names none.
  const band = textFact(subject, 'CONSTRUCTION_AGE_BAND');
  const year = band && band.value !== 'before 1900' ? YEAR_OF_BAND[band.value] : undefined;
  return band && year ? inferred(computedFrom([band], periodOf(year, subject))) : null;
};

function periodOf(year: number, subject: FactSubject): ValueOf<'CONSTRUCTION_PERIOD'> | null {
  if (year > Number(subject.asOf.slice(0, 4)) - NEW_BUILD_YEARS) return 'New Build';
  return PERIODS.find(([from]) => year >= from)?.[1] ?? null;
}

function inferred<Value extends FactValue>(
  fact: RecordedFact<Value> | null,
): RecordedFact<Value> | null {
  return fact && { ...fact, modelled: true };
}
