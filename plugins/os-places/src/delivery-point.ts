/** A property as a delivery point address (DPA) of OS Places; fields that nobody knows are left out, as there. */

import type { AddressParts } from '@property-lookup/kernel/address';
import { describeClassification, nationName, readField } from '@property-lookup/model/fields';
import type { Position, Property } from '@property-lookup/model/property';
import type { Scope } from '@property-lookup/server/keys';
import { allowedParts, withinScope } from './scope-of-fields.js';
import { metresOf, SYSTEMS, type SystemName } from './systems.js';

/** A property, and how well the question fits its address: 1 where nothing was compared. */
export interface Found {
  readonly property: Property;
  readonly match: number;
}

/** Fields that the scope does not allow are left out, too. */
export function deliveryPointOf(found: Found, system: SystemName, scope?: Scope) {
  const point = wholePointOf(found, system, scope);
  return withoutNulls(scope === undefined ? point : withinScope(point, scope));
}

function wholePointOf({ match, property }: Found, system: SystemName, scope?: Scope) {
  const { areas, classification, custodian, parentUprn, position, postalAddress, udprn } = property;
  const address = allowedParts(property.address, scope);
  const status = statusOf(property);
  const country = nationLetter(areas?.country ?? null);
  return {
    UPRN: String(property.uprn),
    UDPRN: textOf(udprn),
    ADDRESS: addressOf(address),
    PO_BOX_NUMBER: address.poBox,
    ORGANISATION_NAME: address.organisationName,
    DEPARTMENT_NAME: address.departmentName,
    SUB_BUILDING_NAME: address.subBuildingName,
    BUILDING_NAME: address.buildingName,
    BUILDING_NUMBER: address.buildingNumber,
    DEPENDENT_THOROUGHFARE_NAME: address.dependentThoroughfare,
    THOROUGHFARE_NAME: address.thoroughfare,
    DOUBLE_DEPENDENT_LOCALITY: address.doubleDependentLocality,
    DEPENDENT_LOCALITY: address.dependentLocality,
    POST_TOWN: address.postTown,
    POSTCODE: address.postcode,
    ...(position === null ? {} : placeOf(position, system)),
    STATUS: status?.name.toUpperCase() ?? null,
    LOGICAL_STATUS_CODE: status?.code ?? null,
    CLASSIFICATION_CODE: classification,
    CLASSIFICATION_CODE_DESCRIPTION:
      classification === null ? null : describeClassification(classification),
    COUNTRY_CODE: country,
    COUNTRY_CODE_DESCRIPTION: country && `This record is within ${nationName(country)}`,
    WARD_CODE: areas?.ward ?? null,
    PARENT_UPRN: textOf(parentUprn),
    LOCAL_CUSTODIAN_CODE: custodian === null ? null : Number(custodian),
    POSTAL_ADDRESS_CODE: postalAddress,
    POSTAL_ADDRESS_CODE_DESCRIPTION: POSTAL_ADDRESSES[postalAddress ?? ''] ?? null,
    // Royal Mail's address has its Welsh names in columns of their own, which are read as another address.
    LANGUAGE: udprn === null ? null : 'EN',
    MATCH: match,
    MATCH_DESCRIPTION: descriptionOf(match),
  };
}

/** OS, code lists of AddressBase Premium. */
const POSTAL_ADDRESSES: Readonly<Record<string, string>> = {
  D: 'A record which is linked to PAF',
  C: 'A record which is postal and has a parent record which is linked to PAF',
  L: 'A record which is identified as postal based on Local Authority information',
  N: 'Not a postal address',
};

/** Logical statuses of AddressBase by their code, as filters name them. */
export const STATUSES: Readonly<Record<string, string>> = {
  1: 'Approved',
  3: 'Alternative',
  6: 'Provisional',
  8: 'Historical',
};

/** As the filter sees it: it follows from the sources, too, where none states it. */
function statusOf(property: Property) {
  const subject = { property, postcode: undefined, recorded: {}, asOf: '' };
  const name = readField(subject, 'address_status');
  const [code] = Object.entries(STATUSES).find(([, known]) => known === name) ?? [];
  return code === undefined ? undefined : { code, name: String(name) };
}

/** The parts of an address in Royal Mail's order, each after a comma, as OS writes it. */
export function addressOf(address: AddressParts): string {
  const { poBox, postcode, postTown } = address;
  return [
    address.organisationName,
    address.departmentName,
    poBox === null || /box/i.test(poBox) ? poBox : `PO BOX ${poBox}`,
    address.subBuildingName,
    address.buildingName,
    address.buildingNumber,
    address.dependentThoroughfare,
    address.thoroughfare,
    address.doubleDependentLocality,
    address.dependentLocality,
    postTown,
    postcode,
  ]
    .filter((part) => part !== null)
    .join(', ')
    .toUpperCase();
}

/** OS, code lists of OS Places: which score is called what. */
function descriptionOf(match: number): string {
  if (match >= 1) return 'EXACT';
  if (match >= 0.8) return 'GOOD';
  return match >= 0.7 ? 'PARTIAL' : 'NO MATCH';
}

/** The code of a position that is only the postcode's; OS tells others apart, which the data do not. */
const POSTCODE_POSITION = '5';

function placeOf(position: Position, system: SystemName) {
  const { latitude, longitude, precision } = position;
  const metres = metresOf(position);
  if (metres === undefined || latitude === null || longitude === null) return {};
  const [LNG, LAT] = SYSTEMS[system].fromDegrees([longitude, latitude]);
  return {
    RPC: precision === 'postcode' ? POSTCODE_POSITION : null,
    X_COORDINATE: metres[0],
    Y_COORDINATE: metres[1],
    ...(SYSTEMS[system] === SYSTEMS.BNG ? {} : { LNG, LAT }),
  };
}

/** The letter of a nation from its GSS code, or from AddressBase's letter. */
function nationLetter(code: string | null): string | null {
  return code !== null && nationName(code) !== null ? code.charAt(0).toUpperCase() : null;
}

const textOf = (number: number | null): string | null => (number === null ? null : String(number));

function withoutNulls<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as Partial<T>;
}
