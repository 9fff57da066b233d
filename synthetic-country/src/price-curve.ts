/** House prices over time since 1995, the basis of sales, asking prices and the published index. */

import { FIRST_YEAR } from './days.js';
import type { Town } from './towns.js';

/**
 * Average price in England each January, in thousand GBP: 1995 to 2024 from the UK House Price Index, rounded; from 2025
 * extrapolated at some two percent a year.
 */
// biome-ignore format: a row of years reads better in lines than one to a line.
const ENGLAND = [
  53, 52, 56, 62, 66, 75, 84, 96, 122, 140, 159, 167, 182, 192, 163, 174, 174, 174, 177, 188,
  203, 220, 232, 241, 245, 248, 265, 286, 303, 295, 303, 309, 315,
];

/** A region's price level relative to England's, and its movement for each movement of England's. Estimates by eye. */
const REGIONS: Readonly<Record<string, readonly [level: number, swing: number]>> = {
  E12000001: [0.56, 0.85],
  E12000002: [0.75, 0.93],
  E12000003: [0.71, 0.92],
  E12000004: [0.82, 0.97],
  E12000005: [0.83, 0.97],
  E12000006: [1.12, 1.04],
  E12000007: [1.75, 1.12],
  E12000008: [1.26, 1.03],
  E12000009: [1.04, 1.0],
  W: [0.7, 0.92],
  S: [0.64, 0.85],
  N: [0.6, 0.9],
};

/** Year of the price levels in the table. */
const LEVEL_YEAR = 2024;
const LEVEL_LOG = logOf(ENGLAND[LEVEL_YEAR - FIRST_YEAR] ?? 0);

/** Natural logarithm of the average price in the town's region, in GBP, by month from January 1995. */
export function regionalLog(
  { regionCode, country }: Pick<Town, 'regionCode' | 'country'>,
  month: number,
): number {
  const [level, swing] = REGIONS[regionCode] ?? REGIONS[country] ?? [1, 1];
  return LEVEL_LOG + Math.log(level) + (englandLog(month) - LEVEL_LOG) * swing;
}

/** Prices move steadily between Januaries. */
function englandLog(month: number): number {
  const year = Math.floor(month / 12);
  const [from = 0, to = from] = [ENGLAND[year], ENGLAND[year + 1]];
  return logOf(from) + ((logOf(to) - logOf(from)) * (month % 12)) / 12;
}

function logOf(thousands: number): number {
  return Math.log(thousands * 1000);
}
