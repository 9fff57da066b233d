/** The 77 columns of AddressBase Plus in the publisher's order, and the positions that the mapper reads. */

import type { ObjectPositions } from '@property-lookup/rows/columns';
import { columnPositions } from '../../cells/columns.js';
import { deliveryColumns, welshColumns } from '../address-columns.js';

/** Columns by the OS AddressBase Plus technical specification. The two pairs of Welsh localities run in opposite order. */
// biome-ignore format: names are easier to compare with several on a line.
export const ORDER = [
  'UPRN', 'UDPRN', 'CHANGE_TYPE', 'STATE', 'STATE_DATE', 'CLASS', 'PARENT_UPRN', 'X_COORDINATE',
  'Y_COORDINATE', 'LATITUDE', 'LONGITUDE', 'RPC', 'LOCAL_CUSTODIAN_CODE', 'COUNTRY',
  'LA_START_DATE', 'LAST_UPDATE_DATE', 'ENTRY_DATE', 'RM_ORGANISATION_NAME', 'LA_ORGANISATION',
  'DEPARTMENT_NAME', 'LEGAL_NAME', 'SUB_BUILDING_NAME', 'BUILDING_NAME', 'BUILDING_NUMBER',
  'SAO_START_NUMBER', 'SAO_START_SUFFIX', 'SAO_END_NUMBER', 'SAO_END_SUFFIX', 'SAO_TEXT',
  'ALT_LANGUAGE_SAO_TEXT', 'PAO_START_NUMBER', 'PAO_START_SUFFIX', 'PAO_END_NUMBER',
  'PAO_END_SUFFIX', 'PAO_TEXT', 'ALT_LANGUAGE_PAO_TEXT', 'USRN', 'USRN_MATCH_INDICATOR',
  'AREA_NAME', 'LEVEL', 'OFFICIAL_FLAG', 'OS_ADDRESS_TOID', 'OS_ADDRESS_TOID_VERSION',
  'OS_ROADLINK_TOID', 'OS_ROADLINK_TOID_VERSION', 'OS_TOPO_TOID', 'OS_TOPO_TOID_VERSION',
  'VOA_CT_RECORD', 'VOA_NDR_RECORD', 'STREET_DESCRIPTION', 'ALT_LANGUAGE_STREET_DESCRIPTION',
  'DEPENDENT_THOROUGHFARE', 'THOROUGHFARE', 'WELSH_DEPENDENT_THOROUGHFARE', 'WELSH_THOROUGHFARE',
  'DOUBLE_DEPENDENT_LOCALITY', 'DEPENDENT_LOCALITY', 'LOCALITY', 'WELSH_DEPENDENT_LOCALITY',
  'WELSH_DOUBLE_DEPENDENT_LOCALITY', 'TOWN_NAME', 'ADMINISTRATIVE_AREA', 'POST_TOWN',
  'WELSH_POST_TOWN', 'POSTCODE', 'POSTCODE_LOCATOR', 'POSTCODE_TYPE', 'DELIVERY_POINT_SUFFIX',
  'ADDRESSBASE_POSTAL', 'PO_BOX_NUMBER', 'WARD_CODE', 'PARISH_CODE', 'RM_START_DATE',
  'MULTI_OCC_COUNT', 'VOA_NDR_P_DESC_CODE', 'VOA_NDR_SCAT_CODE', 'ALT_LANGUAGE',
] as const;

export const COLUMN_COUNT: number = ORDER.length;

type Positions = Readonly<Record<(typeof ORDER)[number], number>>;

export type PlusColumns = ReturnType<typeof plusColumns>;

/** Position of each value: from the header if there is one, else in the publisher's order. */
export function plusColumns(header: readonly string[]) {
  const at = columnPositions(ORDER, header);
  const primary = objectColumns(at, 'PAO');
  const secondary = objectColumns(at, 'SAO');
  return {
    uprn: at.UPRN,
    udprn: at.UDPRN,
    changeType: at.CHANGE_TYPE,
    classification: at.CLASS,
    parentUprn: at.PARENT_UPRN,
    x: at.X_COORDINATE,
    y: at.Y_COORDINATE,
    latitude: at.LATITUDE,
    longitude: at.LONGITUDE,
    pointCode: at.RPC,
    country: at.COUNTRY,
    custodian: at.LOCAL_CUSTODIAN_CODE,
    postalAddress: at.ADDRESSBASE_POSTAL,
    usrn: at.USRN,
    organisation: at.LA_ORGANISATION,
    street: at.STREET_DESCRIPTION,
    streetOther: at.ALT_LANGUAGE_STREET_DESCRIPTION,
    locality: at.LOCALITY,
    town: at.TOWN_NAME,
    postcodeLocator: at.POSTCODE_LOCATOR,
    otherLanguage: at.ALT_LANGUAGE,
    delivery: deliveryColumns((name) => at[name], at.RM_ORGANISATION_NAME),
    welsh: welshColumns((name) => at[name]),
    primary,
    secondary,
    primaryTextOther: at.ALT_LANGUAGE_PAO_TEXT,
    secondaryTextOther: at.ALT_LANGUAGE_SAO_TEXT,
    primaryOther: { ...primary, texts: [at.ALT_LANGUAGE_PAO_TEXT, at.PAO_TEXT] },
    secondaryOther: { ...secondary, texts: [at.ALT_LANGUAGE_SAO_TEXT, at.SAO_TEXT] },
  };
}

function objectColumns(at: Positions, object: 'PAO' | 'SAO'): ObjectPositions {
  return {
    startNumber: at[`${object}_START_NUMBER`],
    startSuffix: at[`${object}_START_SUFFIX`],
    endNumber: at[`${object}_END_NUMBER`],
    endSuffix: at[`${object}_END_SUFFIX`],
    texts: [at[`${object}_TEXT`]],
  };
}
