/** The kinds of postcode and their frequencies in each country: the table to change for a different mix. */

import { civic, largeUser, parade, poBoxes, workshops } from './businesses.js';
import type { Draft, Site } from './draft.js';
import { apartments, block, conversions, converted, tenements } from './flats.js';
import { houses } from './houses.js';
import type { Random } from './random.js';
import type { CountryCode } from './towns.js';

export interface Layout {
  /** Relative frequency in each country. Estimates by eye, not statistics. */
  readonly weights: Readonly<Record<CountryCode, number>>;
  /** Range of the number of properties; by default an equal share of the rest. */
  readonly sizes?: readonly [least: number, most: number];
  readonly street: 'street' | 'court' | 'estate';
  readonly isLargeUser?: boolean;
  readonly fill: (random: Random, site: Site, size: number) => Draft[];
}

// biome-ignore format: a table reads better with one layout to a line.
export const LAYOUTS: readonly [Layout, ...Layout[]] = [
  { weights: { E: 22, W: 28, S: 10, N: 22 }, street: 'street', fill: houses(['RD04']) },
  { weights: { E: 20, W: 20, S: 16, N: 22 }, street: 'street', fill: houses(['RD03']) },
  { weights: { E: 14, W: 14, S: 12, N: 24 }, street: 'street', fill: houses(['RD02', 'RD02', 'RD03']) },
  { weights: { E: 5, W: 4, S: 2, N: 3 }, street: 'court', fill: houses(['RD04', 'RD04', 'RD06']) },
  { weights: { E: 8, W: 5, S: 1, N: 4 }, street: 'street', fill: conversions },
  { weights: { E: 0, W: 0, S: 32, N: 0 }, street: 'street', fill: tenements },
  { weights: { E: 9, W: 6, S: 8, N: 6 }, street: 'street', fill: block },
  { weights: { E: 4, W: 3, S: 3, N: 4 }, street: 'street', fill: apartments },
  { weights: { E: 2, W: 2, S: 1, N: 1 }, street: 'street', fill: converted },
  { weights: { E: 7, W: 7, S: 7, N: 7 }, street: 'street', fill: parade },
  { weights: { E: 3, W: 3, S: 3, N: 3 }, street: 'estate', fill: workshops },
  { weights: { E: 4, W: 4, S: 4, N: 4 }, sizes: [3, 6], street: 'street', fill: civic },
  { weights: { E: 3, W: 3, S: 3, N: 3 }, sizes: [1, 1], street: 'street', isLargeUser: true, fill: largeUser },
  { weights: { E: 2, W: 2, S: 2, N: 2 }, sizes: [3, 7], street: 'street', isLargeUser: true, fill: poBoxes },
];

export function pickLayout(random: Random, country: CountryCode): Layout {
  let left = random.fraction() * TOTALS[country];
  for (const layout of LAYOUTS) {
    left -= layout.weights[country];
    if (left < 0) return layout;
  }
  return LAYOUTS[0];
}

const TOTALS = {
  E: totalOf('E'),
  W: totalOf('W'),
  S: totalOf('S'),
  N: totalOf('N'),
} as const;

function totalOf(country: CountryCode): number {
  return LAYOUTS.reduce((sum, layout) => sum + layout.weights[country], 0);
}
