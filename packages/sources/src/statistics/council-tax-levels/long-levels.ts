/** Reads StatsWales tables in long form: one row for each authority, year and band or part of the bill. */

import { findColumn, textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { billingAuthority } from './billing-authorities.js';
import { financialYearIn } from './table-head.js';

export interface LongColumns {
  readonly value: number;
  /** Column of the unit: pounds, or a change in percent. */
  readonly unit: number;
  readonly authorities: readonly number[];
  readonly year: number;
  /** Column of the band in `Council tax levels by billing authority and band`; -1 in other tables. */
  readonly band: number;
  /** Column of the part of the bill in `Composition of average band D council tax`; -1 in other tables. */
  readonly part: number;
}

/** Undefined for other headers. Older downloads name the columns by code and item name. */
export function longColumns(header: readonly string[]): LongColumns | undefined {
  const columns = {
    value: findColumn(header, ['Data values', 'Data']),
    unit: findColumn(header, ['Data description', 'Measure_ItemName_ENG', 'Measure']),
    authorities: [
      ...['Authority_reference', 'Authority_Code', 'Authority', 'Authority_ItemName_ENG'],
    ].map((name) => findColumn(header, [name])),
    year: findColumn(header, ['Year', 'Year_ItemName_ENG']),
    band: findColumn(header, ['Band', 'Band_ItemName_ENG']),
    part: findColumn(header, ['Row', 'Row_ItemName_ENG']),
  };
  const { value, unit, authorities, year, band, part } = columns;
  const isWhole = value >= 0 && unit >= 0 && year >= 0 && authorities.some((at) => at >= 0);
  return isWhole && (band >= 0 || part >= 0) ? columns : undefined;
}

interface LongBill {
  readonly code: string;
  readonly amount: number;
  readonly from: string;
}

/** Names of the whole bill, and of units in pounds. */
const WHOLE = /^total (?:ct|council tax) for (?:the )?billing authority area/i;
const IN_POUNDS = /council tax in £|£ per band d/i;

/** The whole bill of band D in a row, or the reason why it has none. */
export function longBill(fields: readonly string[], columns: LongColumns): LongBill | string {
  const code = columns.authorities
    .map((at) => billingAuthority(textAt(fields, at) ?? ''))
    .find((found) => found !== undefined);
  if (code === undefined) return 'row does not name a billing authority';
  if (!IN_POUNDS.test(textAt(fields, columns.unit) ?? '')) return 'row is not in pounds';
  const { band, part } = columns;
  if (part >= 0 && !WHOLE.test(textAt(fields, part) ?? ''))
    return 'row is for a part of the council tax';
  if (part < 0 && !/^(?:band )?d$/i.test(textAt(fields, band) ?? ''))
    return 'row is for another band';
  const from = financialYearIn(textAt(fields, columns.year) ?? '');
  const amount = figureAt(fields, columns.value);
  if (from === null || amount === null) return 'amount is not published';
  return { code, amount, from };
}
