/** Address list of Northern Ireland (Pointer, extended by NISRA): pipe-separated, on the Irish Grid. */

import type { AddressParts } from '@property-lookup/kernel/address';
import type { Geography } from '@property-lookup/model/property';
import type { ObjectPositions } from '@property-lookup/rows/columns';
import { areaCodeAt } from '../../cells/area-columns.js';
import { findColumn, findYearColumn, numberAt, textAt } from '../../cells/columns.js';
import { pointAt, positionFact } from '../../cells/coordinates.js';
import { parentUprnAt, postcodeAt, udprnAt, uprnAt, usrnAt } from '../../cells/identifiers.js';
import { AREA_CODE_SHAPE, isShaped } from '../../cells/recognition.js';
import { TextRow } from '../../cells/row.js';
import { FIELD_COUNT_WRONG, POSTCODE_MALFORMED, UPRN_INVALID } from '../../reasons.js';
import { ACCEPTED, namedBy, type RowMapper, reject, type Source } from '../../source.js';
import { localityParts } from '../localities.js';
import { standingOf } from '../logical-status.js';
import { type PremiseParts, premiseParts } from '../pao-sao.js';

const HEADER_SIGNS = [
  'UPRN',
  'THOROUGHFARE',
  'TOWN_NAME',
  'COUNTY',
  'POSTCODE',
  'X_COORDINATE',
  'Y_COORDINATE',
];

export const niAddressList: Source = {
  id: 'ni-address-list',
  title: 'Northern Ireland address list',
  publisher: 'Land and Property Services and NISRA',
  about: {
    code: 'NIAL',
    gives: 'addresses and positions in Northern Ireland',
    price: 'licensed, costs money',
    appears: 'quarterly',
    page: 'https://www.spatialni.gov.uk',
    size: 'about 200 MB',
    provides: ['addresses', 'positions'],
  },
  licence: 'Land and Property Services licence',
  attribution: '© Crown copyright and database right, Land and Property Services.',
  ...namedBy(HEADER_SIGNS, '|'),
  open: openList,
};

type Columns = ReturnType<typeof columnsOf>;

/** The list of 50 columns and the older one of 70 use the same names, except for census years. */
function columnsOf(header: readonly string[]) {
  const at = (name: string): number => findColumn(header, [name]);
  const objectAt = (object: string): ObjectPositions => ({
    startNumber: at(`${object}_START_NUMBER`),
    startSuffix: at(`${object}_START_SUFFIX`),
    endNumber: at(`${object}_END_NUMBER`),
    endSuffix: at(`${object}_END_SUFFIX`),
    texts: [at(`${object}_TEXT`)],
  });
  return {
    uprn: at('UPRN'),
    parentUprn: at('PARENT_UPRN'),
    udprn: at('UDPRN'),
    usrn: at('USRN'),
    classification: at('CLASSIFICATION_CODE'),
    logicalStatus: at('LOGICAL_STATUS'),
    organisation: at('ORGANISATION'),
    subBuildingName: at('SUB_BUILDING_NAME'),
    buildingName: at('BUILDING_NAME'),
    buildingNumber: at('BUILDING_NUMBER'),
    thoroughfare: at('THOROUGHFARE'),
    dependentThoroughfare: at('DEPENDENT_THOROUGHFARE'),
    otherThoroughfare: at('ALT_THORFARE_NAME1'),
    locality: at('LOCALITY'),
    town: at('TOWN_NAME'),
    postTown: at('POST_TOWN'),
    postcode: at('POSTCODE'),
    primary: objectAt('PAO'),
    secondary: objectAt('SAO'),
    x: at('X_COORDINATE'),
    y: at('Y_COORDINATE'),
    latitude: at('LATITUDE'),
    longitude: at('LONGITUDE'),
    // The column of 2011 small areas is headed MSOA, as NISRA has no areas of that size for 2011.
    smallArea: findYearColumn(header, ['msoa']),
    superOutputArea: findYearColumn(header, ['lsoa']),
    localAuthority: at('LAD'),
    country: at('REGION'),
  };
}

