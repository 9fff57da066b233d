/** The bands of homes' energy efficiency rating: the letter of a score, by the published scale of SAP. */

import type { ValueOf } from '../dictionary/fields.js';

type Rating = ValueOf<'CURRENT_ENERGY_RATING'>;

/** Lowest score of each band (SAP 2012, table 14; the same since 2005). */
const LOWEST: readonly (readonly [number, Rating])[] = [
  [92, 'A'],
  [81, 'B'],
  [69, 'C'],
  [55, 'D'],
  [39, 'E'],
  [21, 'F'],
];

/** The worst band has no lower limit: homes that cost very much to heat score below 1. */
export function ratingOfScore(score: number): Rating {
  return LOWEST.find(([lowest]) => score >= lowest)?.[1] ?? 'G';
}
