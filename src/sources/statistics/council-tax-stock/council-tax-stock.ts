/** The Valuation Office Agency's stock of properties: dwellings of each area by council tax band or by when they were built. */

import type { AreaFigure, AreaValues } from '../../../domain/evidence/statistics.js';
import { columnKey, findColumn, textAt } from '../../cells/columns.js';
import { figureAt, percentOf } from '../../cells/figures.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { ACCEPTED, ignore, type RowMapper, reject, type Source } from '../../source.js';
import { type StockPart, stockPart } from './stock-parts.js';

export const councilTaxStock: Source = {
  id: 'council-tax-stock',
  title: 'Council tax: stock of properties',
  publisher: 'Valuation Office Agency',
  about: {
    code: 'VOA',
    gives: 'how many homes of each band, kind and age an area has',
    price: 'free',
    appears: 'yearly',
    page: 'https://www.gov.uk/government/collections/valuation-office-agency-council-tax-statistics',
    size: 'about 30 MB zipped',
    provides: [],
    needs: ['areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: 'Contains Valuation Office Agency data © Crown copyright and database right.',
  delimiter: ',',
  recognise: (sample) => stockColumns(sample.rows(',')[0] ?? []) !== undefined,
  // Asked only of a recognised file, whose first row is its header.
  hasHeader: () => true,
  open: openStock,
};

/** ONS codes of every level: `K04000001` England and Wales, `E12000001` a region, `E01031349` an LSOA. */
const AREA_CODE = /^[A-Z]\d{8}$/;

const CODE_MALFORMED = 'area code is malformed';
const TOTAL_MISSING = 'number of properties is missing';
const ONE_BAND_ONLY = 'row is of one council tax band only';
const NO_PROPERTIES = 'area has no properties';

interface StockColumns {
  readonly code: number;
  readonly total: number;
  /** CTSOP 4 crosses build periods with bands; -1 elsewhere. */
  readonly band: number;
  readonly topic: StockPart['topic'];
  readonly parts: readonly (StockPart & { readonly position: number })[];
}

/** A table has bands or build periods, several of them. */
const PARTS_MIN = 7;

function stockColumns(header: readonly string[]): StockColumns | undefined {
  const code = findColumn(header, ['ECODE', 'AREA_CODE']);
  const total = findColumn(header, ['ALL_PROPERTIES']);
  const parts = header.flatMap((name, position) => {
    const part = stockPart(columnKey(name));
    return part === undefined ? [] : [{ ...part, position }];
  });
  const topic = parts[0]?.topic;
  if (code < 0 || total < 0 || topic === undefined || parts.length < PARTS_MIN) return undefined;
  return { code, total, band: findColumn(header, ['BAND']), topic, parts };
}

function openStock(header: readonly string[]): RowMapper {
  const columns = stockColumns(header);
  return (fields, emit) => {
    const code = columns === undefined ? null : textAt(fields, columns.code);
    if (columns === undefined || code === null || !AREA_CODE.test(code))
      return reject(CODE_MALFORMED);
    const band = textAt(fields, columns.band);
    if (band !== null && !/^all/i.test(band)) return ignore(ONE_BAND_ONLY);
    const total = figureAt(fields, columns.total);
    if (total === null) return reject(TOTAL_MISSING);
    if (total === 0) return ignore(NO_PROPERTIES);
    const values = sharesAt(fields, columns, total);
    emit({ kind: 'area-figures', code, topic: columns.topic, values, asOf: null });
    return ACCEPTED;
  };
}

/** VOA: counts under five are shown as `-`, which is negligible in a share; bands that a nation has not are N/A. */
function sharesAt(
  fields: readonly string[],
  { parts, topic }: StockColumns,
  total: number,
): AreaValues {
  const counts = new Map<AreaFigure, number>();
  for (const { name, position } of parts) {
    const count = figureAt(fields, position) ?? (textAt(fields, position) === '-' ? 0 : null);
    if (count !== null) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const values: Partial<Record<AreaFigure, number>> = { [TOTAL_NAMES[topic]]: total };
  for (const [name, count] of counts) values[name] = percentOf(count, total);
  return values;
}

/** The two tables round apart. */
const TOTAL_NAMES = {
  'council-tax-bands': 'COUNCIL_TAX_DWELLINGS',
  'build-period': 'BUILT_DWELLINGS',
} as const;
