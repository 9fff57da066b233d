/** What the register of sales and the house price index say of a home. */

import type { Expected } from './expected-certificate.js';
import type { Row, SourceFiles } from './source-files.js';
import type { SourceRecords } from './source-records.js';

export const TENURES: Readonly<Record<string, string>> = { F: 'Freehold', L: 'Leasehold' };

/** `YYYY-MM-DD` of the newest sale: a place as small as these is silent by chance for some months. */
export function registerEnd(files: SourceFiles): string {
  return files.sales.map(dayOf).sort().at(-1) ?? '';
}

/** Years from the last sale to the end of the register, by the calendar and to a tenth. */
export function expectedYearsOwned({ sales: [last] }: SourceRecords, end: string): Expected {
  if (last === undefined) return { YEARS_OWNED: null };
  const days = (Date.parse(end) - Date.parse(dayOf(last))) / 86_400_000;
  return { YEARS_OWNED: Math.round((10 * days) / 365.25) / 10 };
}

export function expectedLastSale({ sales: [last] }: SourceRecords): Expected {
  return {
    LAST_SOLD_PRICE: last === undefined ? null : Number(last['PRICE']),
    LAST_SOLD_DATE: last === undefined ? null : dayOf(last),
  };
}

/** Events of the register as the history shows them, newest first. */
export function expectedCompletions({ sales }: SourceRecords): readonly Expected[] {
  return sales.map((sale) => ({
    EVENT_TYPE: 'Sale Completed',
    EVENT_DATE: dayOf(sale),
    PRICE: Number(sale['PRICE']),
    LR_TRANSACTION_ID: sale['ID'],
    LR_PROPERTY_TYPE: sale['TYPE'],
    LR_NEW_BUILD: sale['NEW'] === 'Y',
    LR_TENURE: TENURES[sale['DURATION'] ?? ''],
    LR_CATEGORY: sale['CATEGORY'],
  }));
}

/** How the index names the types of the register. Average prices move with the index, and are not rounded so much. */
const COLUMNS: Readonly<Record<string, string>> = {
  ...{ D: 'DetachedPrice', S: 'SemiDetachedPrice', T: 'TerracedPrice', F: 'FlatPrice' },
};

const NO_INDEX: Expected = {
  ...{ HPI_AREA_CODE: null, HPI_MONTH: null, LAST_SOLD_PRICE_INDEXED: null },
  ...{ VALUE_CHANGE_1Y_PCT: null, VALUE_CHANGE_5Y_PCT: null },
};

/** `type` is the register's letter for the home, unknown where nothing tells it. What is no home has no value to change. */
export function expectedIndex(
  files: SourceFiles,
  { postcode, gazetteer, irish, certificates, sales: [last] }: SourceRecords,
  type: string | undefined,
): Expected {
  const code = gazetteer?.['CLASS'] ?? irish?.['CLASSIFICATION_CODE'] ?? '';
  const isHome = /^R(D|H|$)/.test(code) || type !== undefined;
  if (!isHome && certificates.length === 0) return NO_INDEX;
  const area = postcode['lad25cd'] ?? '';
  const months = new Map(
    files
      .table('UK-HPI')
      .filter((row) => row['AreaCode'] === area)
      .map((row) => [monthOf(row['Date'] ?? ''), row]),
  );
  const newest = [...months.keys()].sort().at(-1) ?? '';
  const ratio = (from: string, of: string | undefined): number => {
    const column = COLUMNS[of ?? ''] ?? 'AveragePrice';
    return Number(months.get(newest)?.[column]) / Number(months.get(from)?.[column]);
  };
  const change = (years: number): number =>
    Math.round((ratio(yearsBefore(newest, years), type) - 1) * 1000) / 10;
  const sold = last === undefined ? '' : dayOf(last).slice(0, 7);
  const soldAs = last?.['TYPE'] === 'O' ? type : last?.['TYPE'];
  return {
    HPI_AREA_CODE: area,
    HPI_MONTH: newest,
    VALUE_CHANGE_1Y_PCT: change(1),
    VALUE_CHANGE_5Y_PCT: change(5),
    LAST_SOLD_PRICE_INDEXED:
      last === undefined
        ? null
        : Math.round(Number(last['PRICE']) * ratio(sold < newest ? sold : newest, soldAs)),
  };
}

export function dayOf(sale: Row): string {
  return (sale['DATE'] ?? '').slice(0, 10);
}

/** `01/08/2026` → `2026-08`. */
function monthOf(date: string): string {
  const [, month, year] = date.split('/');
  return `${year}-${month}`;
}

function yearsBefore(month: string, years: number): string {
  return `${Number(month.slice(0, 4)) - years}${month.slice(4)}`;
}
