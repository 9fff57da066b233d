/** The Valuation Office Agency's stock of properties: dwellings of each area by council tax band or by when they were built. */

import type { AreaFigure, AreaValues } from '../../../domain/evidence/statistics.js';
import { columnKey, textAt } from '../../cells/columns.js';
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
import { dayInName, dayInTitle, type StockColumns, stockColumns } from './stock-columns.js';

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
  // The headings may be below a title, which tells shares from counts and names the day: the mapper finds them.
  hasHeader: () => false,
  open: openStock,
};

/** Rows of titles and headings above the data: workbooks have some, files of one year none. */
const TITLE_ROWS_MAX = 20;

/** Tables of shares have the same headings as those of counts. */
const OF_SHARES = /^(?!.*\bnumber).*\b(?:percentage|proportion|share)s?\b/i;

function isStock(sample: FileSample): boolean {
  const rows = headingRows(sample);
  const heading = rows.findIndex((row) => stockColumns(row) !== undefined);
  return (
    heading >= 0 && !rows.slice(0, heading).some((row) => row.some((cell) => OF_SHARES.test(cell)))
  );
}

const headingRows = (sample: FileSample) => sample.rows(',').slice(0, TITLE_ROWS_MAX);

/** ONS codes of every level: `K04000001` England and Wales, `E12000001` a region, `E01031349` an LSOA. */

const TOTAL_MISSING = 'number of properties is missing';
const ONE_BAND_ONLY = 'row is of one council tax band only';
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
 * VOA: counts under five are shown as `-`, which is negligible in a share; bands that a nation has not are N/A. Undefined
 * where the parts are more than the whole: they are then counts of something else.
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

/** The two tables round apart. */
const TOTAL_NAMES = {
  'council-tax-bands': 'COUNCIL_TAX_DWELLINGS',
  'build-period': 'BUILT_DWELLINGS',
} as const;

/** Other counts of homes, which no model here asks for or no directory ties to a home. */
function whyNoStock(sample: FileSample): string | undefined {
  const rows = headingRows(sample);
  if (rows.some(isListOfHomes)) return undefined;
  const keys = rows.map((row) => row.map(columnKey));
  const instead =
    "Import the Valuation Office Agency's CTSOP1.0 or CTSOP1.1 (bands), or CTSOP4.0 or CTSOP4.1 (build periods)";
  const isOfKinds = keys.some((row) =>
    row.some((key) => /^(?:bungalow|flatmais|houseterraced)/.test(key)),
  );
  if (isOfKinds)
    return `it counts homes by kind and bedrooms, of which nothing is made here. ${instead}`;
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
