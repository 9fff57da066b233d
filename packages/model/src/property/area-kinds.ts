/** The kinds of area with their own figures, and the area of each kind that contains a place. */

import { outcodeOf, postcodeAreaOf, sectorOf } from '@property-lookup/kernel/address';
import type { Geography } from './fact.js';

/**
 * Postcode areas first, then statistical ones, each from the smallest to the largest. Output areas are missing because a year's
 * sales there are too few for a median.
 */
export const AREA_KINDS = [
  'postcode_sector',
  'postcode_district',
  'postcode_area',
  'lsoa',
  'msoa',
  'ward',
  'local_authority',
  'region',
  'nation',
] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** The code of the area of each kind; null if none is known. */
export type AreaCodes = Readonly<Record<AreaKind, string | null>>;

/** Kinds of area above each kind; the first one known counts. */
const KINDS_ABOVE: Readonly<Record<AreaKind, readonly AreaKind[]>> = {
  postcode_sector: ['postcode_district'],
  postcode_district: ['postcode_area'],
  postcode_area: [],
  lsoa: ['msoa', 'local_authority'],
  msoa: ['local_authority'],
  ward: ['local_authority'],
  local_authority: ['region', 'nation'],
  region: ['nation'],
  nation: [],
};

/** The codes of a place's areas. `areas` must include region and nation; null if neither the property nor its postcode is placed. */
export function areaCodesOf(postcode: string | null, areas: Geography | null): AreaCodes {
  return {
    postcode_sector: postcode && sectorOf(postcode),
    postcode_district: postcode && outcodeOf(postcode),
    postcode_area: postcode && (postcodeAreaOf(postcode) ?? null),
    lsoa: areas?.lsoa ?? null,
    msoa: areas?.msoa ?? null,
    ward: areas?.ward ?? null,
    local_authority: areas?.localAuthority ?? null,
    region: areas?.region ?? null,
    nation: areas?.country ?? null,
  };
}

/** Code of the nearest known area above the area of a kind; null without one. */
export function codeAbove(codes: AreaCodes, kind: AreaKind): string | null {
  for (const above of KINDS_ABOVE[kind]) if (codes[above] !== null) return codes[above];
  return null;
}
