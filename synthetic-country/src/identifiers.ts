/** Gives every property identifiers in the style of the real registers: unique, and unrelated to postcode order. */

import { NEIGHBOURHOODS_PER_DISTRICT, PROPERTIES_PER_NEIGHBOURHOOD } from './country-size.js';
import type { District } from './model.js';
import { mix, permute } from './random.js';

/** Ranges of real UPRNs: 12 digits in the beginning, 11 later, fewer from some authorities. */
const TWELVE_DIGITS = 100_000_000_000;
const ELEVEN_DIGITS = 10_000_000_000;
const TEN_DIGITS = 300_000_000;
const NORTHERN_IRELAND = 185_000_000;
/** Larger than any custodian's number of properties (2^22). */
const CUSTODIAN_BLOCK = 5_000_000;
const IRISH_BLOCK = 2_200_000;
/** Number of an authority's first UPRNs, which have 1 to 7 digits. */
const SHORT_COUNT = 5_000;

const PROPERTIES_PER_DISTRICT = NEIGHBOURHOODS_PER_DISTRICT * PROPERTIES_PER_NEIGHBOURHOOD;

/** The UPRN of a property, by its position in the district. */
export function uprnOf(district: District, positionInDistrict: number): number {
  const position = district.numberInCustodian * PROPERTIES_PER_DISTRICT + positionInDistrict;
  const local = permute(position, district.custodianBits, district.custodian);
  if (district.town.country === 'N') {
    return NORTHERN_IRELAND + district.custodian * IRISH_BLOCK + local;
  }
  if (local < SHORT_COUNT) return district.custodian * SHORT_COUNT + local + 1;
  const own = district.custodian * CUSTODIAN_BLOCK + local;
  const share = mix(own) & 15;
  if (share < 9) return TWELVE_DIGITS + own;
  return (share < 15 ? ELEVEN_DIGITS : TEN_DIGITS) + own;
}

/** Enough for all possible properties (2^26 = 67 million). */
const UDPRN_BITS = 26;

/** Eight digits. */
export function udprnOf(index: number): number {
  return 10_000_000 + permute(index, UDPRN_BITS, 0x0dd);
}

/** Sixteen streets for each possible neighbourhood. */
const STREETS_PER_NEIGHBOURHOOD = 16;
const USRN_BITS = 23;

/** Eight digits. */
export function usrnOf(neighbourhood: number, street: number): number {
  const position = neighbourhood * STREETS_PER_NEIGHBOURHOOD + street;
  return 10_000_000 + permute(position, USRN_BITS, 0x057) * 10 + (position % 7);
}

const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const UNITS_PER_SECTOR = UNIT_LETTERS.length ** 2;

/** The postcode by its number in the district; Royal Mail excludes six letters from the last two places. */
export function postcodeText(outcode: string, numberInDistrict: number): string {
  const sector = (Math.floor(numberInDistrict / UNITS_PER_SECTOR) + 1) % 10;
  return `${outcode} ${sector}${letterPair(numberInDistrict % UNITS_PER_SECTOR)}`;
}

function letterPair(number: number): string {
  const count = UNIT_LETTERS.length;
  return `${UNIT_LETTERS[Math.floor(number / count)]}${UNIT_LETTERS[number % count]}`;
}

/** Royal Mail: a digit and a letter that number the delivery points of a postcode. */
export function deliveryPointSuffix(position: number): string {
  const count = UNIT_LETTERS.length;
  return `${1 + Math.floor(position / count)}${UNIT_LETTERS[position % count]}`;
}
