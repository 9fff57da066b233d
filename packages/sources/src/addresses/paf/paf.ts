/** Royal Mail's Postcode Address File as CSV: delivery points identified by UDPRN. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { columnKey, type PlacedColumn, placedColumns } from '../../cells/columns.js';
import { udprnAt } from '../../cells/identifiers.js';
import { areMostly, isShaped } from '../../cells/recognition.js';
import { TextRow } from '../../cells/row.js';
import { ROYAL_MAIL_ATTRIBUTION } from '../../licences.js';
import {
  FIELD_COUNT_WRONG,
  POSTCODE_MALFORMED,
  POSTCODE_MISSING,
  UDPRN_INVALID,
} from '../../reasons.js';
import { ACCEPTED, type RowMapper, reject, type Source } from '../../source.js';
import { type PartColumns, partsAt } from '../address-columns.js';

export const paf: Source = {
  id: 'paf',
  title: 'Postcode Address File',
  publisher: 'Royal Mail',
  about: {
    code: 'PAF',
    gives: "Royal Mail's delivery addresses",
    price: 'licensed, costs money',
    appears: 'monthly',
    page: 'https://www.poweredbypaf.com',
    size: 'about 500 MB zipped',
    provides: ['addresses'],
    needs: ['udprns'],
  },
  licence: 'Royal Mail PAF licence',
  attribution: ROYAL_MAIL_ATTRIBUTION,
  delimiter: ',',
  recognise(sample) {
    const rows = sample.rows(',');
    return areMostly(hasPafHeader(rows[0] ?? []) ? rows.slice(1) : rows, isPafRow);
  },
  hasHeader: hasPafHeader,
  open: openPaf,
};

/** Royal Mail, CSV PAF: 16 fields; resellers append up to four more. */
const FIELD_COUNT_MIN = 16;
const FIELD_COUNT_MAX = 20;
const UDPRN = 12;
const POSTCODE_TYPE = 13;
const ORGANISATION_INDICATOR = 14;

/** Royal Mail puts the dependent thoroughfare second; files with a header may not. */
const COLUMNS = {
  postcode: [0, 'postcode'],
  postTown: [1, 'posttown'],
  dependentLocality: [2, 'dependentlocality'],
  doubleDependentLocality: [3, 'doubledependentlocality'],
  thoroughfare: [
    4,
    'thoroughfareanddescriptor',
    'thoroughfaredescriptor',
    'thoroughfare',
    'street',
  ],
  dependentThoroughfare: [
    ...([5, 'dependentthoroughfareanddescriptor'] as const),
    ...(['dependentthoroughfaredescriptor', 'dependentthoroughfare', 'dependentstreet'] as const),
  ],
  buildingNumber: [6, 'buildingnumber'],
  buildingName: [7, 'buildingname'],
  subBuildingName: [8, 'subbuildingname'],
  poBox: [9, 'poboxnumber', 'pobox'],
  departmentName: [10, 'departmentname', 'department'],
  organisationName: [11, 'organisationname', 'organisation'],
} as const satisfies Readonly<Record<keyof PartColumns, PlacedColumn>>;

function hasPafHeader(firstRow: readonly string[]): boolean {
  return (
    firstRow.length >= FIELD_COUNT_MIN &&
    columnKey(firstRow[0] ?? '') === 'postcode' &&
    columnKey(firstRow[1] ?? '') === 'posttown' &&
    columnKey(firstRow[UDPRN] ?? '') === 'udprn'
  );
}

function isPafRow(fields: readonly string[]): boolean {
  return (
    hasPafLength(fields) &&
    parsePostcode(fields[0] ?? '') !== undefined &&
    isShaped(fields, 1, /[A-Za-z]/) &&
    isShaped(fields, UDPRN, /^\d{1,8}$/) &&
    isShaped(fields, POSTCODE_TYPE, /^[SL]$/) &&
    isShaped(fields, ORGANISATION_INDICATOR, /^[YN ]?$/)
  );
}

const hasPafLength = (fields: readonly string[]): boolean =>
  fields.length >= FIELD_COUNT_MIN && fields.length <= FIELD_COUNT_MAX;

function openPaf(header: readonly string[]): RowMapper {
  const columns = placedColumns(COLUMNS, header);
  return (fields, emit) => {
    if (!hasPafLength(fields)) return reject(FIELD_COUNT_WRONG);
    const udprn = udprnAt(fields, UDPRN);
    if (udprn === null) return reject(UDPRN_INVALID);
    const parts = partsAt(new TextRow(fields), columns);
    if (parts === undefined) return reject(POSTCODE_MALFORMED);
    if (parts.postcode === null) return reject(POSTCODE_MISSING);
    emit({ kind: 'delivery-point', udprn, parts });
    return ACCEPTED;
  };
}
