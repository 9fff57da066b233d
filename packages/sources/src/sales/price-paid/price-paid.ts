/** Price Paid Data as HM Land Registry issues it: the complete, yearly and monthly change files, and extracts of them with headers. */

import { textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { areMostly } from '../../cells/recognition.js';
import { PRICE_PAID_TERMS } from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { type FileSample, type RowMapper, reject, type Source } from '../../source.js';
import {
  BULK,
  isInOrder,
  isSaleHeader,
  mapSale,
  type SaleColumns,
  saleColumns,
  transactionIdAt,
} from '../sale-rows.js';

const COUNT_WITHOUT_STATUS = 15;
const COUNT = 16;

export const pricePaid: Source = {
  id: 'price-paid',
  title: 'Price Paid Data',
  ...PRICE_PAID_TERMS,
  about: {
    code: 'PPD',
    gives: 'every sale of a home at its full price in England and Wales since 1995',
    appears: 'monthly',
    page: 'https://www.gov.uk/government/statistical-data-sets/price-paid-data-downloads',
    size: 'about 5 GB',
    provides: ['sales'],
    needs: ['addresses'],
  },
  delimiter: ',',
  rowsAreLines: true,
  columnCount: COUNT,
  recognise: (sample) => isPricePaid(sample) && unknownNames(sample) === undefined,
  whyNot: (sample) => (isPricePaid(sample) ? unknownNames(sample) : undefined),
  hasHeader: isSaleHeader,
  open: (header) => (header.length === 0 ? mapBulk : openHeaded(header)),
};

function isPricePaid(sample: FileSample): boolean {
  const [first = [], ...rest] = sample.rows(',');
  const isHeaded = isSaleHeader(first);
  // Only the search download, which is a separate source, uses this name.
  if (isHeaded && first.some((name) => /^\W*unique_id$/i.test(name))) return false;
  const column = isHeaded ? saleColumns(first) : BULK;
  return areMostly(
    isHeaded ? rest : [first, ...rest],
    (fields) =>
      (isHeaded || fields.length === COUNT || fields.length === COUNT_WITHOUT_STATUS) &&
      transactionIdAt(fields, column.id) !== undefined &&
      (textAt(fields, column.price) === null || figureAt(fields, column.price) !== null),
  );
}

/**
 * Reason for rejecting a file whose unknown header shows that its columns are not in the register's order; other unknown headers
 * are skipped.
 */
function unknownNames(sample: FileSample): string | undefined {
  const [first = []] = sample.rows(',');
  if (isSaleHeader(first)) return undefined;
  // The first row of a file without header may contain a word of one: Street is a town in Somerset.
  if (transactionIdAt(first, BULK.id) !== undefined) return undefined;
  if (isInOrder(saleColumns(first))) return undefined;
  return 'its header is not understood, and its columns are not in the order of Price Paid Data. Call them transaction_id, price, date, postcode, property_type, new_build, paon, saon, street, town, in any order, and save it again';
}

const mapBulk: RowMapper = (fields, emit) => {
  if (fields.length !== COUNT && fields.length !== COUNT_WITHOUT_STATUS) {
    return reject(FIELD_COUNT_WRONG);
  }
  return mapSale(fields, BULK, { status: statusAt(fields, BULK), emit });
};

/** The fifteenth of fifteen columns is the category (A, B) or, in the oldest files, the status (A, C, D). */
function statusAt(fields: readonly string[], column: SaleColumns): string {
  if (column.status >= 0 && column.status < fields.length) {
    return textAt(fields, column.status) ?? 'A';
  }
  const last = fields[column.category]?.trim() ?? '';
  return last === 'C' || last === 'D' ? last : 'A';
}

function openHeaded(header: readonly string[]): RowMapper {
  const column = saleColumns(header);
  return (fields, emit) => {
    if (fields.length < header.length) return reject(FIELD_COUNT_WRONG);
    return mapSale(fields, column, { status: statusAt(fields, column), emit });
  };
}
