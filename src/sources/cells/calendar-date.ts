/** Reads the dates of publishers' files as `YYYY-MM-DD`, whichever way they are written. */

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:$|[ T])/;
/** British order, as Excel leaves it; with or without a time. */
const BRITISH = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:$| )/;

/** Undefined when the text is not a date of the calendar. */
export function parseDate(text: string): string | undefined {
  const iso = ISO.exec(text);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const british = BRITISH.exec(text);
  return british ? dateOf(british[3], british[2], british[1]) : undefined;
}

/** Undefined when the text is not a month: `2024-11`, or a date in it. */
export function parseMonth(text: string): string | undefined {
  return (/^\d{4}-\d{2}$/.test(text) ? parseDate(`${text}-01`) : parseDate(text))?.slice(0, 7);
}

function dateOf(year = '', month = '', day = ''): string | undefined {
  const days = DAYS_IN_MONTH[Number(month)] ?? 0;
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const limit = Number(month) === 2 && isLeap ? 29 : days;
  if (Number(day) < 1 || Number(day) > limit) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** By the number of the month; there is no month 0. */
const DAYS_IN_MONTH = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
