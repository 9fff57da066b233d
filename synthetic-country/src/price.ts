/** What a home costs on a day: its level, the course of its region's prices, and the chance of the bargain. */

import { monthOf } from './days.js';
import type { Dwelling } from './dwelling.js';
import { regionalLog } from './price-curve.js';
import type { Random } from './random.js';
import type { Town } from './towns.js';

/** Spread of what two buyers would pay for the same home, in natural logarithms. */
const BARGAIN_SPREAD = 0.05;

/** GBP, as a buyer and a seller agree on it. */
export function priceOn(random: Random, dwelling: Dwelling, town: Town, day: number): number {
  return rounded(worthOn(dwelling, town, day) * Math.exp(BARGAIN_SPREAD * random.bell()));
}

/** GBP: the price that would be asked of nobody in particular. */
export function worthOn({ level }: Dwelling, town: Town, day: number): number {
  return Math.exp(level + regionalLog(town, monthOf(day)));
}

/** People agree on round sums: to 500 GBP, above 200,000 to 2,500 and above a million to 10,000. */
export function rounded(price: number): number {
  const step = price < 200_000 ? 500 : price < 1_000_000 ? 2_500 : 10_000;
  return Math.max(Math.round(price / step), 1) * step;
}
