/** The price of a home on a day, from its level, its region's prices and random bargaining. */

import { monthOf } from './days.js';
import type { Dwelling } from './dwelling.js';
import { regionalLog } from './price-curve.js';
import type { Random } from './random.js';
import type { Town } from './towns.js';

/** Standard deviation of what two buyers would pay for the same home, in natural logarithms. */
const BARGAIN_SPREAD = 0.05;

/** GBP as agreed by buyer and seller. */
export function priceOn(random: Random, dwelling: Dwelling, town: Town, day: number): number {
  return rounded(worthOn(dwelling, town, day) * Math.exp(BARGAIN_SPREAD * random.bell()));
}

/** GBP: the price without bargaining. */
export function worthOn({ level }: Dwelling, town: Town, day: number): number {
  return Math.exp(level + regionalLog(town, monthOf(day)));
}

/** People agree on round sums: to 500 GBP, above 200,000 to 2,500, and above a million to 10,000. */
export function rounded(price: number): number {
  const step = price < 200_000 ? 500 : price < 1_000_000 ? 2_500 : 10_000;
  return Math.max(Math.round(price / step), 1) * step;
}
