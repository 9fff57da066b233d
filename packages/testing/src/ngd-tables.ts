/** Writes the homes of an AddressBase Plus file as tables of OS NGD Address, by the publisher's definitions of both. */

import { splitRows } from '@property-lookup/rows/read';
import { ORDER } from '@property-lookup/sources/inside/addresses/addressbase-plus/columns-of-plus';

export type Row = Readonly<Record<string, string>>;

/** Rows keyed by column name. */
export function plusRows(text: string): readonly Row[] {
  return splitRows(text, ',').map((fields) =>
    Object.fromEntries(ORDER.map((name, at) => [name, fields[at] ?? ''])),
  );
}

export const csvOf = (rows: readonly Row[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => `${line(cells)}\n`)
    .join('');
};

const COUNTRIES: Row = { E: 'England', W: 'Wales', S: 'Scotland' };
const ACCURACIES: Row = { 1: 'Central Internal Position', 2: 'General Internal Position' };

const of = (row: Row, name: string): string => row[name] ?? '';

/** In the notation `12A-14`. */
function numberOf(row: Row, object: 'PAO' | 'SAO'): string {
  const end = (which: 'START' | 'END'): string =>
    of(row, `${object}_${which}_NUMBER`) + of(row, `${object}_${which}_SUFFIX`);
  return [end('START'), end('END')].filter((text) => text !== '').join('-');
}

const joined = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(' ');

/** A row of Built Address. */
export function builtOf(row: Row): Row {
  const unit = numberOf(row, 'SAO');
  const otherUnit = of(row, 'ALT_LANGUAGE_SAO_TEXT');
  return {
    uprn: of(row, 'UPRN'),
    changetype: 'New',
    description: 'Built Address',
    organisationname: of(row, 'LA_ORGANISATION'),
    poboxnumber: '',
    subname: joined(of(row, 'SAO_TEXT'), unit),
    name: of(row, 'PAO_TEXT'),
    number: numberOf(row, 'PAO'),
    streetname: of(row, 'STREET_DESCRIPTION'),
    locality: of(row, 'LOCALITY'),
    townname: of(row, 'TOWN_NAME'),
    postcode: of(row, 'POSTCODE_LOCATOR'),
    country: COUNTRIES[of(row, 'COUNTRY')] ?? '',
    alternatelanguagesubname: otherUnit === '' ? '' : joined(otherUnit, unit),
    alternatelanguagename: of(row, 'ALT_LANGUAGE_PAO_TEXT'),
    alternatelanguagenumber: '',
    alternatelanguagestreetname: of(row, 'ALT_LANGUAGE_STREET_DESCRIPTION'),
    alternatelanguagelocality: '',
    alternatelanguagetownname: '',
    alternatelanguage: of(row, 'ALT_LANGUAGE'),
    classificationcode: of(row, 'CLASS'),
    buildstatus: 'Built Complete',
    addressstatus: 'Approved',
    parentuprn: of(row, 'PARENT_UPRN'),
    usrn: of(row, 'USRN'),
    easting: of(row, 'X_COORDINATE'),
    northing: of(row, 'Y_COORDINATE'),
    latitude: of(row, 'LATITUDE'),
    longitude: of(row, 'LONGITUDE'),
    positionalaccuracy: ACCURACIES[of(row, 'RPC')] ?? '',
  };
}

/** A row of Royal Mail Address. */
export function royalMailOf(row: Row): Row {
  return {
    udprn: of(row, 'UDPRN'),
    uprn: of(row, 'UPRN'),
    changetype: 'New',
    organisationname: of(row, 'RM_ORGANISATION_NAME'),
    departmentname: of(row, 'DEPARTMENT_NAME'),
    subbuildingname: of(row, 'SUB_BUILDING_NAME'),
    buildingname: of(row, 'BUILDING_NAME'),
    buildingnumber: of(row, 'BUILDING_NUMBER'),
    dependentthoroughfare: of(row, 'DEPENDENT_THOROUGHFARE'),
    thoroughfare: of(row, 'THOROUGHFARE'),
    doubledependentlocality: of(row, 'DOUBLE_DEPENDENT_LOCALITY'),
    dependentlocality: of(row, 'DEPENDENT_LOCALITY'),
    posttown: of(row, 'POST_TOWN'),
    postcode: of(row, 'POSTCODE'),
    deliverypointsuffix: of(row, 'DELIVERY_POINT_SUFFIX'),
    welshdependentthoroughfare: of(row, 'WELSH_DEPENDENT_THOROUGHFARE'),
    welshthoroughfare: of(row, 'WELSH_THOROUGHFARE'),
    welshdoubledependentlocality: of(row, 'WELSH_DOUBLE_DEPENDENT_LOCALITY'),
    welshdependentlocality: of(row, 'WELSH_DEPENDENT_LOCALITY'),
    welshposttown: of(row, 'WELSH_POST_TOWN'),
    poboxnumber: of(row, 'PO_BOX_NUMBER'),
    matchtype: 'Matched',
  };
}
