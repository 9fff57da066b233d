/** Finds the date of the publisher's edition of a file: in the file's own header record, else in its name. */

import { MONTH_NAMES, monthNamed } from '../domain/calendar.js';
import { parseDay } from './cells/day-dates.js';

const WORDS = MONTH_NAMES.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|');

const YEAR = '(?<year>(?:19|20)\\d\\d)';
const MONTH = '(?<month>0[1-9]|1[0-2])';
const DAY = '(?<day>0[1-9]|[12]\\d|3[01])';
const START = '(?<![0-9])';
const END = '(?![0-9])';

/** Forms of publishers' names; a month stands for its first day, and a year alone for nothing. */
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
 * `firstRow` is that of the file. GeoPlace's formats (AddressBase Premium, DTF 7.3) begin with a header record, of type 10, whose
 * fourth field is the day of the extract. `YYYY-MM-DD`; undefined where neither says it, or it is after `today`.
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

/** Of names that begin with the month that their figures are of (`202605_BDUK_uprn_release_...`): its first day; null of others. */
export function monthAhead(name: string): string | null {
  const [, year, month] = MONTH_FIRST.exec(name) ?? [];
  return year === undefined ? null : `${year}-${month}-01`;
}
