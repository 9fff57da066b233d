/**
 * Gregorian calendar arithmetic without a clock. A date is a text, `YYYY-MM-DD`, and sorts as text; a day is a number of days
 * since 1970-01-01, a month a number of months since January 1970.
 */

export const DAY_MS = 86_400_000;

/** Mean length of a Gregorian year. */
export const DAYS_PER_YEAR = 365.2425;

/** UTC date of a moment in milliseconds since 1970. */
export function dateAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Date of an RFC 3339 moment, in its own time zone. */
export function cutToDate(moment: string): string {
  return moment.slice(0, 10);
}

/** Day of a date; NaN for other texts. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(date) / DAY_MS);
}

/** Date of a day. */
export function dayText(day: number): string {
  return dateAt(day * DAY_MS);
}

export function addDays(date: string, days: number): string {
  return dateAt(Date.parse(date) + days * DAY_MS);
}

/** Days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export interface DaySpan {
  readonly from: string;
  /** End date; null while the span lasts. */
  readonly to: string | null;
}

/** Days in the spans up to `asOf`; a day in several spans counts once. */
export function daysCovered(spans: readonly DaySpan[], asOf: string): number {
  const ordered = [...spans].sort((a, b) => (a.from < b.from ? -1 : 1));
  let days = 0;
  let reached = '';
  for (const span of ordered) {
    const from = span.from > reached ? span.from : reached;
    const to = span.to === null || span.to > asOf ? asOf : span.to;
    if (to <= from) continue;
    days += daysBetween(from, to);
    reached = to;
  }
  return days;
}

/** Length of the time between two dates, in mean years; null when either is not a date. */
export function yearsBetween(from: string, to: string): number | null {
  const days = daysBetween(from, to);
  return Number.isNaN(days) ? null : days / DAYS_PER_YEAR;
}

/**
 * Full years between two dates, counted by anniversaries as for a lease: a year is complete on the anniversary itself. 0 if
 * `to` is less than a year later; null when either is not a date.
 */
export function wholeYearsBetween(from: string, to: string): number | null {
  if (!DATE.test(from) || !DATE.test(to)) return null;
  const years = yearIn(to) - yearIn(from);
  const anniversary = addYears(from, years);
  return Math.max(0, anniversary !== null && anniversary <= to ? years : years - 1);
}

/** Leases run to 9,999 years, but a date has four digits. */
const LAST_YEAR = 9999;

/** The same date some years later; 29 February becomes 28 February in a common year. Null if there is no such date. */
export function addYears(date: string, years: number): string | null {
  const year = yearIn(date) + years;
  if (!DATE.test(date) || !Number.isInteger(year) || year > LAST_YEAR) return null;
  const isLost = date.endsWith('-02-29') && daysInMonth(year, 2) < 29;
  return `${year}${isLost ? '-02-28' : date.slice(4)}`;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the date exists in the calendar: 30 February does not. */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = Number(text.slice(8));
  return day >= 1 && day <= daysInMonth(yearIn(text), Number(text.slice(5, 7)));
}

/** Number of days in a month from 1 (January) to 12; 0 for any other month. */
export function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2 && isLeap) return 29;
  return [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

export const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/** Number of a month, from 1 for January, by its English name or at least the first three letters, in any case; 0 for other words. */
export function monthNamed(word: string): number {
  const start = word.toLowerCase();
  if (start.length < 3) return 0;
  return MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(start)) + 1;
}

/** Year of a date or of a month such as `2024-11`. */
export function yearIn(date: string): number {
  return Number(date.slice(0, 4));
}

/** Month of a date or of a text such as `2024-11`. */
export function monthNumber(date: string): number {
  return (yearIn(date) - 1970) * 12 + Number(date.slice(5, 7)) - 1;
}

/** A month as `YYYY-MM`. */
export function monthText(month: number): string {
  const year = 1970 + Math.floor(month / 12);
  return `${year}-${String(month - (year - 1970) * 12 + 1).padStart(2, '0')}`;
}

export function firstDayOf(month: number): number {
  return dayNumber(`${monthText(month)}-01`);
}

export function lastDayOf(month: number): number {
  return firstDayOf(month + 1) - 1;
}

/** Month of a day, in integer arithmetic, for loops over many days (H. Hinnant, "chrono-compatible low-level date algorithms"). */
export function monthOf(day: number): number {
  const shifted = day + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // The algorithm's years begin in March, which puts the leap day at their end.
  const monthsFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  return (yearOfEra + era * 400 - 1970) * 12 + monthsFromMarch + 2;
}
