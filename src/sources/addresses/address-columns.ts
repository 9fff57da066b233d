/** Reads Royal Mail address parts from their columns, English and Welsh, for the sources that carry them. */

import type { AddressParts, PartsOf } from '../../domain/address-parts.js';
import type { Row } from '../cells/row.js';

/** Position of each part, -1 where the source has none. */
export type PartColumns = Readonly<Record<keyof AddressParts, number>>;

/** The parts of a row; undefined when it has a postcode that is none: the row is then refused. */
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

/** Positions of the parts that Royal Mail also keeps in Welsh. */
export type WelshColumns = Pick<
  PartColumns,
  | 'dependentThoroughfare'
  | 'thoroughfare'
  | 'doubleDependentLocality'
  | 'dependentLocality'
  | 'postTown'
>;

/** The address with its Welsh parts in place of the English; undefined when none is filled or all are the same. */
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
