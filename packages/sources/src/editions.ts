/** Finds the edition date of a file, and works out from publishers' calendars when the next edition is due. */

import {
  addDays,
  cutToDate,
  dayText,
  firstDayOf,
  MONTH_NAMES,
  monthNamed,
  monthNumber,
} from '@property-lookup/kernel/calendar';
import type { SourceAbout } from './about.js';
import { parseDay } from './cells/day-dates.js';

/** Time between editions by the words of `appears`. Others have no predictable date. */
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

/** `YYYY-MM-DD` on which the edition after the one of `date` is published; null without a calendar. */
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

/** The next month with an edition: one of the named months (1 for January), or else `length` months later. */
function nextMonth(month: number, length: number, named: readonly number[] | undefined): number {
  if (named === undefined) return month + length;
  let next = month + 1;
  while (!named.includes((next % 12) + 1)) next += 1;
  return next;
}

/** How old loaded data are. */
export interface HeldEdition {
  /** Date of the newest loaded edition; null if neither the file nor its name gives one. */
  readonly edition: string | null;
  /** Date of publication of the next edition; null without a calendar. */
  readonly nextEdition: string | null;
  readonly isOutdated: boolean;
}

/** The loaded edition of a data set, on a day. Without an edition date it counts as being as new as its import. */
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

const WORDS = MONTH_NAMES.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|');

const YEAR = '(?<year>(?:19|20)\\d\\d)';
const MONTH = '(?<month>0[1-9]|1[0-2])';
const DAY = '(?<day>0[1-9]|[12]\\d|3[01])';
const START = '(?<![0-9])';
const END = '(?![0-9])';

/** Date formats in publishers' file names. A month means its first day, and a lone year is ignored. */
const NAMED = [
  // AddressBasePlus_FULL_2026-09-01_001.csv, ABFLGB_CSV_20260901.zip
  `${START}${YEAR}([-_. ]?)${MONTH}\\2${DAY}${END}`,
  // gazetteer 04-01-2017.csv
  `${START}${DAY}([-_.])${MONTH}\\2${YEAR}${END}`,
  // osopenuprn_202609.csv, CCOD_FULL_2026_09.csv
  `${START}${YEAR}[-_]?${MONTH}${END}`,
  // ONSPD_AUG_2026.csv, NSUL_AUGUST_2026
  `(?<![A-Z])(?<word>${WORDS})[-_ ]?${YEAR}${END}`,
].map((form) => new RegExp(form, 'i'));

/**
 * The edition's date, `YYYY-MM-DD`, from the file's own header record or else from its name; undefined without one, or if it is
 * after `today`. `firstRow` is the first row of the file: GeoPlace's formats (AddressBase Premium, DTF 7.3) begin with a header
 * record of type 10, whose fourth field is the day of the extract.
 */
export function editionOf(
  name: string,
  firstRow: readonly string[],
  today: string,
): string | undefined {
  const days = [firstRow[0] === '10' ? firstRow[3] : undefined, dayNamed(name)];
  return days.find((day) => day !== undefined && parseDay(day) === day && day <= today);
}

function dayNamed(name: string): string | undefined {
  for (const form of NAMED) {
    const found = form.exec(name)?.groups;
    if (found === undefined) continue;
    const { year, day = '01', word } = found;
    const month = word === undefined ? found['month'] : String(monthNamed(word)).padStart(2, '0');
    return `${year}-${month}-${day}`;
  }
  return undefined;
}

const MONTH_FIRST = /^(20\d\d)(0[1-9]|1[0-2])_/;

/**
 * First day of the month that a name begins with (`202605_BDUK_uprn_release_...`), which is the month of its figures; null for
 * other names.
 */
export function leadingMonth(name: string): string | null {
  const [, year, month] = MONTH_FIRST.exec(name) ?? [];
  return year === undefined ? null : `${year}-${month}-01`;
}
