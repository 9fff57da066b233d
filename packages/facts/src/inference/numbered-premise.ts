/** Reads the number of an address in its row: of a house in its street, or of a flat in its building. */

import type { AddressParts } from '@property-lookup/kernel/address';

/** Addresses that differ only in number are in the same row. */
export interface NumberedPremise {
  /** Equal for the whole row: the street, or the building and the word before the flat's number. */
  readonly row: string;
  readonly number: number;
  /** The letter after the number: 1 for A, 0 for none. */
  readonly letter: number;
  readonly isFlat: boolean;
}

/** A number of up to four digits with at most one letter, after a word for flats. */
const NUMBERED = /^([A-Za-z ]*)(\d{1,4}) ?([A-Za-z]?)$/;

/**
 * Null without a single number that distinguishes the address from its neighbours: names, ranges, organisations. Lists differ in
 * giving the street of a named building, and in writing `Flat` before its numbers.
 */
export function readPremise(address: AddressParts): NumberedPremise | null {
  const { thoroughfare, dependentThoroughfare, subBuildingName, buildingName } = address;
  const street = plain(dependentThoroughfare ?? thoroughfare ?? '');
  const own = address.buildingNumber ?? numberIn(buildingName);
  if (subBuildingName !== null) {
    const flat = read(subBuildingName);
    if (flat === null) return null;
    const { word, number, letter } = flat;
    const row = own === null ? plain(buildingName ?? street) : `${plain(own)} ${street}`;
    if (row === '') return null;
    return { row: UNITS.has(word) ? row : `${word}|${row}`, number, letter, isFlat: true };
  }
  if (own === null || street === '') return null;
  // Most homes have just a number.
  if (DIGITS.test(own)) return { row: street, number: Number(own), letter: 0, isFlat: false };
  const house = read(own);
  if (house === null || house.word !== '') return null;
  return { row: street, number: house.number, letter: house.letter, isFlat: false };
}

/** Royal Mail writes `12A` and `12-14` as building names (Programmers' Guide, exceptions to the rules of premises). */
function numberIn(buildingName: string | null): string | null {
  return buildingName !== null && NUMBER_LIKE.test(buildingName) ? buildingName : null;
}

const NUMBER_LIKE = /^\d\S*$/;

const DIGITS = /^\d{1,4}$/;

/** Words for homes in a building that add nothing to the number after them. */
const UNITS = new Set(['FLAT', 'APARTMENT', 'APT', '']);

/** The address of another number in the row of `like`. */
export function withNumber(
  like: AddressParts,
  isFlat: boolean,
  number: number,
  letter: number,
  postcode: string | null,
): AddressParts {
  const text = letter === 0 ? String(number) : number + String.fromCharCode(64 + letter);
  const { subBuildingName, buildingName, buildingNumber } = like;
  return {
    ...like,
    organisationName: null,
    departmentName: null,
    poBox: null,
    subBuildingName: isFlat
      ? (subBuildingName ?? '').replace(/\d+\s?[A-Za-z]?$/, text)
      : subBuildingName,
    buildingName: isFlat ? buildingName : null,
    buildingNumber: isFlat ? buildingNumber : text,
    postcode,
  };
}

function read(text: string): { word: string; number: number; letter: number } | null {
  const found = NUMBERED.exec(text.trim());
  if (found === null) return null;
  const [, word = '', digits = '', letter = ''] = found;
  return {
    word: word.trim().toUpperCase(),
    number: Number(digits),
    letter: letter === '' ? 0 : letter.toUpperCase().charCodeAt(0) - 64,
  };
}

/** Upper case, without characters that publishers write or omit at will. Caches the last text, as neighbours mostly share a street. */
function plain(text: string): string {
  if (text === last.text) return last.plain;
  last = { text, plain: text.trim().toUpperCase().replace(/[.']/g, '') };
  return last.plain;
}

let last = { text: '', plain: '' };
