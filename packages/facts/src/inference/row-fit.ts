/** How well a row and a number fit a UPRN's other data: postcode, street reference, position. */

import { firstWhere } from '@property-lookup/kernel/collections';
import type { PlacedUprn } from './placed-uprn.js';
import type { Place, Row } from './rows.js';

/** Likelihood factor for a number with a known address. */
export const KNOWN_BOOST = 6;

/** Likelihood factor for a row without any address of the UPRN's postcode or street reference. */
const FOREIGN = 0.03;

/** Likelihood factors for a number at whose place the UPRN is, and for one elsewhere. */
const [IN_PLACE, ELSEWHERE] = [4, 0.02];

/** Homes deviate from the line between their neighbours by half a plot, and a small plot is six metres wide. */
const DEVIATION_LEAST_METRES = 5;

export function rowFit(row: Row, { postcode, usrn }: PlacedUprn): number {
  return memberFit(row.postcodes, postcode) * memberFit(row.usrns, usrn);
}

function memberFit<Value>(members: readonly Value[], value: Value | null): number {
  return value === null || members.length === 0 || members.includes(value) ? 1 : FOREIGN;
}

/** Zero for a number of another property. */
export function numberFit(row: Row, number: number, letter: number, own: PlacedUprn): number {
  if (row.taken.has(number, letter)) return 0;
  const known = row.known?.has(number, letter) ? KNOWN_BOOST : 1;
  return own.easting === null ? known : known * placeFit(row, number, own);
}

/** Factor by the distance from the number's expected place, between its neighbours on the same side of the street. */
export function placeFit({ places }: Row, number: number, own: PlacedUprn): number {
  if (own.easting === null || own.northing === null) return 1;
  const side = places[number % 2] as readonly Place[];
  const at = firstWhere(side.length, (place) => (side[place] as Place).number > number);
  const [below, above] = [side[at - 1], side[at]];
  if (below === undefined || above === undefined || below.number === number) return 1;
  const share = (number - below.number) / (above.number - below.number);
  const along = [above.easting - below.easting, above.northing - below.northing] as const;
  const east = own.easting - below.easting - share * along[0];
  const north = own.northing - below.northing - share * along[1];
  const numbers = (above.number - below.number) / 2;
  const deviation = Math.max(
    DEVIATION_LEAST_METRES,
    (0.5 * Math.hypot(...along) * Math.sqrt(numbers)) / numbers,
  );
  const distance = Math.hypot(east, north) / deviation;
  return Math.max(ELSEWHERE, IN_PLACE * Math.exp(-0.5 * distance ** 2));
}
