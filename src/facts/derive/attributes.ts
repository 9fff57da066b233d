/** Derives attributes that follow from others: square feet, the source of the area, and years left. */

import { addYears, wholeYearsBetween } from '../../domain/calendar.js';
import type { ValueOf } from '../../domain/dictionary/fields.js';
import type { Derivation } from '../field.js';
import { computedFrom, numberFact, textFact } from './recorded.js';

/** Square feet in a square metre. */
export const SQFT_PER_SQM = 10.7639;

export const floorAreaSqft: Derivation<number> = (subject) => {
  const area = numberFact(subject, 'TOTAL_FLOOR_AREA');
  return area && computedFrom([area], Math.round(area.value * SQFT_PER_SQM));
};

const SOURCE_NAMES: Readonly<Record<string, ValueOf<'FLOOR_AREA_SOURCE'>>> = {
  EPC: 'EPC',
  LIST: 'Listing',
};

export const floorAreaSource: Derivation<ValueOf<'FLOOR_AREA_SOURCE'>> = (subject) => {
  const area = numberFact(subject, 'TOTAL_FLOOR_AREA');
  if (area === null) return null;
  return area.modelled ? 'Modelled' : (SOURCE_NAMES[area.source ?? ''] ?? null);
};

export const leaseYearsRemaining: Derivation<number> = (subject) => {
  const start = textFact(subject, 'LEASE_START_DATE');
  const term = numberFact(subject, 'LEASE_TERM_YEARS');
  if (start === null || term === null) return null;
  const end = addYears(start.value, term.value);
  const years = end === null ? null : wholeYearsBetween(subject.asOf, end);
  return computedFrom([start, term], years);
};
