/**
 * AddressBase Plus and AddressBase Islands: one row for each property, with Royal Mail's address and the local authority's side
 * by side.
 */

import { hasColumns, numberAt, textAt } from '../../cells/columns.js';
import { positionAt } from '../../cells/coordinates.js';
import { dayAt } from '../../cells/day-dates.js';
import { uprnAt } from '../../cells/identifiers.js';
import { areMostly, CHANGE_TYPE_SHAPE, isShaped } from '../../cells/recognition.js';
import type { Row } from '../../cells/row.js';
import { ADDRESSBASE_TERMS } from '../../licences.js';
import {
  CHANGE_TYPE_UNKNOWN,
  FIELD_COUNT_WRONG,
  POSTCODE_MALFORMED,
  UPRN_INVALID,
} from '../../reasons.js';
import { ACCEPTED, type CellMapper, mapTexts, reject, type Source } from '../../source.js';
import { partsAt } from '../address-columns.js';
import { emitDelivery, emitGazetteer, emitTwin, type Parts, type Target } from '../emit-address.js';
import { premiseParts } from '../pao-sao.js';
import { COLUMN_COUNT, type PlusColumns, plusColumns } from './columns-of-plus.js';

export const addressbasePlus: Source = {
  id: 'addressbase-plus',
  title: 'AddressBase Plus',
  ...ADDRESSBASE_TERMS,
  about: {
    code: 'ABP',
    gives: 'addresses, positions, UDPRN, parent, class and status of every property',
    price: 'licensed, costs money',
    appears: 'every six weeks',
    page: 'https://www.ordnancesurvey.co.uk/products/addressbase-plus',
    size: 'about 4 GB zipped for Great Britain',
    provides: ['addresses', 'positions', 'udprns'],
  },
  delimiter: ',',
  rowsAreLines: true,
  columnCount: COLUMN_COUNT,
  recognise(sample) {
    const rows = sample.rows(',');
    return isPlusHeader(rows[0] ?? []) || areMostly(rows, isPlusRow);
  },
  hasHeader: (firstRow) => hasColumns(firstRow, ['UPRN']),
  open: (header) => mapTexts(openPlus(header)),
  hasCells: true,
};

/** OS supplies the header separately; some people put it on top. */
function isPlusHeader(row: readonly string[]): boolean {
  return hasColumns(row, ['UPRN', 'RM_ORGANISATION_NAME', 'PAO_START_NUMBER', 'POSTCODE_LOCATOR']);
}

function isPlusRow(fields: readonly string[]): boolean {
  return (
    fields.length === COLUMN_COUNT &&
    uprnAt(fields, 0) !== undefined &&
    isShaped(fields, 2, CHANGE_TYPE_SHAPE) &&
    (textAt(fields, 4) === null || dayAt(fields, 4) !== null) &&
    numberAt(fields, 7) !== null &&
    numberAt(fields, 8) !== null
  );
}

function openPlus(header: readonly string[]): CellMapper {
  const columns = plusColumns(header);
  const count = header.length > 0 ? header.length : COLUMN_COUNT;
  return (row, emit) => {
    if (row.length !== count) return reject(FIELD_COUNT_WRONG);
    const uprn = row.uprn(columns.uprn);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const change = row.letters(columns.changeType);
    if (change === 'D') {
      emit({ kind: 'removal', uprn, key: null });
      return ACCEPTED;
    }
    if (change !== 'I' && change !== 'U') return reject(CHANGE_TYPE_UNKNOWN);
    const delivery = partsAt(row, columns.delivery);
    if (delivery === undefined) return reject(POSTCODE_MALFORMED);
    // An update restates the whole row, so everything that it no longer contains has to go.
    if (change === 'U') emit({ kind: 'removal', uprn, key: null });
    emitIdentity(row, columns, { uprn, emit });
    emitGazetteer(row, columns, { uprn, emit });
    if (delivery.postcode !== null || delivery.postTown !== null) {
      emitDelivery(row, columns.welsh, { uprn, emit, key: 'dpa', parts: delivery });
    }
    emitLocal(row, columns, { uprn, emit });
    emitOrganisations(delivery.organisationName, row.text(columns.organisation), { uprn, emit });
    // OS: AddressBase Islands uses the British National Grid too.
    const position = positionAt(uprn, row, columns);
    if (position !== undefined) emit(position);
    return ACCEPTED;
  };
}

function emitIdentity<Text>(row: Row<Text>, columns: PlusColumns, { uprn, emit }: Target<Text>) {
  const parentUprn = row.uprn(columns.parentUprn) ?? null;
  emit({
    kind: 'identity',
    uprn,
    udprn: row.udprn(columns.udprn),
    usrn: row.udprn(columns.usrn),
    parentUprn: parentUprn === uprn ? null : parentUprn,
    classification: row.text(columns.classification),
    // The file has no logical status: OS supplies it in AddressBase Premium only.
    logicalStatus: null,
    country: row.text(columns.country),
  });
}

function emitLocal<Text>(row: Row<Text>, columns: PlusColumns, { uprn, emit }: Target<Text>) {
  const street = row.text(columns.street);
  const premise = premiseParts(row, columns.primary, columns.secondary);
  const organisationName = row.text(columns.organisation);
  const hasPremise = premise.buildingNumber ?? premise.buildingName ?? premise.subBuildingName;
  if (street === null && hasPremise === null && organisationName === null) return;
  const parts: Parts<Text> = {
    organisationName,
    departmentName: null,
    poBox: null,
    subBuildingName: premise.subBuildingName,
    buildingName: premise.buildingName,
    buildingNumber: premise.buildingNumber,
    dependentThoroughfare: null,
    thoroughfare: street,
    doubleDependentLocality: null,
    dependentLocality: row.text(columns.locality),
    postTown: row.upper(columns.town) ?? row.upper(columns.delivery.postTown),
    postcode: row.postcode(columns.postcodeLocator) ?? null,
  };
  emit({ kind: 'address', uprn, key: row.of('lpi'), parts, standing: 'approved', usrn: null });
  if (!hasOtherLanguage(row, columns)) return;
  const other: Parts<Text> = {
    ...parts,
    ...premiseParts(row, columns.primaryOther, columns.secondaryOther),
    thoroughfare: row.text(columns.streetOther) ?? street,
  };
  const language = row.letters(columns.otherLanguage);
  emitTwin(row, { uprn, emit, key: 'lpi', parts }, { parts: other, language });
}

function hasOtherLanguage(row: Row<unknown>, columns: PlusColumns): boolean {
  return (
    row.isFilled(columns.streetOther) ||
    row.isFilled(columns.primaryTextOther) ||
    row.isFilled(columns.secondaryTextOther)
  );
}

function emitOrganisations<Text>(
  royalMail: Text | null,
  authority: Text | null,
  { uprn, emit }: Target<Text>,
) {
  if (royalMail !== null) emit({ kind: 'organisation', uprn, key: null, name: royalMail });
  if (authority !== null && authority !== royalMail) {
    emit({ kind: 'organisation', uprn, key: null, name: authority });
  }
}
