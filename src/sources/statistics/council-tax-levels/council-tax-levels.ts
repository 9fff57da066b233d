/** Levels of council tax set by the authorities of England, Wales and Scotland: what a home in band D pays, all precepts included. */

import { textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import {
  ACCEPTED,
  type FileSample,
  ignore,
  type RowMapper,
  reject,
  type Source,
} from '../../source.js';
import { billingAuthority } from './billing-authorities.js';
import { financialYearIn, type LevelsColumn, levelsColumn } from './levels-column.js';

/**
 * The publishers issue workbooks (MHCLG's `Band_D_2025-26.ods`, sheet `Area_CT`, or `Tables_1-9`, sheet `Table_9`; Welsh
 * Government; Scotland's `Council tax by band`), so that the files read here are their sheets saved as CSV, with the title above the headings or without it.
 */
export const councilTaxLevels: Source = {
  id: 'council-tax-levels',
  title: 'Council tax levels set by local authorities',
  publisher:
    'Ministry of Housing, Communities and Local Government; Welsh Government; Scottish Government',
  about: {
    code: 'MHCLG/WG',
    gives: "a year's council tax of each band",
    price: 'free',
    appears: 'yearly',
    page: 'https://www.gov.uk/government/collections/council-tax-statistics',
    size: 'under 1 MB',
    provides: [],
    needs: ['areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains public sector information licensed under the Open Government Licence v3.0.',
  delimiter: ',',
  recognise: isLevels,
  // The headings may be below a title: the mapper finds them.
  hasHeader: () => false,
  open: openLevels,
};

/** Maximum number of title and note rows above the headings. */
const TITLE_ROWS_MAX = 20;
/** Rows within which the first authority appears: nations, regions and counties come first. */
const LOOKED_AT_MAX = 100;
const ABOUT = /council[ _-]?tax|band[ _-]?d(?![a-z])/i;

function isLevels(sample: FileSample): boolean {
  const rows = sample.rows(',').slice(0, LOOKED_AT_MAX);
  const head = rows.findIndex((row) => levelsColumn(row) !== undefined);
  const column = levelsColumn(rows[head] ?? []);
  if (column === undefined || head > TITLE_ROWS_MAX) return false;
  const title = rows.slice(0, head + 1).flat();
  if (![sample.name, ...title].some((text) => ABOUT.test(text))) return false;
  return rows
    .slice(head + 1)
    .some((row) => authorityOf(row) !== undefined && isWholeBill(amountAt(row, column) ?? 0));
}

/**
 * GBP a year that a whole bill of band D can come to, with counties, police and parishes: since 2010 from some 690 in
 * Wandsworth to 2,700. A district's own share, which other sheets give under the same headings, is far below.
 */
const WHOLE_BILL = { min: 600, max: 5_000 } as const;

const isWholeBill = (amount: number): boolean =>
  amount >= WHOLE_BILL.min && amount <= WHOLE_BILL.max;

function openLevels(_header: readonly string[], name: string): RowMapper {
  let column: LevelsColumn | undefined;
  let titleYear = financialYearIn(name.replaceAll('_', ' '));
  return (fields, emit) => {
    if (column === undefined) {
      titleYear = fields.map(financialYearIn).find((year) => year !== null) ?? titleYear;
      column = levelsColumn(fields);
      return ignore('row is a title or the headings');
    }
    const code = authorityOf(fields);
    if (code === undefined) return ignore('row is of no billing authority');
    const amount = amountAt(fields, column);
    if (amount === null) return ignore('amount is not published');
    if (!isWholeBill(amount)) return reject('amount is not a whole bill for band D');
    emit({
      kind: 'area-figures',
      code,
      topic: 'council-tax-levels',
      values: { COUNCIL_TAX_BAND_D_GBP: amount },
      asOf: column.from ?? titleYear,
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

function amountAt(fields: readonly string[], { position }: LevelsColumn): number | null {
  const pounds = textAt(fields, position)?.replace('£', '').trim();
  return figureAt([pounds ?? ''], 0);
}