function openList(header: readonly string[]): RowMapper {
  const at = columnsOf(header);
  return (fields, emit) => {
    if (fields.length !== header.length) return reject(FIELD_COUNT_WRONG);
    const uprn = uprnAt(fields, at.uprn);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const parts = listPartsAt(fields, at);
    if (parts === undefined) return reject(POSTCODE_MALFORMED);
    const logicalStatus = numberAt(fields, at.logicalStatus);
    const standing = standingOf(logicalStatus) ?? 'approved';
    emit({ kind: 'address', uprn, key: 'list', parts, standing, usrn: null });
    const thoroughfare = valueAt(fields, at.otherThoroughfare);
    if (thoroughfare !== null && thoroughfare !== parts.thoroughfare) {
      const other = { ...parts, thoroughfare };
      emit({
        kind: 'address',
        uprn,
        key: 'list-2',
        parts: other,
        standing: 'alternative',
        usrn: null,
      });
    }
    emit({
      kind: 'identity',
      uprn,
      udprn: udprnAt(fields, at.udprn),
      usrn: usrnAt(fields, at.usrn),
      parentUprn: parentUprnAt(fields, at.parentUprn, uprn),
      classification: valueAt(fields, at.classification),
      logicalStatus,
      country: 'N',
    });
    const name = parts.organisationName;
    if (name !== null) emit({ kind: 'organisation', uprn, key: null, name });
    const position = positionFact(uprn, pointAt(fields, at, 'irish'));
    if (position !== undefined) emit(position);
    emit({ kind: 'geography', uprn, postcode: parts.postcode, areas: areasAt(fields, at) });
    return ACCEPTED;
  };
}

/** The list writes NA for a missing value. */
function valueAt(fields: readonly string[], position: number): string | null {
  const text = textAt(fields, position);
  return text === 'NA' ? null : text;
}

function listPartsAt(fields: readonly string[], at: Columns): AddressParts | undefined {
  const hasPostcode = valueAt(fields, at.postcode) !== null;
  const postcode = hasPostcode ? postcodeAt(fields, at.postcode) : null;
  if (postcode === undefined) return undefined;
  return {
    organisationName: valueAt(fields, at.organisation),
    departmentName: null,
    poBox: null,
    ...premisesAt(fields, at),
    dependentThoroughfare: valueAt(fields, at.dependentThoroughfare),
    thoroughfare: valueAt(fields, at.thoroughfare),
    ...localityParts(
      valueAt(fields, at.locality),
      valueAt(fields, at.town),
      valueAt(fields, at.postTown),
    ),
    postcode,
  };
}

/** Premises as the list prints them; where it omits the unit or the whole premises, they are made from the gazetteer's parts. */
function premisesAt(fields: readonly string[], at: Columns): PremiseParts {
  const printed: PremiseParts = {
    subBuildingName: valueAt(fields, at.subBuildingName),
    buildingName: valueAt(fields, at.buildingName),
    buildingNumber: valueAt(fields, at.buildingNumber),
  };
  const row = new TextRow(fields.map((field) => (field.trim() === 'NA' ? '' : field)));
  const kept = premiseParts(row, at.primary, at.secondary);
  const subBuildingName = printed.subBuildingName ?? kept.subBuildingName;
  const isNamed = printed.buildingName !== null || printed.buildingNumber !== null;
  return isNamed ? { ...printed, subBuildingName } : { ...kept, subBuildingName };
}

function areasAt(fields: readonly string[], at: Columns): Geography {
  return {
    country: areaOf(fields, at.country),
    region: null,
    county: null,
    localAuthority: areaOf(fields, at.localAuthority),
    ward: null,
    constituency: null,
    outputArea: areaOf(fields, at.smallArea),
    lsoa: valueAt(fields, at.superOutputArea),
    msoa: null,
    ruralUrban: null,
  };
}

function areaOf(fields: readonly string[], position: number): string | null {
  return isShaped(fields, position, AREA_CODE_SHAPE) ? areaCodeAt(fields, position) : null;
}
