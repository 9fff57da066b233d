/** Gives postcodes their dates, and adds terminated ones, which the directory keeps. */

import type { Postcode } from './model.js';
import type { Random } from './random.js';

type Known = Pick<Postcode, 'text' | 'x' | 'y' | 'latitude' | 'longitude'>;

export function createPostcode(
  random: Random,
  known: Known & Pick<Postcode, 'isLargeUser' | 'firstIndex'>,
): Postcode {
  const introduced = monthOf(
    random,
    random.chance(OLDEST_SHARE) ? 1980 : random.between(1981, 2025),
  );
  return { ...known, introduced, terminated: '', hasGrid: true };
}

/** Share dated 1980, which ONS uses for all postcodes older than its records. */
const OLDEST_SHARE = 0.7;
/** Share of terminated postcodes with an unknown position. */
const NO_GRID_SHARE = 0.2;

export function terminatedPostcode(random: Random, known: Known): Postcode {
  const introducedYear = random.between(1980, 2005);
  return {
    ...known,
    isLargeUser: random.chance(0.5),
    introduced: monthOf(random, introducedYear),
    terminated: monthOf(random, random.between(introducedYear + 1, 2025)),
    hasGrid: !random.chance(NO_GRID_SHARE),
    firstIndex: -1,
  };
}

function monthOf(random: Random, year: number): string {
  const month = year === 1980 ? 1 : random.between(1, 12);
  return `${year}${String(month).padStart(2, '0')}`;
}
