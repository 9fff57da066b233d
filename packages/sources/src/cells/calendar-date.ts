/** Reads dates of publishers' files, in any notation, as `YYYY-MM-DD`. */

import { isDate, monthNamed } from '@property-lookup/kernel/calendar';

/** GDAL, and with it QGIS, writes `2024/03/01` in CSV. */
const ISO = /^(\d{4})([-/])(\d{2})\2(\d{2})(?:$|[ T])/;
/** British order, as Excel saves it, with or without a time. LibreOffice saves years with two digits. */
const BRITISH = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:$| )/;

/** `1 March 2024`, `01-Mar-24`, `1st Mar. 2024`. */
const WORDED = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?:$| )/i;

/** Undefined when the text is not an existing date. */
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

/** Reads `2024-11`, `202411`, a date, or `Nov-24`, as Excel saves `2024-11`; undefined for other texts. */
export function parseMonth(text: string): string | undefined {
  const [, name = '', ofName = ''] = /^([a-z]+)[- ](\d{2}|\d{4})$/i.exec(text.trim()) ?? [];
  const named = monthNamed(name);
  if (named > 0) return joinDate(fullYear(ofName), String(named), '01')?.slice(0, 7);
  // A program that stores whole numbers with gaps as decimals writes `202411.0`.
  const [, year, month] = /^(\d{4})-?(\d{2})(?:\.0+)?$/.exec(text.trim()) ?? [];
  return (year === undefined ? parseDate(text) : joinDate(year, month, '01'))?.slice(0, 7);
}

/** Expands a two-digit year as spreadsheets do: `29` is 2029, `30` is 1930. */
function fullYear(year: string): string {
  if (year.length > 2) return year;
  return year < '30' ? `20${year}` : `19${year}`;
}

function joinDate(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}
