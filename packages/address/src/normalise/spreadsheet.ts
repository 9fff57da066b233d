/** Restores house numbers that a spreadsheet changed: `34.0` from 34, `11-Dec` from 11-12. */

const DECIMAL = /(^|[\s,;|("'])(\d{1,5})\.0{1,3}(?=$|[\s,;|)"'])/g;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const DAY_OF_MONTH = new RegExp(`(^|[\\s,;("'])0?(\\d{1,2})-(${MONTHS.join('|')})(?![\\w-])`, 'g');
/** `12-14` cannot be a day, so it became December of a year. */
const MONTH_OF_YEAR = new RegExp(`(^|[\\s,;("'])(${MONTHS.join('|')})-(\\d\\d)(?![\\w-])`, 'g');

export function asSpreadsheetMeant(text: string): string {
  return text
    .replace(DECIMAL, '$1$2')
    .replace(
      DAY_OF_MONTH,
      (_, before: string, day: string, month: string) => `${before}${day}-${numberOf(month)}`,
    )
    .replace(
      MONTH_OF_YEAR,
      (_, before: string, month: string, year: string) =>
        `${before}${numberOf(month)}-${Number(year)}`,
    );
}

function numberOf(month: string): number {
  return MONTHS.indexOf(month) + 1;
}
