/** Reckons by publishers' calendars when the next edition of a data set is due. */

import { addDays, cutToDate, dayText, firstDayOf, monthNumber } from '../domain/calendar.js';
import type { SourceAbout } from './about.js';

/** Frequencies, in the words of `appears`, from one edition to the next. Of others nobody can say the day. */
const FREQUENCIES: Readonly<
  Record<string, { readonly days: number } | { readonly months: number }>
> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  'every six weeks': { days: 42 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  'three times a year': { months: 4 },
  'twice a year': { months: 6 },
  yearly: { months: 12 },
};

type Calendar = Pick<SourceAbout, 'appears' | 'editions'>;

/** Day on which the edition after that of `date` can be had, `YYYY-MM-DD`; null where the publisher has no calendar. */
export function nextEdition({ appears, editions }: Calendar, date: string): string | null {
  const frequency = Object.hasOwn(FREQUENCIES, appears) ? FREQUENCIES[appears] : undefined;
  if (frequency === undefined) return null;
  const { months, publishedAfterDays = 0 } = editions ?? {};
  const next =
    'days' in frequency
      ? addDays(date, frequency.days)
      : dayText(firstDayOf(nextMonth(monthNumber(date), frequency.months, months)));
  return addDays(next, publishedAfterDays);
}

/** The month after `month` that has an edition: one of those named (1 for January), else the one so many later. */
function nextMonth(month: number, length: number, named: readonly number[] | undefined): number {
  if (named === undefined) return month + length;
  let next = month + 1;
  while (!named.includes((next % 12) + 1)) next += 1;
  return next;
}

export interface HeldEdition {
  /** Date of the newest edition that is loaded; null where neither file nor name says it. */
  readonly edition: string | null;
  /** Date from which a newer one can be had; null where the publisher has no calendar. */
  readonly nextEdition: string | null;
  readonly isOutdated: boolean;
}

/** What is held of a data set, on a day. Without a date of its edition, it is taken to be as new as its import. */
export function heldEdition(
  calendar: Calendar,
  { edition, importedAt }: { readonly edition: string | undefined; readonly importedAt: string },
  today: string,
): HeldEdition {
  const next = nextEdition(calendar, edition ?? cutToDate(importedAt));
  return {
    edition: edition ?? null,
    nextEdition: next,
    isOutdated: next !== null && next <= today,
  };
}
