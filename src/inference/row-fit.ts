/** How well a row and a number of it fit what is known of a UPRN beside its order: postcode, street reference, position. */

import { firstWhere } from '../domain/lower-bound.js';
import type { PlacedUprn } from './placed-uprn.js';
import type { Place, Row } from './rows.js';

/** A known address of this number makes it so many times as likely. */
export const KNOWN_BOOST = 6;

/** So many times as likely is a row none of whose addresses has the postcode or the street reference of the UPRN. */
const FOREIGN = 0.03;

/** The same of a number in whose place the UPRN stands, and of one that is elsewhere. */
const [IN_PLACE, ELSEWHERE] = [4, 0.02];

/** Homes stand beside the line between their neighbours, by half a plot; a small one is six metres wide. */
const DEVIATION_LEAST_METRES = 5;

export function rowFit(row: Row, { postcode, usrn }: PlacedUprn): number {
  return memberFit(row.postcodes, postcode) * memberFit(row.usrns, usrn);
}

function memberFit<Value>(members: readonly Value[], value: Value | null): number {
  return value === null || members.length === 0 || members.includes(value) ? 1 : FOREIGN;
}

/** Zero of a number that another property has. */
export function numberFit(row: Row, number: number, letter: number, own: PlacedUprn): number {
  if (row.taken.has(number, letter)) return 0;
  const known = row.known?.has(number, letter) ? KNOWN_BOOST : 1;
  return own.easting === null ? known : known * placeFit(row, number, own);
}

/** By the distance from where the number should be, between its neighbours on the same side of the street. */
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
