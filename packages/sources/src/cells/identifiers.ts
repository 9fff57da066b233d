/** Reads identifier fields of a row: UPRN, UDPRN, USRN, and postcodes. */

import { parsePostcode, parseUdprn, parseUprn } from '@property-lookup/kernel/address';
import { textAt } from './columns.js';

/** Undefined when the field is not a UPRN and the row has to be rejected. */
export function uprnAt(fields: readonly string[], position: number): number | undefined {
  const field = fields[position];
  if (field === undefined) return undefined;
  return parseUprn(field) ?? parseUprn(withoutFormat(field.trim()));
}

/**
 * Digits without formatting by programs: `100040239485.0` from a column with gaps, Excel's leading apostrophe or `="..."`,
 * thousands separators, and `1.00040239485E+11` if no digit is missing.
 */
function withoutFormat(text: string): string {
  const plain = text
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^uprn[-\s:]*/i, '')
    .replace(/^'|\.0+$|'$/g, '')
    .replace(/[\u200b\ufeff]/g, '')
    .trim();
  if (/^\d{1,3}(,\d{3})+$/.test(plain)) return plain.replaceAll(',', '');
  // Groups of three from the right, or of four; two UPRNs in one cell must not be joined.
  if (/^\d{1,3}(\s\d{3}){2,3}$|^\d{4}\s\d{4}\s\d{4}$/.test(plain)) return plain.replace(/\s/g, '');
  if (/^0+\d{1,12}$/.test(plain)) return plain.replace(/^0+/, '');
  const [, whole = '', decimals = '', power = ''] = SCIENTIFIC.exec(plain) ?? [];
  return power !== '' && decimals.length === Number(power) ? whole + decimals : plain;
}

const SCIENTIFIC = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i;

/** Whether a spreadsheet has rounded the number and lost its last digits: `1.0001E+11`. */
export function isRoundedUprn(fields: readonly string[], position: number): boolean {
  return SCIENTIFIC.test(fields[position]?.trim() ?? '') && uprnAt(fields, position) === undefined;
}

/** All UPRNs in a cell, with anything between or before them: a JSON list, semicolons, `UPRN100_101`. */
export function uprnsIn(text: string): readonly number[] {
  // `1234 5678 9012` may be three UPRNs.
  const only = /\d\s+\d/.test(text) ? undefined : uprnAt([text], 0);
  if (only !== undefined) return [only];
  // Whole words only, as the digits around a decimal point or an exponent are no UPRNs.
  const words = text.split(/[^\w.+]+|_/).map((word) => word.replace(/^uprn|\.0*$/gi, ''));
  return [...new Set(words.map(parseUprn).filter((uprn) => uprn !== undefined))];
}

/** A number that a spreadsheet wrote with an exponent and without its last digits: `1.0001E+11`. */
export const POWER_OF_TEN = /^\d(?:\.\d+)?E\+?\d+$/i;

/** Whether any UPRN in a cell is written like that. */
export const isRounded = (text: string): boolean =>
  text.split(/[^\w.+]+/).some((word) => POWER_OF_TEN.test(word));

/** The parent's UPRN; null when absent, malformed or the property itself. */
export function parentUprnAt(
  fields: readonly string[],
  position: number,
  uprn: number,
): number | null {
  const parent = uprnAt(fields, position);
  return parent === undefined || parent === uprn ? null : parent;
}

/** A UDPRN; null if the cell is empty or no UDPRN. */
export function udprnAt(fields: readonly string[], position: number): number | null {
  const field = fields[position];
  if (field === undefined || field === '') return null;
  return parseUdprn(field) ?? parseUdprn(withoutFormat(field.trim())) ?? null;
}

/** GeoPlace: a USRN has up to 8 digits, like a UDPRN. */
export const usrnAt = udprnAt;

/** OS: a TOID is `osgb` with 13 or 16 digits, which fit a number; null for other texts. */
export function roadAt(fields: readonly string[], position: number): number | null {
  const digits = /^osgb(\d{13,16})$/.exec(fields[position] ?? '')?.[1];
  const toid = Number(digits ?? Number.NaN);
  return Number.isSafeInteger(toid) ? toid : null;
}

/** Null when the field is empty, undefined when it is not a postcode. */
export function postcodeAt(fields: readonly string[], position: number): string | null | undefined {
  const text = textAt(fields, position);
  return text === null ? null : parsePostcode(text);
}

/** A postcode that only locates (BLPU, LPI): null even when malformed, because the row is good without it. */
export function postcodeLocatorAt(fields: readonly string[], position: number): string | null {
  return postcodeAt(fields, position) ?? null;
}
