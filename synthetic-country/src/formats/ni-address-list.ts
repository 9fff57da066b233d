/** Writes the address list of Northern Ireland: pipe-separated, on the Irish Grid. */

import type { FileFormat } from '../format.js';
import type { Neighbourhood, Property } from '../model.js';

const HEADER =
  'ORGANISATION|SUB_BUILDING_NAME|BUILDING_NAME|BUILDING_NUMBER|THOROUGHFARE|' +
  'DEPENDENT_THOROUGHFARE|LOCALITY|TOWN_NAME|COUNTY|POSTCODE|UPRN|LOCAL_CUSTODIAN_CODE|' +
  'BLPU_STATE|LOGICAL_STATUS|CLASSIFICATION_CODE|UDPRN|POST_TOWN|ADDRESS_TYPE|ESTAB_TYPE|OA|' +
  'LSOA|MSOA|LAD|REGION|RECORD_IDENTIFIER|PARENT_UPRN|USRN|X_COORDINATE|Y_COORDINATE|' +
  'PRIMARY_UPRN|SECONDARY_UPRN|THIS_LAYER|LAYERS|NODE_TYPE|LATITUDE|LONGITUDE|' +
  'PAO_START_NUMBER|PAO_END_NUMBER|PAO_START_SUFFIX|PAO_END_SUFFIX|PAO_TEXT|SAO_START_NUMBER|' +
  'SAO_END_NUMBER|SAO_START_SUFFIX|SAO_END_SUFFIX|SAO_TEXT|ADDRESS_LINE1|ADDRESS_LINE2|' +
  'ADDRESS_LINE3|ADDRESS_1_YEAR_AGO\n';

export const niAddressList: FileFormat = {
  id: 'ni-address-list',
  fileName: () => 'NI_address_list.csv',
  header: HEADER,
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ neighbourhood, end }, add) {
    if (neighbourhood.district.town.country !== 'N') return;
    for (const property of neighbourhood.properties) {
      if (property.index >= end) return;
      add(`${valuesOf(property, neighbourhood).join('|')}\n`);
    }
  },
};

function valuesOf(property: Property, neighbourhood: Neighbourhood): (string | number)[] {
  return [
    ...addressOf(property, neighbourhood),
    ...statusOf(property, neighbourhood),
    ...placeOf(property, neighbourhood),
    ...objectsOf(property),
    ...linesOf(property, neighbourhood),
    'Both',
  ];
}

/** `12A` and `12-14` are numbers here, whereas Royal Mail treats them as names. */
function addressOf(property: Property, place: Neighbourhood) {
  const { premise, street, postcode } = property;
  const { town } = place.district;
  return [
    property.organisation,
    premise.subBuildingName,
    premise.poBox === '' ? premise.paoText[0] : `PO BOX ${premise.poBox}`,
    numberOf(premise),
    street.thoroughfare[0],
    street.dependentThoroughfare[0],
    place.doubleDependentLocality[0],
    place.dependentLocality[0] || town.postTown,
    town.administrativeArea,
    postcode.text,
    property.uprn,
  ];
}

function statusOf(property: Property, { district, areas }: Neighbourhood) {
  const isHousehold = property.classCode.startsWith('RD');
  return [
    areas.authority,
    2,
    1,
    property.classCode,
    property.udprn || '',
    district.town.postTown,
    isHousehold ? 'HH' : '',
    isHousehold ? 'HOUSEHOLD' : '',
  ];
}

/** The column headed MSOA holds the small area, as in the real list. */
function placeOf(property: Property, { areas }: Neighbourhood) {
  const parent = property.parentUprn || property.uprn;
  const isChild = property.parentUprn > 0;
  return [
    areas.msoa,
    areas.lsoa,
    areas.outputArea,
    areas.authority,
    areas.country,
    '',
    parent,
    property.street.usrn,
    Math.round(property.x),
    Math.round(property.y),
    parent,
    isChild ? property.uprn : 'NA',
    isChild ? 2 : 1,
    isChild || property.unitCount > 0 ? 2 : 1,
    isChild ? 'CHILD' : property.unitCount > 0 ? 'PARENT' : 'SINGLETON',
    property.latitude.toFixed(7),
    property.longitude.toFixed(7),
  ];
}

function objectsOf({ premise }: Property): string[] {
  const { paoStart, paoEnd, paoStartSuffix, paoEndSuffix, saoStart, saoStartSuffix } = premise;
  const primary = [paoStart, paoEnd, paoStartSuffix, paoEndSuffix, premise.paoText[0]];
  return [...primary, saoStart, '', saoStartSuffix, '', premise.saoText[0]];
}

function linesOf({ premise, street, organisation }: Property, place: Neighbourhood): string[] {
  const name = [premise.saoText[0], premise.paoText[0]].filter((part) => part !== '').join(' ');
  const onStreet = `${numberOf(premise)} ${street.description[0]}`.trim();
  const lines = [organisation, name, onStreet, place.dependentLocality[0]];
  const filled = lines.filter((line) => line !== '');
  return [filled[0] ?? '', filled[1] ?? '', filled[2] ?? ''];
}

function numberOf({ paoStart, paoStartSuffix, paoEnd, paoEndSuffix }: Property['premise']): string {
  const start = paoStart + paoStartSuffix;
  return paoEnd === '' ? start : `${start}-${paoEnd}${paoEndSuffix}`;
}
