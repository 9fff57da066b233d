/** Royal Mail's Postcode Address File as CSV: delivery points known by their UDPRN. */

import { parsePostcode } from '../../../domain/postcode.js';
import { columnKey } from '../../cells/columns.js';
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

/** Royal Mail, CSV PAF: 16 fields; resellers append up to four of their own. */
const FIELD_COUNT_MIN = 16;
const FIELD_COUNT_MAX = 20;
const UDPRN = 12;
const POSTCODE_TYPE = 13;
const ORGANISATION_INDICATOR = 14;

/** The thoroughfare comes before the dependent thoroughfare. */
const COLUMNS: PartColumns = {
  postcode: 0,
  postTown: 1,
  dependentLocality: 2,
  doubleDependentLocality: 3,
  thoroughfare: 4,
  dependentThoroughfare: 5,
  buildingNumber: 6,
  buildingName: 7,
  subBuildingName: 8,
  poBox: 9,
  departmentName: 10,
  organisationName: 11,
};

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

function openPaf(): RowMapper {
  return (fields, emit) => {
    if (!hasPafLength(fields)) return reject(FIELD_COUNT_WRONG);
    const udprn = udprnAt(fields, UDPRN);
    if (udprn === null) return reject(UDPRN_INVALID);
    const parts = partsAt(new TextRow(fields), COLUMNS);
    if (parts === undefined) return reject(POSTCODE_MALFORMED);
    if (parts.postcode === null) return reject(POSTCODE_MISSING);
    emit({ kind: 'delivery-point', udprn, parts });
    return ACCEPTED;
  };
}
