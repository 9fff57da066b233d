/** The Valuation Office Agency's non-domestic rating list of England and Wales: places of business, without residents. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { textAt } from '../../cells/columns.js';
import { dayAt } from '../../cells/day-dates.js';
import { areMostly, isShaped } from '../../cells/recognition.js';
import { type SaleAddress, saleAddressText } from '../../cells/sale-address.js';
import { VALUATION_OFFICE_TERMS } from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { ACCEPTED, ignore, type RowMapper, reject, type Source } from '../../source.js';
import {
  hasEnded,
  isNonBuilding,
  isPartlyDomestic,
  NO_LONGER_CURRENT,
  PARTLY_DOMESTIC,
} from '../rates-columns.js';

export const ratingList: Source = {
  id: 'rating-list',
  title: 'Non-domestic rating list (England and Wales)',
  ...VALUATION_OFFICE_TERMS,
  about: {
    code: 'VOA',
    gives: 'properties that are not homes',
    appears: 'every few years, with weekly changes',
    page: 'https://voaratinglists.blob.core.windows.net/html/rlidata.htm',
    size: 'about 150 MB zipped',
    needs: ['addresses'],
  },
  delimiter: '*',
  recognise: (sample) => areMostly(sample.rows('*'), isEntry),
  hasHeader: () => false,
  open: () => mapEntry,
};

/**
 * Columns of the list entries file, which has no header (VOA, Compiled List and SMV Data Specification, 2017 and 2023; checked
 * against an entry of 2023 that others have published). A file with other rows is not recognised.
 */
const COLUMN = {
  entry: 0,
  billingAuthority: 1,
  code: 4,
  description: 5,
  uarn: 6,
  fullIdentifier: 7,
  numberOrName: 9,
  street: 10,
  town: 11,
  postalDistrict: 12,
  postcode: 14,
  effectiveFrom: 15,
  composite: 16,
  rateableValue: 17,
  subStreet3: 22,
  subStreet2: 23,
  subStreet1: 24,
  currentTo: 27,
} as const;

/** Columns up to the rateable value; some programs cut those after it. */
const COUNT_MIN = 18;

function isEntry(fields: readonly string[]): boolean {
  return (
    fields.length >= COUNT_MIN &&
    isShaped(fields, COLUMN.entry, /^\d+$/) &&
    isShaped(fields, COLUMN.billingAuthority, /^\d{4}$/) &&
    isShaped(fields, COLUMN.uarn, /^\d{4,}$/) &&
    isShaped(fields, COLUMN.effectiveFrom, /^(?:\d{2}-[A-Z]{3}-\d{4})?$/i) &&
    isShaped(fields, COLUMN.composite, /^[A-Z]?$/i) &&
    isShaped(fields, COLUMN.rateableValue, /^\d*(?:\.\d+)?$/)
  );
}

const mapEntry: RowMapper = (fields, emit) => {
  if (fields.length < COUNT_MIN) return reject(FIELD_COUNT_WRONG);
  const uarn = textAt(fields, COLUMN.uarn);
  if (uarn === null) return reject('address reference number is missing');
  if (isPartlyDomestic(textAt(fields, COLUMN.composite))) return ignore(PARTLY_DOMESTIC);
  if (hasEnded(dayAt(fields, COLUMN.currentTo))) return ignore(NO_LONGER_CURRENT);
  const text = saleAddressText({
    ...premisesAt(fields),
    street: textAt(fields, COLUMN.street),
    ...townsAt(fields),
  });
  if (text === '') return ignore('entry has no address');
  const postcode = parsePostcode(fields[COLUMN.postcode] ?? '') ?? null;
  const description = textAt(fields, COLUMN.description);
  if (isNonBuilding(description, textAt(fields, COLUMN.code)))
    return ignore('entry is not a building');
  emit({ kind: 'rating', id: uarn, uprn: null, address: { text, postcode }, description });
  return ACCEPTED;
};

/**
 * The postal district is a village's post town, but elsewhere a part of the town; the Full Property Identifier lists
 * them in order.
 */
function townsAt(fields: readonly string[]): Pick<SaleAddress, 'locality' | 'town'> {
  const town = textAt(fields, COLUMN.town);
  const district = textAt(fields, COLUMN.postalDistrict);
  const full = textAt(fields, COLUMN.fullIdentifier) ?? '';
  const isPartOfTown =
    town !== null && district !== null && full.endsWith(town) && full.includes(`${district}, `);
  return isPartOfTown ? { locality: district, town } : { locality: town, town: district };
}

/** The premises in the order of the Full Property Identifier: `UNIT 2`, then estate or building, then the street. */
function premisesAt(fields: readonly string[]): Pick<SaleAddress, 'paon' | 'saon'> {
  const named = textAt(fields, COLUMN.numberOrName);
  const subStreets = [COLUMN.subStreet3, COLUMN.subStreet2, COLUMN.subStreet1]
    .map((at) => textAt(fields, at))
    .filter((part) => part !== null);
  return subStreets.length === 0
    ? { paon: named, saon: null }
    : { paon: subStreets.join(', '), saon: named };
}
