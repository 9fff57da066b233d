/** Reads the dates of publishers' files as `YYYY-MM-DD`, whichever way they are written. */

import { isDate } from '../../domain/calendar.js';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:$|[ T])/;
/** British order, as Excel leaves it; with or without a time. */
const BRITISH = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:$| )/;

/** Undefined when the text is not a date of the calendar. */
export function parseDate(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return joinDate(iso[1], iso[2], iso[3]);
  const british = BRITISH.exec(trimmed);
  return british ? joinDate(british[3], british[2], british[1]) : undefined;
}

/** Undefined when the text is not a month: `2024-11`, or a date in it. */
export function parseMonth(text: string): string | undefined {
  return (/^\d{4}-\d{2}$/.test(text) ? parseDate(`${text}-01`) : parseDate(text))?.slice(0, 7);
}

function joinDate(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}
