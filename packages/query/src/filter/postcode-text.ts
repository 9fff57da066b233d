/** Writes the postcodes of a filter in the stored form, whatever case and spacing the caller used. */

import { parsePostcode } from '@property-lookup/kernel/address';

/**
 * An outcode and the start of the inward code, without a space. The inward code starts with a digit followed by letters (Royal
 * Mail, Programmers' Guide to PAF), so the position of the space is unambiguous.
 */
const JOINED = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9][A-Z]{0,2})$/;

/** The start of an outcode, or all of it. `AB11` may also mean `AB1 1`, so it stays as written. */
const OUTWARD = /^[A-Z]{0,2}$|^[A-Z]{1,2}[0-9][A-Z0-9]?$/;

/** `ab116gd` → `AB11 6GD`; a partial postcode becomes the beginning of one. */
export function canonicalPostcode(text: string): string {
  return parsePostcode(text) ?? canonicalStart(text).trimEnd();
}

/** `rg14` → `RG1 4`: only the last digit of a sector belongs to the inward code, so the position of the space is unambiguous. */
export function canonicalSector(text: string): string {
  const [, outward, digit] = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9])$/.exec(compactOf(text)) ?? [];
  return outward === undefined ? text : `${outward} ${digit}`;
}

const compactOf = (text: string): string => text.toUpperCase().replace(/\s+/g, '');

/** `canonicalPostcode` for an SQL pattern, whose text up to the first wildcard is the beginning of a postcode. */
export function canonicalPostcodePattern(pattern: string): string {
  const start = /^[^%_\\]*/.exec(pattern)?.[0] ?? '';
  const rest = pattern.slice(start.length);
  return rest === '' ? canonicalPostcode(pattern) : canonicalStart(start) + rest.toUpperCase();
}

function canonicalStart(text: string): string {
  const written = text.trimStart().toUpperCase().replace(/\s+/g, ' ');
  const compact = written.replaceAll(' ', '');
  if (OUTWARD.test(compact)) return written;
  const [, outward, inward] = JOINED.exec(compact) ?? [];
  return outward === undefined ? written : `${outward} ${inward ?? ''}`;
}
