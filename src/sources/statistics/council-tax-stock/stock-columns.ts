/** Finds the counts in a table of the stock of properties, by the headings of its files and of its workbooks. */

import { MONTH_NAMES, monthNamed } from '../../../domain/calendar.js';
import {
  AREA_FIGURES_OF_MODELS,
  type AreaFigureOfModels,
} from '../../../domain/dictionary/area-figures.js';
import { columnKey, findColumn, textAt } from '../../cells/columns.js';

export interface StockColumns {
  readonly code: number;
  readonly total: number;
  /** CTSOP 4 crosses build periods with bands; -1 elsewhere. */
  readonly band: number;
  readonly topic: StockPart['topic'];
  readonly parts: readonly (StockPart & { readonly position: number })[];
  /** Day of the counts, where the columns name it; null elsewhere. */
  readonly asOf: string | null;
}

/** A table has bands or build periods, several of them. */
const PARTS_MIN = 7;

/** `ecode`, `Area code [note 3]`, `ONS area code [note 3]`. */
const CODES = ['ECODE', 'AREA_CODE', 'ONS area code', 'ONS code'];
const TOTALS = ['ALL_PROPERTIES', 'Total'];

/** `2023_03_31_band_a`: CTSOP1.0 of all years has them side by side. */
const DAY_LENGTH = '2023_03_31_'.length;
const OF_DAY = /^(\d{4})_(\d\d)_(\d\d)_(.+)$/;

/** Undefined when the row heads no such table. Of several years the newest counts. */
export function stockColumns(row: readonly string[]): StockColumns | undefined {
  const header = row.map((name) => name.replace(/\[[^\]]*\]/g, '').trim());
  const days = header.flatMap((name) => readDay(name) ?? []);
  const asOf = days.sort().at(-1) ?? null;
  const names = header.map((name) => {
    const day = readDay(name);
    if (day === null) return name;
    return day === asOf ? name.slice(DAY_LENGTH) : '';
  });
  const code = findColumn(names, CODES);
  const total = findColumn(names, TOTALS);
  const found = names.flatMap((name, position) => {
    const part = stockPart(columnKey(name));
    return part === undefined ? [] : [{ ...part, position }];
  });
  const topic = found[0]?.topic;
  const parts = found.filter((part) => part.topic === topic);
  if (code < 0 || total < 0 || topic === undefined || parts.length < PARTS_MIN) return undefined;
  // A workbook of all years has the letters once for each year: only its row of names tells them apart.
  const isOfOneYear = new Set(parts.map(({ name }) => name)).size === parts.length;
  if (topic === 'council-tax-bands' && !isOfOneYear) return undefined;
  // Columns of years alone may count anything.
  const hasOldest = parts.some(({ name }) => name === 'BUILT_PRE_1900_PCT');
  if (topic === 'build-period' && !hasOldest) return undefined;
  return { code, total, band: findColumn(names, ['BAND', 'Council Tax band']), topic, parts, asOf };
}

function readDay(name: string): string | null {
  const match = OF_DAY.exec(name);
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}

const DAY_IN_TITLE = new RegExp(
  `\\b(\\d{1,2}) (${MONTH_NAMES.join('|')}) ((?:19|20)\\d\\d)\\b`,
  'gi',
);

/** The newest day that a title names, as `Number of properties by Council Tax band, 31 March 2025`. */
export function dayInTitle(row: readonly string[]): string | null {
  const days = row.flatMap((_, position) =>
    [...(textAt(row, position) ?? '').matchAll(DAY_IN_TITLE)].map(([, day, month, year]) => {
      const number = monthNamed(month ?? '');
      return `${year}-${String(number).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
    }),
  );
  return days.sort().at(-1) ?? null;
}

/** `CTSOP1_1_2025_03_31.csv` names the day, `Table_CTSOP4_0_2019.csv` the year: the agency counts on 31 March. */
export function dayInName(name: string): string | null {
  const day = /((?:19|20)\d\d)[_-](\d\d)[_-](\d\d)(?!\d)/.exec(name);
  if (day !== null) return `${day[1]}-${day[2]}-${day[3]}`;
  const years = [...name.matchAll(/(?<!\d)20\d\d(?!\d)/g)].map(([year]) => year);
  return /ctsop/i.test(name) && years.length > 0 ? `${years.sort().at(-1)}-03-31` : null;
}

interface StockPart {
  readonly topic: 'council-tax-bands' | 'build-period';
  /** Name of the figure; several columns may add up to one. */
  readonly name: AreaFigureOfModels;
}

/**
 * Finds which share of an area's dwellings a column of the stock of properties counts. Undefined when the column (letters
 * and digits of its name) counts no part. Workbooks head them `A` and `1900 to 1918`, files `band_a` and `bp_1900_1918`.
 */
function stockPart(key: string): StockPart | undefined {
  const band = /^(?:band)?([a-i])$/.exec(key)?.[1];
  if (band !== undefined) {
    return partOf('council-tax-bands', `COUNCIL_TAX_BAND_${band.toUpperCase()}_PCT`);
  }
  const period = /^(?:bp)?(pre1900|(?:19|20)\d\d(?:(?:to)?(?:19|20)\d\d)?|unkw|unknown)$/.exec(
    key,
  )?.[1];
  if (period === undefined) return undefined;
  const name = periodName(period);
  return name === undefined ? undefined : partOf('build-period', name);
}

function partOf(topic: StockPart['topic'], text: string): StockPart | undefined {
  const name = AREA_FIGURES_OF_MODELS.find((figure) => figure === text);
  return name === undefined ? undefined : { topic, name };
}

/** First years of the periods that every edition keeps apart; the last is open. */
const STARTS = [1900, 1919, 1930, 1945, 1955, 1965, 1973, 1983, 1993, 2000, 2010] as const;
const ENDS = [1918, 1929, 1939, 1954, 1964, 1972, 1982, 1992, 1999, 2009] as const;

/**
 * `pre1900`, `19001918`, `20002009`, `unkw`. Later editions cut the years since 2000 ever finer
 * (`20002008`, `2009`, `2010`, ...): they are put together again, so that figures of all editions compare.
 */
function periodName(period: string): string | undefined {
  if (period === 'pre1900') return 'BUILT_PRE_1900_PCT';
  if (period.startsWith('unk')) return 'BUILT_UNKNOWN_PCT';
  const first = Number(/^(?:19|20)\d\d/.exec(period)?.[0] ?? Number.NaN);
  const index = STARTS.findLastIndex((start) => start <= first);
  const [start, end] = [STARTS[index], ENDS[index]];
  if (start === undefined) return undefined;
  return end === undefined ? `BUILT_${start}_PLUS_PCT` : `BUILT_${start}_${end}_PCT`;
}
