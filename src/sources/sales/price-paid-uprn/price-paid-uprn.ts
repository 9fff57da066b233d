/** Price Paid Data to UPRN: HM Land Registry's look-up from sale to property, since August 2026 and for new sales only. */

import { textAt } from '../../cells/columns.js';
import { uprnAt } from '../../cells/identifiers.js';
import { areMostly } from '../../cells/recognition.js';
import { PRICE_PAID_TERMS } from '../../licences.js';
import { FIELD_COUNT_WRONG, UPRN_INVALID } from '../../reasons.js';
import { ACCEPTED, ignore, reject, type Source } from '../../source.js';
import { transactionIdAt } from '../sale-rows.js';

export const pricePaidUprn: Source = {
  id: 'price-paid-uprn',
  title: 'Price Paid Data to UPRN look-up',
  ...PRICE_PAID_TERMS,
  about: {
    code: 'PPD',
    gives: 'which UPRN a sale was of, and so the address of properties that were sold',
    appears: 'monthly',
    page: 'https://www.gov.uk/government/statistical-data-sets/price-paid-data-downloads',
    size: 'about 1 GB',
    provides: ['addresses'],
    needs: ['sales'],
  },
  delimiter: ',',
  recognise(sample) {
    const rows = sample.rows(',').filter((row) => !isHeader(row));
    return areMostly(rows, (row) => row.length === COUNT && isLink(row));
  },
  hasHeader: isHeader,
  open: () => (fields, emit) => {
    if (fields.length !== COUNT) return reject(FIELD_COUNT_WRONG);
    const id = transactionIdAt(fields, 0);
    if (id === undefined) return reject('transaction identifier is malformed');
    // The publisher lists the sales that it could not match too, some 6 in 100.
    if (textAt(fields, 1) === null) return ignore('sale has no UPRN');
    const uprn = uprnAt(fields, 1);
    if (uprn === undefined) return reject(UPRN_INVALID);
    emit({ kind: 'sale-uprn', id, uprn });
    return ACCEPTED;
  },
};

const COUNT = 2;

/** The files have none; copies that went through other programs may. */
function isHeader(row: readonly string[]): boolean {
  return row.length === COUNT && /^\W*uprn\W*$/i.test(row[1] ?? '');
}

function isLink(row: readonly string[]): boolean {
  return (
    transactionIdAt(row, 0) !== undefined && (row[1]?.trim() === '' || uprnAt(row, 1) !== undefined)
  );
}
