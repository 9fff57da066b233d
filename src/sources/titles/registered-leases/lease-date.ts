/** Reads the days that terms of leases begin and end on, as the register writes them. */

import { monthNamed } from '../../../domain/calendar.js';
import { parseDate } from '../../cells/calendar-date.js';

const IN_WORDS = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: day of)? ([a-z]{3,9}),? (\d{4})$/;
const IN_FIGURES = /^(?:the )?(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const OF_LEASE = /^(?:the )?date (?:of (?:the |this )?(?:lease|grant)|here?of)$/;

/** `YYYY-MM-DD` of a text in lower case; `granted` is the date of the lease. Undefined if it is not a day of the calendar. */
export function leaseDate(text: string, granted: string | null): string | undefined {
  if (OF_LEASE.test(text)) return granted ?? undefined;
  const worded = IN_WORDS.exec(text);
  if (worded) return readDay(worded[1], monthNamed(worded[2] ?? ''), worded[3]);
  const figured = IN_FIGURES.exec(text);
  return figured ? readDay(figured[1], Number(figured[2]), figured[3]) : undefined;
}

function readDay(day = '', month: number, year = ''): string | undefined {
  return parseDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}
