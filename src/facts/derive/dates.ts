/** Arithmetic on `YYYY-MM-DD` dates, in whole days and calendar years. */

const DAY_MS = 86_400_000;
/** Mean Gregorian year. */
const YEAR_DAYS = 365.2425;

/** Years from one date to another; null when either is not a date. */
export function yearsBetween(from: string, to: string): number | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return Number.isNaN(days) ? null : days / YEAR_DAYS;
}

/**
 * Full years from one day to another, counted by anniversaries as a lease is: on the anniversary itself a year is whole. 0
 * where `to` is less than a year later; null when either is not a date.
 */
export function wholeYearsBetween(from: string, to: string): number | null {
  if (!DATE.test(from) || !DATE.test(to)) return null;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const anniversary = addYears(from, years);
  return Math.max(0, anniversary !== null && anniversary <= to ? years : years - 1);
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The same day some years later; 29 February becomes 28 February where the year has none. */
export function addYears(date: string, years: number): string | null {
  const year = Number(date.slice(0, 4)) + years;
  if (!DATE.test(date) || !Number.isInteger(year) || year > LAST_YEAR) return null;
  const day = date.endsWith('-02-29') && !isLeap(year) ? '-02-28' : date.slice(4);
  return `${year}${day}`;
}

/** Leases run to 9,999 years, but a date has four digits. */
const LAST_YEAR = 9999;

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
