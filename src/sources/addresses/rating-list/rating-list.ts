/** The Valuation Office Agency's non-domestic rating list of England and Wales: addresses where business is done and nobody lives. */

import { parsePostcode } from '../../../domain/postcode.js';
import { textAt } from '../../cells/columns.js';
import { areMostly, isShaped } from '../../cells/recognition.js';
import { saleAddressText } from '../../cells/sale-address.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { ACCEPTED, ignore, type RowMapper, reject, type Source } from '../../source.js';

export const ratingList: Source = {
  id: 'rating-list',
  title: 'Non-domestic rating list (England and Wales)',
  publisher: 'Valuation Office Agency',
  about: {
    code: 'VOA',
    gives: 'what is no home',
    price: 'free',
    appears: 'every few years, with weekly changes',
    page: 'https://voaratinglists.blob.core.windows.net/html/rlidata.htm',
    size: 'about 150 MB zipped',
    provides: [],
    needs: ['addresses'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: 'Contains Valuation Office Agency data © Crown copyright and database right.',
  delimiter: '*',
  recognise: (sample) => areMostly(sample.rows('*'), isEntry),
  hasHeader: () => false,
  open: () => mapEntry,
};

/**
 * Order of the list entries file of 2023, which has no header. Taken from descriptions of the format, not yet held
 * against a published file: a file whose rows do not have this shape is not recognised.
 */
const COLUMN = {
  entry: 0,
  billingAuthority: 1,
  description: 5,
  uarn: 6,
  numberOrName: 9,
  street: 10,
  town: 11,
  postalDistrict: 12,
  postcode: 14,
  composite: 18,
  rateableValue: 19,
} as const;

/** As far as the rateable value; later lists have added columns after it. */
const COUNT_MIN = 20;

function isEntry(fields: readonly string[]): boolean {
  return (
    fields.length >= COUNT_MIN &&
    isShaped(fields, COLUMN.entry, /^\d+$/) &&
    isShaped(fields, COLUMN.billingAuthority, /^\d{4}$/) &&
    isShaped(fields, COLUMN.uarn, /^\d{4,}$/) &&
    isShaped(fields, COLUMN.rateableValue, /^\d*(?:\.\d+)?$/)
  );
}

const mapEntry: RowMapper = (fields, emit) => {
  if (fields.length < COUNT_MIN) return reject(FIELD_COUNT_WRONG);
  const uarn = textAt(fields, COLUMN.uarn);
  if (uarn === null) return reject('address reference number is missing');
  // Part of a composite property is a home, and is in the council tax list too.
  if (textAt(fields, COLUMN.composite) === 'C') return ignore('property is partly domestic');
  const text = saleAddressText({
    paon: textAt(fields, COLUMN.numberOrName),
    saon: null,
    street: textAt(fields, COLUMN.street),
    locality: textAt(fields, COLUMN.town),
    town: textAt(fields, COLUMN.postalDistrict),
  });
  if (text === '') return ignore('entry has no address');
  const postcode = parsePostcode(fields[COLUMN.postcode] ?? '') ?? null;
  const description = textAt(fields, COLUMN.description);
  emit({ kind: 'rating', id: uarn, uprn: null, address: { text, postcode }, description });
  return ACCEPTED;
};
