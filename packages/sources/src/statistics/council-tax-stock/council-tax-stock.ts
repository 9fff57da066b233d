/** The Valuation Office Agency's stock of properties: dwellings of each area by council tax band or period of construction. */

import { MONTH_NAMES, monthNamed } from '@property-lookup/kernel/calendar';
import { AREA_FIGURES_OF_MODELS, type AreaFigureOfModels } from '@property-lookup/model/dictionary';
import type { AreaFigure, AreaValues } from '@property-lookup/model/records';
import { columnKey, findColumn, textAt } from '../../cells/columns.js';
import { figureAt, percentOf } from '../../cells/figures.js';
import { AREA_CODE_SHAPE, isListOfHomes } from '../../cells/recognition.js';
import { VALUATION_OFFICE_TERMS } from '../../licences.js';
import { AREA_CODE_MALFORMED } from '../../reasons.js';
import {
  ACCEPTED,
  type FileSample,
  ignore,
  type RowMapper,
  reject,
  type Source,
} from '../../source.js';

export const councilTaxStock: Source = {
  id: 'council-tax-stock',
  title: 'Council tax: stock of properties',
  ...VALUATION_OFFICE_TERMS,
  about: {
    code: 'VOA',
    gives: 'how many homes of each band and age an area has',
    appears: 'yearly',
    page: 'https://www.gov.uk/government/collections/valuation-office-agency-council-tax-statistics',
    size: 'about 30 MB zipped',
    needs: ['areas'],
  },
  delimiter: ',',
  recognise: isStock,
  whyNot: whyNoStock,
  // The headings may be below a title, which tells shares from counts and gives the date; the mapper finds them.
  hasHeader: () => false,
  open: openStock,
};

/** Rows of titles and headings above the data: some in workbooks, none in files of one year. */
const TITLE_ROWS_MAX = 20;

/** Titles of shares, which have the same headings as counts. */
const SHARE_TITLE = /^(?!.*\bnumber).*\b(?:percentage|proportion|share)s?\b/i;

function isStock(sample: FileSample): boolean {
  const rows = headingRows(sample);
  const heading = rows.findIndex((row) => stockColumns(row) !== undefined);
  return (
    heading >= 0 &&
    !rows.slice(0, heading).some((row) => row.some((cell) => SHARE_TITLE.test(cell)))
  );
}

const headingRows = (sample: FileSample) => sample.rows(',').slice(0, TITLE_ROWS_MAX);

/** ONS codes of every level: `K04000001` England and Wales, `E12000001` a region, `E01031349` an LSOA. */

const TOTAL_MISSING = 'number of properties is missing';
const ONE_BAND_ONLY = 'row is for one council tax band only';
const PARTS_EXCEED = 'parts add up to more than all properties';
const NO_PROPERTIES = 'area has no properties';

function openStock(_header: readonly string[], name: string): RowMapper {
  let columns: StockColumns | undefined;
  let titleDay: string | null = null;
  return (fields, emit) => {
    const headed = stockColumns(fields);
    if (columns === undefined || headed !== undefined) {
      titleDay ??= dayInTitle(fields);
      columns = headed ?? columns;
      return ignore('row is a title or the headings');
    }
    const code = textAt(fields, columns.code);
    if (code === null || !AREA_CODE_SHAPE.test(code)) return reject(AREA_CODE_MALFORMED);
    const band = textAt(fields, columns.band);
    if (band !== null && !/^all/i.test(band)) return ignore(ONE_BAND_ONLY);
    const total = figureAt(fields, columns.total);
    if (total === null) return reject(TOTAL_MISSING);
    if (total === 0) return ignore(NO_PROPERTIES);
    const values = sharesAt(fields, columns, total);
    if (values === undefined) return reject(PARTS_EXCEED);
    const asOf = columns.asOf ?? titleDay ?? dayInName(name);
    emit({ kind: 'area-figures', code, topic: columns.topic, values, asOf });
    return ACCEPTED;
  };
}

/** VOA: counts are rounded to ten, as their total is. */
const ROUNDING = 10;

/**
 * VOA: counts under five appear as `-`, which is negligible in a share; bands that a nation does not have are N/A. Undefined if
 * the parts exceed the whole, and therefore count something else.
 */
function sharesAt(
  fields: readonly string[],
  { parts, topic }: StockColumns,
  total: number,
): AreaValues | undefined {
  const counts = new Map<AreaFigure, number>();
  let sum = 0;
  for (const { name, position } of parts) {
    const count = figureAt(fields, position) ?? (textAt(fields, position) === '-' ? 0 : null);
    if (count === null) continue;
    counts.set(name, (counts.get(name) ?? 0) + count);
    sum += count;
  }
  if (sum > total + parts.length * ROUNDING) return undefined;
  const values: Partial<Record<AreaFigure, number>> = { [TOTAL_NAMES[topic]]: total };
  for (const [name, count] of counts) values[name] = percentOf(count, total);
  return values;
}

