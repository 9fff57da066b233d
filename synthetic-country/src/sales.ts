/** The sales of a home since 1995: when it was new, and each time its owners moved. */

import { dayOf, LAST_DAY } from './days.js';
import type { Dwelling, Occupancy } from './dwelling.js';
import { priceOn } from './price.js';
import type { Random } from './random.js';
import type { Town } from './towns.js';

export interface Sale {
  readonly day: number;
  /** GBP. */
  readonly price: number;
  readonly isNew: boolean;
  /** Land Registry: A is a sale at full market value to a private buyer, B any other. */
  readonly category: 'A' | 'B';
}

/** Daily sales rate of homes that are ever sold, and share of homes without a sale since 1995. Chosen for 0.75 sales a home. */
const SALES_A_DAY = 1 / (19 * 365);
const NEVER_SOLD: Readonly<Record<Occupancy, number>> = {
  'owner-occupied': 0.4,
  'rented (private)': 0.45,
  'rented (social)': 0.93,
};
/** Shares of new homes sold when new, of category B sales, and of transfers for a pound. */
const NEW_SALE_SHARE = 0.75;
const CATEGORY_B_SHARE = 0.03;
const POUND_SHARE = 0.03;

/** Oldest first. */
export function salesOf(random: Random, dwelling: Dwelling, town: Town): Sale[] {
  const sales: Sale[] = [];
  // Not in January, because the certificate precedes the sale and is from the same year.
  const builtOn = dayOf(dwelling.yearBuilt, 2, 1) + random.below(330);
  const isSocial = dwelling.occupancy === 'rented (social)';
  const add = (day: number, isNew: boolean): void => {
    const category = day > CATEGORY_B_FROM && random.chance(CATEGORY_B_SHARE) ? 'B' : 'A';
    const isGift = category === 'B' && random.chance(POUND_SHARE);
    const price = isGift ? 1 : priceOn(random, dwelling, town, day);
    sales.push({ day, price, isNew, category });
  };
  if (builtOn >= 0 && builtOn <= LAST_DAY && !isSocial && random.chance(NEW_SALE_SHARE)) {
    add(builtOn, true);
  }
  if (random.chance(NEVER_SOLD[dwelling.occupancy])) return sales;
  let day = Math.max(builtOn + LEAST_DAYS, 0);
  while (true) {
    day += Math.floor(-Math.log(1 - random.fraction()) / SALES_A_DAY);
    if (day > LAST_DAY) return sales;
    add(day, false);
    day += LEAST_DAYS;
  }
}

/** Land Registry: category B has been recorded since October 2013. */
const CATEGORY_B_FROM = dayOf(2013, 10, 14);
/** Minimum days between sales of a home. */
const LEAST_DAYS = 200;
