/** The parameters `as_of` and `known_at`, by which an earlier day is asked for, and the headers that repeat them. */

import { dateAt } from '@property-lookup/kernel/calendar';
import type { AskedDays } from '../../query/facts-on-days.js';
import { optional } from './single.js';
import { DATE_KIND } from './values.js';

export const DAY_PARAMS = {
  as_of: optional(DATE_KIND, {
    description:
      'A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data.',
    example: '2024-06-30',
  }),
  known_at: optional(DATE_KIND, {
    description:
      'A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything.',
  }),
};

interface DayValues {
  readonly as_of?: string | undefined;
  readonly known_at?: string | undefined;
}

/** No record is older: the first register of title deeds is from 1708. */
const FIRST_DAY = '1700-01-01';

/** The rule of both: a sentence about a day that no answer can have. */
export function daysFault(
  { as_of: asOf, known_at: knownAt }: DayValues,
  _given: unknown,
  nowMs: number,
): string | undefined {
  const today = dateAt(nowMs);
  for (const [name, day] of [
    ['as_of', asOf],
    ['known_at', knownAt],
  ] as const) {
    if (day === undefined) continue;
    if (day > today) return `${name} must be today (${today}) or a day before it, not ${day}`;
    if (day < FIRST_DAY) return `${name} must be ${FIRST_DAY} or later, not ${day}`;
  }
  return undefined;
}

export const askedDays = ({ as_of: asOf, known_at: knownAt }: DayValues): AskedDays => ({
  asOf,
  knownAt,
});

export function dayHeaders({ as_of: asOf, known_at: knownAt }: DayValues): Record<string, string> {
  return {
    ...(asOf !== undefined && { 'as-of': asOf }),
    ...(knownAt !== undefined && { 'known-at': knownAt }),
  };
}
