/** Writes a street as in the address of a property there, because the table normalises spellings and sorts places. */

import type { AddressParts } from '@property-lookup/kernel/address';
import { outcodeOf } from '@property-lookup/kernel/address';
import { readForm } from '../read/read-form.js';
import { tokenise } from '../read/tokens.js';
import type { ContainerName } from './container.js';

/** Parts that name streets and buildings. */
const STREET_PARTS = ['thoroughfare', 'dependentThoroughfare'] as const;
const BUILDING_PARTS = ['buildingName', 'subBuildingName', 'organisationName'] as const;

/** `High Street, Heavitree, EXETER, EX4`. */
export function streetLabel(name: ContainerName, address: AddressParts): string {
  const shown = nameIn(name, address);
  const street = name.isBuilding ? address.thoroughfare : null;
  const places = [address.doubleDependentLocality, address.dependentLocality, address.postTown];
  const outcode = address.postcode === null ? null : outcodeOf(address.postcode);
  const texts = [shown, street, ...places, outcode].filter((text) => text !== null && text !== '');
  return [...new Set(texts)].join(', ');
}

/** The part of the address that matches the name; the name's words if none does. */
function nameIn({ isBuilding, words }: ContainerName, address: AddressParts): string {
  const parts = isBuilding
    ? [...BUILDING_PARTS, ...STREET_PARTS]
    : [...STREET_PARTS, ...BUILDING_PARTS];
  const name = words.join(' ');
  const found = parts.find((part) => readsAs(address[part], name));
  return (found && address[found]) ?? name;
}

function readsAs(text: string | null, name: string): boolean {
  if (text === null) return false;
  return (
    readForm(tokenise(text))
      .words.map((word) => word.text)
      .join(' ') === name
  );
}
