/** Price Paid Data from the search page of HM Land Registry's linked data. */

import { hasColumns } from '../../cells/columns.js';
import { PRICE_PAID_TERMS } from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { type RowMapper, reject, type Source } from '../../source.js';
import { mapSale, saleColumns } from '../sale-rows.js';

export const pricePaidDownload: Source = {
  id: 'price-paid-download',
  title: 'Price Paid Data (search download)',
  ...PRICE_PAID_TERMS,
  about: {
    code: 'PPD',
    gives: 'the sales that a search finds, in England and Wales since 1995',
    appears: 'monthly',
    page: 'https://landregistry.data.gov.uk/app/ppd',
    size: 'that of the search',
    provides: ['sales'],
    needs: ['addresses'],
  },
  delimiter: ',',
  recognise(sample) {
    const first = sample.rows(',')[0];
    return (
      first !== undefined && hasColumns(first, ['unique_id', 'price_paid', 'deed_date', 'saon'])
    );
  },
  // A header joined to the first sale is a row for the mapper, or that sale would be lost.
  hasHeader: (firstRow) => unglue(firstRow) === undefined,
  open: openDownload,
};

const LAST_COLUMN = 'linked_data_uri';

function openDownload(header: readonly string[]): RowMapper {
  let names = header;
  let column = saleColumns(header);
  return (fields, emit) => {
    let row = fields;
    const glued = names.length === 0 ? unglue(fields) : undefined;
    if (glued !== undefined) {
      names = glued.header;
      column = saleColumns(names);
      row = glued.row;
    }
    if (row.length !== names.length) return reject(FIELD_COUNT_WRONG);
    return mapSale(row, column, { status: 'A', emit });
  };
}

interface GluedRow {
  readonly header: readonly string[];
  readonly row: readonly string[];
}

/**
 * The page omits the line break after the header, which joins the last column name and the first identifier:
 * `linked_data_uri"DBA933F9-BC2B-669D-E053-6B04A8C0AD56"`.
 */
function unglue(fields: readonly string[]): GluedRow | undefined {
  const seam = fields.findIndex(
    (field) => field.startsWith(LAST_COLUMN) && field.length > LAST_COLUMN.length,
  );
  if (seam < 0) return undefined;
  const first = (fields[seam] ?? '').slice(LAST_COLUMN.length).replaceAll('"', '');
  return {
    header: [...fields.slice(0, seam), LAST_COLUMN],
    row: [first, ...fields.slice(seam + 1)],
  };
}
