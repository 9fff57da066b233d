/** The kinds of areas that have figures of their own, and which of them a place is in. */

import type { Geography } from './fact.js';
import { outcodeOf, postcodeAreaOf, sectorOf } from './postcode.js';

/** From the smallest to the largest, first those of postcodes. Output areas hold too few homes for a median of a year. */
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

/** The code of the area of each kind; null where a place is in none that is known. */
export type AreaCodes = Readonly<Record<AreaKind, string | null>>;

/** The kinds that may be above one: the first counts that is known. */
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

/** `areas` with their region and nation; null where neither the property nor its postcode is placed. */
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

/** The codes of the areas above one of a kind that a place is in, the nearest first. */
export function codeAbove(codes: AreaCodes, kind: AreaKind): string | null {
  for (const above of KINDS_ABOVE[kind]) if (codes[above] !== null) return codes[above];
  return null;
}
