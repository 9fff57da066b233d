/** Reads Royal Mail address parts from their columns, English and Welsh, for the sources that carry them. */

import type { AddressParts } from '../../domain/address-parts.js';
import { textAt } from '../cells/columns.js';
import { postcodeAt } from '../cells/identifiers.js';

/** Position of each part, -1 where the source has none. */
export type PartColumns = Readonly<Record<keyof AddressParts, number>>;

/** The parts of a row; undefined when it has a postcode that is none: the row is then refused. */
export function partsAt(fields: readonly string[], columns: PartColumns): AddressParts | undefined {
  const postcode = postcodeAt(fields, columns.postcode);
  if (postcode === undefined) return undefined;
  return {
    organisationName: textAt(fields, columns.organisationName),
    departmentName: textAt(fields, columns.departmentName),
    poBox: textAt(fields, columns.poBox),
    subBuildingName: textAt(fields, columns.subBuildingName),
    buildingName: textAt(fields, columns.buildingName),
    buildingNumber: textAt(fields, columns.buildingNumber),
    dependentThoroughfare: textAt(fields, columns.dependentThoroughfare),
    thoroughfare: textAt(fields, columns.thoroughfare),
    doubleDependentLocality: textAt(fields, columns.doubleDependentLocality),
    dependentLocality: textAt(fields, columns.dependentLocality),
    postTown: upperAt(fields, columns.postTown),
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
export function welshPartsAt(
  fields: readonly string[],
  columns: WelshColumns,
  parts: AddressParts,
): AddressParts | undefined {
  if (!isAnyFilled(fields, columns)) return undefined;
  const welsh = {
    ...parts,
    dependentThoroughfare:
      textAt(fields, columns.dependentThoroughfare) ?? parts.dependentThoroughfare,
    thoroughfare: textAt(fields, columns.thoroughfare) ?? parts.thoroughfare,
    doubleDependentLocality:
      textAt(fields, columns.doubleDependentLocality) ?? parts.doubleDependentLocality,
    dependentLocality: textAt(fields, columns.dependentLocality) ?? parts.dependentLocality,
    postTown: upperAt(fields, columns.postTown) ?? parts.postTown,
  };
  return isSame(welsh, parts) ? undefined : welsh;
}

export function upperAt(fields: readonly string[], position: number): string | null {
  return textAt(fields, position)?.toUpperCase() ?? null;
}

function isAnyFilled(fields: readonly string[], columns: WelshColumns): boolean {
  return Boolean(
    fields[columns.postTown] ||
      fields[columns.thoroughfare] ||
      fields[columns.dependentLocality] ||
      fields[columns.dependentThoroughfare] ||
      fields[columns.doubleDependentLocality],
  );
}

function isSame(a: AddressParts, b: AddressParts): boolean {
  return (
    a.postTown === b.postTown &&
    a.thoroughfare === b.thoroughfare &&
    a.dependentLocality === b.dependentLocality &&
    a.dependentThoroughfare === b.dependentThoroughfare &&
    a.doubleDependentLocality === b.doubleDependentLocality
  );
}
