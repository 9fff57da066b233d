/** Reads Royal Mail address parts from their columns, English and Welsh, for the sources that carry them. */

import type { AddressParts, PartsOf } from '@property-lookup/kernel/address';
import type { Row } from '../cells/row.js';

/** Position of each part, -1 where the source has none. */
export type PartColumns = Readonly<Record<keyof AddressParts, number>>;

/** OS: names of Royal Mail's parts in AddressBase and AddressBase Plus; in OS NGD they differ only in case and underscores. */
type DeliveryName =
  | ('DEPARTMENT_NAME' | 'PO_BOX_NUMBER' | 'SUB_BUILDING_NAME' | 'BUILDING_NAME')
  | ('BUILDING_NUMBER' | 'DEPENDENT_THOROUGHFARE' | 'THOROUGHFARE' | 'POST_TOWN' | 'POSTCODE')
  | ('DOUBLE_DEPENDENT_LOCALITY' | 'DEPENDENT_LOCALITY');

type WelshName =
  | ('WELSH_DEPENDENT_THOROUGHFARE' | 'WELSH_THOROUGHFARE' | 'WELSH_POST_TOWN')
  | ('WELSH_DOUBLE_DEPENDENT_LOCALITY' | 'WELSH_DEPENDENT_LOCALITY');

/** `organisationName` is given as a position, because AddressBase Plus has two organisations. */
export function deliveryColumns(
  at: (name: DeliveryName) => number,
  organisationName: number,
): PartColumns {
  return {
    organisationName,
    departmentName: at('DEPARTMENT_NAME'),
    poBox: at('PO_BOX_NUMBER'),
    subBuildingName: at('SUB_BUILDING_NAME'),
    buildingName: at('BUILDING_NAME'),
    buildingNumber: at('BUILDING_NUMBER'),
    dependentThoroughfare: at('DEPENDENT_THOROUGHFARE'),
    thoroughfare: at('THOROUGHFARE'),
    doubleDependentLocality: at('DOUBLE_DEPENDENT_LOCALITY'),
    dependentLocality: at('DEPENDENT_LOCALITY'),
    postTown: at('POST_TOWN'),
    postcode: at('POSTCODE'),
  };
}

export function welshColumns(at: (name: WelshName) => number): WelshColumns {
  return {
    dependentThoroughfare: at('WELSH_DEPENDENT_THOROUGHFARE'),
    thoroughfare: at('WELSH_THOROUGHFARE'),
    doubleDependentLocality: at('WELSH_DOUBLE_DEPENDENT_LOCALITY'),
    dependentLocality: at('WELSH_DEPENDENT_LOCALITY'),
    postTown: at('WELSH_POST_TOWN'),
  };
}

/** The parts of a row; undefined when its postcode is malformed and the row has to be rejected. */
export function partsAt<Text>(
  row: Row<Text>,
  columns: PartColumns,
): PartsOf<Text | null> | undefined {
  const postcode = row.postcode(columns.postcode);
  if (postcode === undefined) return undefined;
  return {
    organisationName: row.text(columns.organisationName),
    departmentName: row.text(columns.departmentName),
    poBox: row.text(columns.poBox),
    subBuildingName: row.text(columns.subBuildingName),
    buildingName: row.text(columns.buildingName),
    buildingNumber: row.text(columns.buildingNumber),
    dependentThoroughfare: row.text(columns.dependentThoroughfare),
    thoroughfare: row.text(columns.thoroughfare),
    doubleDependentLocality: row.text(columns.doubleDependentLocality),
    dependentLocality: row.text(columns.dependentLocality),
    postTown: row.upper(columns.postTown),
    postcode,
  };
}

/** Positions of the parts that Royal Mail also provides in Welsh. */
export type WelshColumns = Pick<
  PartColumns,
  | 'dependentThoroughfare'
  | 'thoroughfare'
  | 'doubleDependentLocality'
  | 'dependentLocality'
  | 'postTown'
>;

/** The address with its Welsh parts instead of the English ones; undefined when there are none or they are the same. */
export function welshPartsAt<Text>(
  row: Row<Text>,
  columns: WelshColumns,
  parts: PartsOf<Text | null>,
): PartsOf<Text | null> | undefined {
  if (!isAnyFilled(row, columns)) return undefined;
  const welsh = {
    ...parts,
    dependentThoroughfare: row.text(columns.dependentThoroughfare) ?? parts.dependentThoroughfare,
    thoroughfare: row.text(columns.thoroughfare) ?? parts.thoroughfare,
    doubleDependentLocality:
      row.text(columns.doubleDependentLocality) ?? parts.doubleDependentLocality,
    dependentLocality: row.text(columns.dependentLocality) ?? parts.dependentLocality,
    postTown: row.upper(columns.postTown) ?? parts.postTown,
  };
  return isSame(welsh, parts) ? undefined : welsh;
}

function isAnyFilled(row: Row<unknown>, columns: WelshColumns): boolean {
  return (
    row.isFilled(columns.postTown) ||
    row.isFilled(columns.thoroughfare) ||
    row.isFilled(columns.dependentLocality) ||
    row.isFilled(columns.dependentThoroughfare) ||
    row.isFilled(columns.doubleDependentLocality)
  );
}

function isSame(a: PartsOf<unknown>, b: PartsOf<unknown>): boolean {
  return (
    a.postTown === b.postTown &&
    a.thoroughfare === b.thoroughfare &&
    a.dependentLocality === b.dependentLocality &&
    a.dependentThoroughfare === b.dependentThoroughfare &&
    a.doubleDependentLocality === b.doubleDependentLocality
  );
}