/** The two tables are rounded separately. */
const TOTAL_NAMES = {
  'council-tax-bands': 'COUNCIL_TAX_DWELLINGS',
  'build-period': 'BUILT_DWELLINGS',
} as const;

/** Reason for not reading other counts of homes, which no model uses or no directory links to homes. */
function whyNoStock(sample: FileSample): string | undefined {
  const rows = headingRows(sample);
  if (rows.some(isListOfHomes)) return undefined;
  const keys = rows.map((row) => row.map(columnKey));
  const instead =
    "Import the Valuation Office Agency's CTSOP1.0 or CTSOP1.1 (bands), or CTSOP4.0 or CTSOP4.1 (build periods)";
  const isOfKinds = keys.some((row) =>
    row.some((key) => /^(?:bungalow|flatmais|houseterraced)/.test(key)),
  );
  if (isOfKinds) return `it counts homes by kind and bedrooms, which is not used. ${instead}`;
  const isLong = keys.some(
    (row) =>
      row.some((key) => /band$/.test(key)) &&
      row.some((key) => /^(?:value|count|number)$/.test(key)),
  );
  if (!isLong || !rows.some((row) => row.some((cell) => /^(?:band )?[a-i]$/i.test(cell.trim())))) {
    return undefined;
  }
  return `it counts homes by council tax band with a row for each band. ${instead}`;
}

interface StockColumns {
  readonly code: number;
  readonly total: number;
  /** Column of the band in CTSOP 4, which crosses build periods with bands; -1 in other tables. */
  readonly band: number;
  readonly topic: StockPart['topic'];
  readonly parts: readonly (StockPart & { readonly position: number })[];
  /** Date of the counts, if the columns give it; null otherwise. */
  readonly asOf: string | null;
}

/** Minimum number of bands or build periods in a table. */
const PARTS_MIN = 7;

/** `ecode`, `Area code [note 3]`, `ONS area code [note 3]`. */
const CODES = ['ECODE', 'AREA_CODE', 'ONS area code', 'ONS code'];
const TOTALS = ['ALL_PROPERTIES', 'Total'];

/** `2023_03_31_band_a`: CTSOP1.0 of all years has them side by side. */
const DAY_LENGTH = '2023_03_31_'.length;
const OF_DAY = /^(\d{4})_(\d\d)_(\d\d)_(.+)$/;

/**
 * Finds the counts in a table of the stock of properties, by the headings of its files and workbooks. Uses the newest of several
 * years. Undefined if the row is not a header of such a table.
 */
function stockColumns(row: readonly string[]): StockColumns | undefined {
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
  // A workbook of all years repeats the letters for each year; only its row of names distinguishes the years.
  const isOfOneYear = new Set(parts.map(({ name }) => name)).size === parts.length;
  if (topic === 'council-tax-bands' && !isOfOneYear) return undefined;
  // Columns with only years may count anything.
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

/** The newest date in a title such as `Number of properties by Council Tax band, 31 March 2025`. */
function dayInTitle(row: readonly string[]): string | null {
  const days = row.flatMap((_, position) =>
    [...(textAt(row, position) ?? '').matchAll(DAY_IN_TITLE)].map(([, day, month, year]) => {
      const number = monthNamed(month ?? '');
      return `${year}-${String(number).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
    }),
  );
  return days.sort().at(-1) ?? null;
}

/** `CTSOP1_1_2025_03_31.csv` has the date, `Table_CTSOP4_0_2019.csv` only the year: the agency counts on 31 March. */
function dayInName(name: string): string | null {
  const day = /((?:19|20)\d\d)[_-](\d\d)[_-](\d\d)(?!\d)/.exec(name);
  if (day !== null) return `${day[1]}-${day[2]}-${day[3]}`;
  const years = [...name.matchAll(/(?<!\d)20\d\d(?!\d)/g)].map(([year]) => year);
  return /ctsop/i.test(name) && years.length > 0 ? `${years.sort().at(-1)}-03-31` : null;
}

interface StockPart {
  readonly topic: 'council-tax-bands' | 'build-period';
  /** Name of the figure, to which several columns may contribute. */
  readonly name: AreaFigureOfModels;
}

/**
 * The share of an area's dwellings in a column, whose name is given by letters and digits; undefined for other columns. Workbooks
 * have headings such as `A` and `1900 to 1918`, files `band_a` and `bp_1900_1918`.
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

/** First years of the periods that every edition distinguishes; the last period is open. */
const STARTS = [1900, 1919, 1930, 1945, 1955, 1965, 1973, 1983, 1993, 2000, 2010] as const;
const ENDS = [1918, 1929, 1939, 1954, 1964, 1972, 1982, 1992, 1999, 2009] as const;

/**
 * The period of `pre1900`, `19001918`, `20002009` or `unkw`. Later editions split the years since 2000 further (`20002008`,
 * `2009`, `2010`, ...); these are merged to make editions comparable.
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
