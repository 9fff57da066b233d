/** Price Paid Data to UPRN: HM Land Registry's look-up from sale to property, since August 2026 and only for new sales. */

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
    gives: 'the UPRN of each sale, and so the address of properties that were sold',
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
    // The publisher also lists sales that it could not match, some 6 %.
    if (textAt(fields, 1) === null) return ignore('sale has no UPRN');
    const uprn = uprnAt(fields, 1);
    if (uprn === undefined) return reject(UPRN_INVALID);
    emit({ kind: 'sale-uprn', id, uprn });
    return ACCEPTED;
  },
};

const COUNT = 2;

/** The original files have no header, but copies from other programs may. */
function isHeader(row: readonly string[]): boolean {
  return row.length === COUNT && /^\W*uprn\W*$/i.test(row[1] ?? '');
}

function isLink(row: readonly string[]): boolean {
  return (
    transactionIdAt(row, 0) !== undefined && (row[1]?.trim() === '' || uprnAt(row, 1) !== undefined)
  );
}
