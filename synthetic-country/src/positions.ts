/** Places the properties of a postcode along their street. */

import type { Draft } from './draft.js';
import type { Street } from './model.js';
import type { Random } from './random.js';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Metres of street for each house number, and from the middle of the street to the houses. */
const METRES_PER_NUMBER = 4;
const METRES_TO_HOUSES = 12;
/** Metres from the start of the street, within which all numbers are placed. */
const STREET_METRES = 600;
/** Share of positions surveyed to the centimetre rather than the metre. */
const SURVEYED_SHARE = 0.2;

/**
 * Position of each property, and the middle one rounded to a metre: ONS gives a postcode the position of the address nearest to
 * the mean.
 */
export function positionsOf(
  random: Random,
  street: Street,
  drafts: readonly Draft[],
): { readonly centre: Spot; readonly spots: readonly Spot[] } {
  const [cos, sin] = [Math.cos(street.direction), Math.sin(street.direction)];
  const spots = drafts.map(({ atNumber, depth }) => {
    const along = ((atNumber - street.firstNumber) * METRES_PER_NUMBER) % STREET_METRES;
    const across = (METRES_TO_HOUSES + depth) * (atNumber % 2 === 0 ? 1 : -1);
    const decimals = random.chance(SURVEYED_SHARE) ? 100 : 1;
    return {
      x: Math.round((street.x + cos * along - sin * across) * decimals) / decimals,
      y: Math.round((street.y + sin * along + cos * across) * decimals) / decimals,
    };
  });
  const middle = spots[spots.length >> 1] ?? street;
  return { centre: { x: Math.round(middle.x), y: Math.round(middle.y) }, spots };
}
