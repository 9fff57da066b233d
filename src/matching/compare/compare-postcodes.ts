/** How near two postcodes are: equal, one slip apart, or sharing sector, district or area. */

import { outcodeOf, postcodeAreaOf, sectorOf } from '../../domain/postcode.js';
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
  if (candidate === '') return query === null ? E.postcodeMissing : E.postcodeUnlisted;
  if (query === null) return partial === null ? E.postcodeMissing : comparePart(partial, candidate);
  if (query === candidate) return E.postcodeEqual;
  if (editDistance(query, candidate, 1) === 1) return E.postcodeSlip;
  if (sectorOf(query) === sectorOf(candidate)) return E.postcodeSector;
  if (outcodeOf(query) === outcodeOf(candidate)) return E.postcodeDistrict;
  return postcodeAreaOf(query) === postcodeAreaOf(candidate) ? E.postcodeArea : E.postcodeFar;
}

function comparePart(partial: string, candidate: string): number {
  const own = partial.includes(' ') ? sectorOf(candidate) : outcodeOf(candidate);
  return own === partial ? E.outcodeEqual : E.outcodeConflict;
}
