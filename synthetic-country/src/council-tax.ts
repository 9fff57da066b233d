/** The council tax band of a home, by its price on its nation's valuation day. */

import { dayOf } from './days.js';
import type { Dwelling } from './dwelling.js';
import { worthOn } from './price.js';
import type { Town } from './towns.js';

export const BANDS = 'ABCDEFGHI';

interface Valuation {
  readonly day: number;
  /** Upper limits of the bands in GBP, from A on. */
  readonly limits: readonly number[];
}

/** Local Government Finance Act 1992, section 5; prices of January 1995 stand in for those of April 1991. */
const ENGLAND: Valuation = {
  day: 0,
  limits: [40_000, 52_000, 68_000, 88_000, 120_000, 160_000, 320_000],
};
/** Section 74 of the same act. */
const SCOTLAND: Valuation = {
  day: 0,
  limits: [27_000, 35_000, 45_000, 58_000, 80_000, 106_000, 212_000],
};
/** Council Tax (Valuation Bands) (Wales) Order 2003. */
const WALES: Valuation = {
  day: dayOf(2003, 4, 1),
  limits: [44_000, 65_000, 91_000, 123_000, 162_000, 223_000, 324_000, 424_000],
};

const VALUATIONS = { E: ENGLAND, W: WALES, S: SCOTLAND } as const;

/** Index of the band, 0 for A; -1 in Northern Ireland, which has rates instead. */
export function councilTaxBand(dwelling: Dwelling, town: Town): number {
  if (town.country === 'N') return -1;
  const { day, limits } = VALUATIONS[town.country];
  const worth = worthOn(dwelling, town, day) * Math.exp(dwelling.taxError);
  const at = limits.findIndex((limit) => worth <= limit);
  return at < 0 ? limits.length : at;
}
