/** The hidden truth about a small area: its affluence, and the level of its house prices within the region. */

import { hashText } from './hash-text.js';
import type { Areas, Neighbourhood } from './model.js';
import { mix } from './random.js';

/** Number of areas in each nation's index: LSOAs in England and Wales in 2025, data zones in Scotland in 2020 and Northern Ireland. */
const RANKED: Readonly<Record<string, number>> = { E: 33_755, W: 1_917, S: 6_976, N: 3_780 };
/** A prime that divides no number of ranks, which gives neighbouring areas distant ranks. */
const RANK_STEP = 7_919;

/** Rank of the area's deprivation in its nation, 1 the most deprived. */
export function deprivationRank(areas: Areas): number {
  return 1 + ((Number(areas.lsoa.slice(3)) * RANK_STEP) % rankCount(areas));
}

/** Number of areas ranked together. */
export function rankCount({ lsoa }: Areas): number {
  return RANKED[lsoa.charAt(0)] ?? 1;
}

/** 0 for the most deprived, 1 for the least. */
export function affluenceOf(areas: Areas): number {
  return deprivationRank(areas) / rankCount(areas);
}

/** Ranges of the natural logarithms of prices. Estimates by eye. */
const SPREADS = { authority: 0.3, district: 0.25, neighbourhood: 0.2, affluence: 0.5 } as const;

/** Natural logarithm of the authority's prices relative to its region's. */
export function authorityLevel(authorityCode: string): number {
  return SPREADS.authority * centred(hashText(authorityCode));
}

/** Natural logarithm of the neighbourhood's prices relative to its region's, constant over time. */
export function areaLevel({ areas, district, number }: Neighbourhood): number {
  return (
    authorityLevel(areas.authority) +
    SPREADS.district * centred(mix(district.number + 1)) +
    SPREADS.neighbourhood * centred(mix(-number - 1)) +
    SPREADS.affluence * (affluenceOf(areas) - 0.5)
  );
}

/** -½ to ½. */
function centred(hash: number): number {
  return (hash >>> 0) / 4_294_967_296 - 0.5;
}
