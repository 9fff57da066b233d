/** Levels of council tax set by the authorities of England, Wales and Scotland: what a home in band D pays, all precepts included. */

import { textAt } from '../columns.js';
import { figureAt } from '../figures.js';
import { OPEN_GOVERNMENT_LICENCE } from '../licences.js';
import {
  ACCEPTED,
  type FileSample,
  ignore,
  type RowMapper,
  reject,
  type Source,
} from '../source.js';
import { billingAuthority } from './billing-authorities.js';
import { financialYearIn, type LevelsColumns, levelsColumns } from './levels-columns.js';

/**
 * The publishers issue workbooks (MHCLG `Band_D_2025-26.ods`, sheet of areas; StatsWales; Scotland's `Council tax by
 * band`), so that the files read here are their sheets saved as CSV, with the title above the headings or without it.
 */
export const councilTaxLevels: Source = {
  id: 'council-tax-levels',
  title: 'Council tax levels set by local authorities',
  publisher:
    'Ministry of Housing, Communities and Local Government; Welsh Government; Scottish Government',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains public sector information licensed under the Open Government Licence v3.0.',
  delimiter: ',',
  recognise: isLevels,
  // The headings may stand below a title: the mapper finds them.
  hasHeader: () => false,
  open: openLevels,
};

/** Rows of title and notes that stand above the headings at most. */
const TITLE_ROWS_MAX = 20;
const ABOUT = /council[ _-]?tax|band[ _-]?d(?![a-z])/i;

function isLevels(sample: FileSample): boolean {
  const rows = sample.rows(',').slice(0, TITLE_ROWS_MAX + 5);
  const head = rows.findIndex((row) => levelsColumns(row) !== undefined);
  const columns = levelsColumns(rows[head] ?? []);
  if (columns === undefined || head > TITLE_ROWS_MAX) return false;
  const title = rows.slice(0, head + 1).flat();
  if (![sample.name, ...title].some((text) => ABOUT.test(text))) return false;
  return rows.slice(head + 1).some((row) => {
    const amount = amountAt(row, columns)?.amount ?? 0;
    return authorityOf(row) !== undefined && isWholeBill(amount);
  });
}

/**
 * GBP a year that a whole bill of band D can come to, with counties, police and parishes: since 2010 from some 690 in
 * Wandsworth to 2,700. A district's own share, which other sheets give under the same headings, is far below.
 */
const WHOLE_BILL = { min: 600, max: 5_000 } as const;

const isWholeBill = (amount: number): boolean =>
  amount >= WHOLE_BILL.min && amount <= WHOLE_BILL.max;

function openLevels(_header: readonly string[], name: string): RowMapper {
  let columns: LevelsColumns | undefined;
  let titleYear = financialYearIn(name.replaceAll('_', ' '));
  return (fields, emit) => {
    const found = columns === undefined ? levelsColumns(fields) : undefined;
    if (columns === undefined) {
      titleYear = fields.map(financialYearIn).find((year) => year !== null) ?? titleYear;
      columns = found;
      return ignore('row is a title or the headings');
    }
    const code = authorityOf(fields);
    if (code === undefined) return ignore('row is of no billing authority');
    const newest = amountAt(fields, columns);
    if (newest === undefined) return ignore('amount is not published');
    if (!isWholeBill(newest.amount)) return reject('amount is no whole bill of band D');
    emit({
      kind: 'area-figures',
      code,
      topic: 'council-tax-levels',
      values: { COUNCIL_TAX_BAND_D_GBP: newest.amount },
      asOf: newest.from ?? titleYear,
    });
    return ACCEPTED;
  };
}

function authorityOf(fields: readonly string[]): string | undefined {
  for (let position = 0; position < fields.length; position++) {
    const code = billingAuthority(textAt(fields, position) ?? '');
    if (code !== undefined) return code;
  }
  return undefined;
}

/** Of the newest year that has one. */
function amountAt(fields: readonly string[], { amounts }: LevelsColumns) {
  for (const { position, from } of amounts) {
    const pounds = textAt(fields, position)?.replace('£', '').trim();
    const amount = figureAt([pounds ?? ''], 0);
    if (amount !== null) return { amount, from };
  }
  return undefined;
}
