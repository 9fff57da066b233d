/** Leaves out of an answer what the scope of a key does not allow, beside the property record that every question needs. */

import type { AddressParts } from '@property-lookup/kernel/address';
import type { Scope } from '@property-lookup/server/keys';

/** Our field behind each of OS's that is not in the property record. */
const BEHIND: Readonly<Record<string, string>> = {
  PO_BOX_NUMBER: 'po_box',
  ORGANISATION_NAME: 'organisation_name',
  DEPARTMENT_NAME: 'department_name',
  RPC: 'coordinate_precision',
  STATUS: 'address_status',
  LOGICAL_STATUS_CODE: 'address_status',
  CLASSIFICATION_CODE: 'classification_code',
  CLASSIFICATION_CODE_DESCRIPTION: 'classification_description',
  COUNTRY_CODE: 'country',
  COUNTRY_CODE_DESCRIPTION: 'country',
  WARD_CODE: 'ward',
  PARENT_UPRN: 'parent_uprn',
  // Served here alone, so they follow the nearest field that a scope can name.
  LOCAL_CUSTODIAN_CODE: 'local_authority_code',
  POSTAL_ADDRESS_CODE: 'address_status',
  POSTAL_ADDRESS_CODE_DESCRIPTION: 'address_status',
};

export function withinScope<T extends object>(fields: T, scope: Scope): T {
  const isAllowed = (name: string): boolean =>
    BEHIND[name] === undefined || scope.allowsField(BEHIND[name]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isAllowed(name))) as T;
}

/** The parts from which the line of the address may be printed. */
export function allowedParts(address: AddressParts, scope: Scope | undefined): AddressParts {
  const allowed = (field: string, part: string | null): string | null =>
    (scope?.allowsField(field) ?? true) ? part : null;
  return {
    ...address,
    organisationName: allowed('organisation_name', address.organisationName),
    departmentName: allowed('department_name', address.departmentName),
    poBox: allowed('po_box', address.poBox),
  };
}
