/** Reads the dates of publishers' files as `YYYY-MM-DD`, whichever way they are written. */

import { isDate, monthNamed } from '../../domain/calendar.js';

/** GDAL, and with it QGIS, writes CSV with `2024/03/01`. */
const ISO = /^(\d{4})([-/])(\d{2})\2(\d{2})(?:$|[ T])/;
/** British order, as Excel leaves it; with or without a time. LibreOffice shows, and saves, two digits of the year. */
const BRITISH = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:$| )/;

/** `1 March 2024`, `01-Mar-24`, `1st Mar. 2024`. */
const WORDED = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?:$| )/i;

/** Undefined when the text is not a date of the calendar. */
export function parseDate(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return joinDate(iso[1], iso[3], iso[4]);
  const british = BRITISH.exec(trimmed);
  if (british) return joinDate(fullYear(british[3] ?? ''), british[2], british[1]);
  const [, day, name = '', year = ''] = WORDED.exec(trimmed) ?? [];
  const month = monthNamed(name);
  return month === 0 ? undefined : joinDate(fullYear(year), String(month), day);
}

/** Undefined when the text is not a month: `2024-11`, `202411`, a date in it, or `Nov-24`, as Excel saves `2024-11`. */
export function parseMonth(text: string): string | undefined {
  const [, name = '', ofName = ''] = /^([a-z]+)[- ](\d{2}|\d{4})$/i.exec(text.trim()) ?? [];
  const named = monthNamed(name);
  if (named > 0) return joinDate(fullYear(ofName), String(named), '01')?.slice(0, 7);
  // A program that knows no whole numbers with blanks among them writes `202411.0`.
  const [, year, month] = /^(\d{4})-?(\d{2})(?:\.0+)?$/.exec(text.trim()) ?? [];
  return (year === undefined ? parseDate(text) : joinDate(year, month, '01'))?.slice(0, 7);
}

/** Of two digits, as spreadsheets read them: `29` is 2029, `30` is 1930. */
function fullYear(year: string): string {
  if (year.length > 2) return year;
  return year < '30' ? `20${year}` : `19${year}`;
}

function joinDate(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}
