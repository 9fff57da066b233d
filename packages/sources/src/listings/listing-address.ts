/** Makes a listing's address from the lines of a feed. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { UNITED_KINGDOM } from '@property-lookup/kernel/geometry';
import type { GivenAddress } from '@property-lookup/model/records';
import { readableText } from './listing-text.js';

/** `33`, `12A`, `1-3`: a number that belongs in front of its street. */
const BARE_NUMBER = /^\d+[a-z]?(?:\s?[-/&]\s?\d+[a-z]?)?$/i;

/** Null if the lines are empty. */
export function listingAddress(
  lines: readonly (string | null)[],
  postcode: string,
): GivenAddress | null {
  const parts: string[] = [];
  for (const line of lines) {
    const part = tidyLine(line);
    if (part === '' || part.toLowerCase() === parts.at(-1)?.toLowerCase()) continue;
    const last = parts.at(-1);
    if (last !== undefined && BARE_NUMBER.test(last)) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  if (parts.length === 0) return null;
  return { text: parts.join(', '), postcode: parsePostcode(postcode) ?? null };
}

/** Removes agents' quotes around building names and commas at line ends. */
function tidyLine(line: string | null): string {
  const text = line === null ? '' : (readableText(line) ?? '');
  return text
    .replace(/["“”]/g, '')
    .replace(/\s*,[\s,]*/g, ', ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
}

/** A position; feeds write zeros for unknown ones. */
export function feedPosition(
  latitude: number | null,
  longitude: number | null,
): { readonly latitude: number | null; readonly longitude: number | null } {
  const [west, south, east, north] = UNITED_KINGDOM;
  const isWithin =
    latitude !== null &&
    longitude !== null &&
    latitude >= south &&
    latitude <= north &&
    longitude >= west &&
    longitude <= east;
  return isWithin ? { latitude, longitude } : { latitude: null, longitude: null };
}
