/** How near two postcodes are: equal, one slip apart, or sharing sector, district or area. */

import { outcodeOf, sectorOf } from '../../domain/postcode.js';
import { E } from './evidence.js';
import { editDistance } from './spelling.js';

/**
 * The kind of evidence that a pair of postcodes is. Of a query without a whole postcode `partial` is
 * what it has of one: an outcode or a sector.
 */
export function comparePostcodes(
  query: string | null,
  candidate: string,
  partial: string | null = null,
): number {
  if (candidate === '') return E.postcodeMissing;
  if (query === null) return partial === null ? E.postcodeMissing : comparePart(partial, candidate);
  if (query === candidate) return E.postcodeEqual;
  if (editDistance(query, candidate, 1) === 1) return E.postcodeSlip;
  if (sectorOf(query) === sectorOf(candidate)) return E.postcodeSector;
  if (outcodeOf(query) === outcodeOf(candidate)) return E.postcodeDistrict;
  return areaOf(query) === areaOf(candidate) ? E.postcodeArea : E.postcodeFar;
}

function comparePart(partial: string, candidate: string): number {
  const own = partial.includes(' ') ? sectorOf(candidate) : outcodeOf(candidate);
  return own === partial ? E.outcodeEqual : E.outcodeConflict;
}

/** `SW1A 2AA` → `SW`. */
function areaOf(postcode: string): string {
  const second = postcode.charCodeAt(1);
  return postcode.slice(0, second >= 0x41 && second <= 0x5a ? 2 : 1);
}
