/** AddressBase (the standard product): one row for each delivery point, with Royal Mail's address, the UPRN and coordinates. */

import { columnPositions, hasColumns, numberAt, textAt } from '../../cells/columns.js';
import { pointAt, positionFact, precisionOf } from '../../cells/coordinates.js';
import { udprnAt, uprnAt } from '../../cells/identifiers.js';
import { areMostly, CHANGE_TYPE_SHAPE, isShaped } from '../../cells/recognition.js';
import { TextRow } from '../../cells/row.js';
import { ADDRESSBASE_TERMS } from '../../licences.js';
import {
  CHANGE_TYPE_UNKNOWN,
  FIELD_COUNT_WRONG,
  POSTCODE_MALFORMED,
  UPRN_INVALID,
} from '../../reasons.js';
import { ACCEPTED, type RowMapper, reject, type Source } from '../../source.js';
import { deliveryColumns, partsAt } from '../address-columns.js';
import { identityFact } from '../gazetteer-records.js';

/** Columns by the OS AddressBase technical specification. The post town comes before the localities. */
// biome-ignore format: names are easier to compare with several on a line.
const ORDER = [
  'UPRN', 'OS_ADDRESS_TOID', 'UDPRN', 'ORGANISATION_NAME', 'DEPARTMENT_NAME', 'PO_BOX_NUMBER',
  'SUB_BUILDING_NAME', 'BUILDING_NAME', 'BUILDING_NUMBER', 'DEPENDENT_THOROUGHFARE',
  'THOROUGHFARE', 'POST_TOWN', 'DOUBLE_DEPENDENT_LOCALITY', 'DEPENDENT_LOCALITY', 'POSTCODE',
  'POSTCODE_TYPE', 'X_COORDINATE', 'Y_COORDINATE', 'LATITUDE', 'LONGITUDE', 'RPC', 'COUNTRY',
  'CHANGE_TYPE', 'LA_START_DATE', 'RM_START_DATE', 'LAST_UPDATE_DATE', 'CLASS',
] as const;

export const addressbase: Source = {
  id: 'addressbase',
  title: 'AddressBase',
  ...ADDRESSBASE_TERMS,
  about: {
    code: 'ABP',
    gives: 'delivery addresses with UDPRN, positions and class',
    price: 'licensed, costs money',
    appears: 'every six weeks',
    page: 'https://www.ordnancesurvey.co.uk/products/addressbase',
    size: 'about 1 GB zipped for Great Britain',
    provides: ['addresses', 'positions', 'udprns'],
  },
  delimiter: ',',
  columnCount: ORDER.length,
  recognise(sample) {
    const rows = sample.rows(',');
    return hasColumns(rows[0] ?? [], HEADER_SIGNS) || areMostly(rows, isAddressbaseRow);
  },
  hasHeader: (firstRow) => hasColumns(firstRow, ['UPRN']),
  open: openAddressbase,
};

/** Column names that occur together in no other product. */
const HEADER_SIGNS = ['UPRN', 'OS_ADDRESS_TOID', 'RM_START_DATE', 'CHANGE_TYPE', 'THOROUGHFARE'];

function isAddressbaseRow(fields: readonly string[]): boolean {
  return (
    fields.length === ORDER.length &&
    uprnAt(fields, 0) !== undefined &&
    /^[SL]?$/.test(textAt(fields, 15) ?? '') &&
    numberAt(fields, 16) !== null &&
    numberAt(fields, 17) !== null &&
    isShaped(fields, 22, CHANGE_TYPE_SHAPE)
  );
}

function openAddressbase(header: readonly string[]): RowMapper {
  const at = columnPositions(ORDER, header);
  const place = {
    x: at.X_COORDINATE,
    y: at.Y_COORDINATE,
    latitude: at.LATITUDE,
    longitude: at.LONGITUDE,
  };
  const columns = deliveryColumns((name) => at[name], at.ORGANISATION_NAME);
  const count = header.length > 0 ? header.length : ORDER.length;
  return (fields, emit) => {
    if (fields.length !== count) return reject(FIELD_COUNT_WRONG);
    const uprn = uprnAt(fields, at.UPRN);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const change = textAt(fields, at.CHANGE_TYPE);
    if (change === 'D') {
      emit({ kind: 'removal', uprn, key: null });
      return ACCEPTED;
    }
    if (change !== 'I' && change !== 'U') return reject(CHANGE_TYPE_UNKNOWN);
    const parts = partsAt(new TextRow(fields), columns);
    if (parts === undefined) return reject(POSTCODE_MALFORMED);
    // An update restates the whole row, so everything that it no longer contains has to go.
    if (change === 'U') emit({ kind: 'removal', uprn, key: null });
    emit({ kind: 'address', uprn, key: 'dpa', parts, standing: 'delivery-point', usrn: null });
    const [classification, country] = [textAt(fields, at.CLASS), textAt(fields, at.COUNTRY)];
    emit(identityFact(uprn, { udprn: udprnAt(fields, at.UDPRN), classification, country }));
    const name = parts.organisationName;
    if (name !== null) emit({ kind: 'organisation', uprn, key: null, name });
    const position = positionFact(
      uprn,
      pointAt(fields, place),
      precisionOf(textAt(fields, at.RPC) ?? undefined),
    );
    if (position !== undefined) emit(position);
    return ACCEPTED;
  };
}
