/** Writes a property like a person who does not know the postcode: flat, name, number and street, town. */

import type { AddressParts } from '@property-lookup/kernel/address';
import { addressLines, NO_ADDRESS } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';

export type Form =
  | 'number'
  | 'flat and number'
  | 'name'
  | 'name and number'
  | 'flat and name'
  | 'unit'
  | 'court, by its own name'
  | 'court, by the street it is off';

export interface TownText {
  readonly form: Form;
  /** Everything before the town: `FLAT 2, 14 HIGH STREET`. */
  readonly head: string;
  readonly town: string;
}

/** Undefined if the property has no town, no street, or nothing that distinguishes it from its neighbours. */
export function townTextOf({ uprn, address }: Property): TownText | undefined {
  const { postTown, thoroughfare, dependentThoroughfare, poBox } = address;
  if (postTown === null || thoroughfare === null || poBox !== null) return undefined;
  const form = formOf(address);
  if (form === undefined) return undefined;
  if (dependentThoroughfare === null) return { form, head: headOf(address), town: postTown };
  return uprn % 2 === 0
    ? {
        form: 'court, by its own name',
        head: headOf({ ...address, thoroughfare: dependentThoroughfare }),
        town: postTown,
      }
    : { form: 'court, by the street it is off', head: headOf(address), town: postTown };
}

/** The premises and thoroughfare: `FLAT 2, 14 HIGH STREET`. */
export function headOf(address: AddressParts): string {
  const { subBuildingName, buildingName, buildingNumber, thoroughfare } = address;
  return addressLines({
    ...NO_ADDRESS,
    subBuildingName,
    buildingName,
    buildingNumber,
    thoroughfare,
  }).join(', ');
}

const UNIT = /^UNIT \w+$/;

function formOf(address: AddressParts): Form | undefined {
  const { subBuildingName, buildingName, buildingNumber } = address;
  if (UNIT.test(subBuildingName ?? '') || UNIT.test(buildingName ?? '')) return 'unit';
  if (subBuildingName !== null) {
    if (buildingName !== null) return 'flat and name';
    return buildingNumber === null ? undefined : 'flat and number';
  }
  if (buildingName === null) return buildingNumber === null ? undefined : 'number';
  return buildingNumber === null ? 'name' : 'name and number';
}
