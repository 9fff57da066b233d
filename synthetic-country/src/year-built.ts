/** The year in which homes were built, similar within a postcode as in real streets. */

import type { Neighbourhood, Property } from './model.js';
import { Random } from './random.js';

const PURPOSE = 0x6b17;

/** Postcodes have been in use since the early 1970s; ONS dates the old ones to 1980. */
const OLDEST_POSTCODE_YEAR = 1980;
/** Years within which the homes of a postcode were built. */
const BUILDING_YEARS = 3;
const LAST_YEAR = 2025;

/** A newer postcode was created for new homes; others date from periods in which their kind of home was common. */
export function yearBuilt(property: Property, { properties }: Neighbourhood): number {
  const { postcode, noise, index } = property;
  const first = properties[postcode.firstIndex % properties.length] ?? property;
  const introduced = Number(postcode.introduced.slice(0, 4));
  const start =
    introduced > OLDEST_POSTCODE_YEAR
      ? introduced
      : oldStart(new Random(first.noise, PURPOSE), property.classCode);
  return Math.min(start + ((noise + index) % BUILDING_YEARS), LAST_YEAR);
}

/** Share, first and last year of each period. Estimates by eye. */
type Periods = readonly (readonly [share: number, from: number, to: number])[];
const TERRACES: Periods = [
  [0.3, 1860, 1899],
  [0.4, 1900, 1918],
  [0.15, 1919, 1945],
  [0.15, 1946, 1979],
];
const SEMIS: Periods = [
  [0.1, 1880, 1918],
  [0.45, 1919, 1945],
  [0.3, 1946, 1964],
  [0.15, 1965, 1979],
];
const OTHERS: Periods = [
  [0.2, 1840, 1918],
  [0.2, 1919, 1945],
  [0.3, 1946, 1964],
  [0.3, 1965, 1979],
];

function oldStart(random: Random, classCode: string): number {
  const periods = classCode === 'RD04' ? TERRACES : classCode === 'RD03' ? SEMIS : OTHERS;
  let left = random.fraction();
  for (const [share, from, to] of periods) {
    left -= share;
    if (left < 0) return random.between(from, to);
  }
  return OLDEST_POSTCODE_YEAR;
}
