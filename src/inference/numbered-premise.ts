/** Reads which number an address has in its row: a house in its street, or a flat in its building. */

import type { AddressParts } from '../domain/address-parts.js';

/** Addresses that differ in their number alone are of one row. */
export interface NumberedPremise {
  /** Same for all of a row: the street, or the building and the word before the flat's number. */
  readonly row: string;
  readonly number: number;
  /** The letter behind the number, upper case, or the empty text. */
  readonly suffix: string;
  readonly isFlat: boolean;
}

/** A number of up to four digits with at most one letter, behind a word for flats. */
const NUMBERED = /^([A-Za-z ]*?)(?:^|\s|(?<=[a-z]))0*(\d{1,4})\s?([A-Za-z]?)$/i;

/** Null where no single number tells the address from its neighbours: names, ranges, organisations' own. */
export function readPremise(address: AddressParts): NumberedPremise | null {
  const { thoroughfare, dependentThoroughfare, subBuildingName, buildingName } = address;
  const street = joined(dependentThoroughfare, thoroughfare);
  if (street === '') return null;
  const own = address.buildingNumber;
  if (subBuildingName !== null) {
    const flat = read(subBuildingName);
    if (flat === null) return null;
    return { ...flat, row: `${flat.row}|${joined(buildingName, own)}|${street}`, isFlat: true };
  }
  const house = own === null ? null : read(own);
  return house === null || house.row !== '' ? null : { ...house, row: street, isFlat: false };
}

/** The address of another number in the row of `like`. */
export function withNumber(
  like: AddressParts,
  { isFlat }: NumberedPremise,
  number: string,
  postcode: string | null,
): AddressParts {
  const bare = { ...like, organisationName: null, departmentName: null, poBox: null, postcode };
  return isFlat
    ? { ...bare, subBuildingName: (like.subBuildingName ?? '').replace(/\d+\s?[A-Za-z]?$/, number) }
    : { ...bare, buildingName: null, buildingNumber: number };
}

function read(text: string): Omit<NumberedPremise, 'isFlat'> | null {
  const found = NUMBERED.exec(text.trim());
  if (found === null) return null;
  const [, word = '', digits = '', letter = ''] = found;
  return { row: joined(word), number: Number(digits), suffix: letter.toUpperCase() };
}

function joined(...texts: readonly (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .map((text) => text.trim().toUpperCase())
    .filter((text) => text !== '')
    .join(' ');
}
