/** Guesses numbers by position alone, for UPRNs whose order tells nothing: where the home of each missing number should stand. */

import type { AddressParts } from '../domain/address-parts.js';
import { KNOWN_BOOST } from './row-fit.js';
import { codeOf, type Place, type Placed, type Row } from './rows.js';

/** A number of a row, in whose place a UPRN without address stands. */
export interface PlaceGuess {
  readonly uprn: number;
  readonly postcode: string | null;
  readonly row: Row;
  readonly number: number;
  readonly probability: number;
  readonly rowProbability: number;
  /** A recorded address of the row. */
  readonly like: AddressParts;
}

/** Points stand off the line of their neighbours by this share of the distance between two plots. */
const DEVIATION = 0.3;

const DEVIATION_LEAST_METRES = 2;

/** Density of points that have no number of the street, for each square metre. */
const BACKGROUND = 2e-4;

/** Numbers beyond the last recorded one. */
const BEYOND = 2;

/** Of an open number beyond the last, beside one between two others. */
const BEYOND_RATE = 0.3;

/** For each of the free UPRNs that have a position and a street known by its reference or postcode. */
export function guessPlaces(sequence: readonly Placed[]): readonly PlaceGuess[] {
  const rowsOf = indexRows(sequence);
  const guesses: PlaceGuess[] = [];
  for (const { source } of sequence) {
    const { uprn, address, usrn, postcode, easting, northing } = source;
    if (address !== null || easting === null || northing === null) continue;
    const rows = (usrn !== null && rowsOf.get(usrn)) || (postcode && rowsOf.get(postcode)) || [];
    const guess = guessAmong(rows, easting, northing);
    if (guess !== null) guesses.push({ uprn, postcode, ...guess });
  }
  return guesses;
}

interface Street {
  readonly row: Row;
  readonly like: AddressParts;
}

/** Streets by reference and by postcode; a building with flats has one position for all of them. */
function indexRows(sequence: readonly Placed[]): ReadonlyMap<number | string, readonly Street[]> {
  const index = new Map<number | string, Street[]>();
  const add = (key: number | string, street: Street): void => {
    const known = index.get(key);
    if (known === undefined) index.set(key, [street]);
    else known.push(street);
  };
  const seen = new Set<Row>();
  for (const { source, row, premise } of sequence) {
    if (row === null || source.address === null || premise?.isFlat !== false || seen.has(row))
      continue;
    seen.add(row);
    const street = { row, like: source.address };
    for (const usrn of row.usrns) add(usrn, street);
    for (const postcode of row.postcodes) add(postcode, street);
  }
  return index;
}

function guessAmong(
  streets: readonly Street[],
  easting: number,
  northing: number,
): Omit<PlaceGuess, 'uprn' | 'postcode'> | null {
  let total = BACKGROUND;
  let best: { readonly street: Street; readonly number: number; readonly density: number } | null =
    null;
  const ofStreet = new Map<Street, number>();
  for (const street of streets) {
    let sum = 0;
    for (const side of street.row.places) {
      eachOpen(street.row, side, (number, place, spacing, rate) => {
        const deviation = Math.max(DEVIATION_LEAST_METRES, DEVIATION * spacing);
        const distance = Math.hypot(easting - place.easting, northing - place.northing) / deviation;
        if (distance > 5) return;
        const known = street.row.known.has(codeOf(number, 0)) ? KNOWN_BOOST : 1;
        const density =
          (known * rate * Math.exp(-0.5 * distance ** 2)) / (2 * Math.PI * deviation ** 2);
        sum += density;
        if (best === null || density > best.density) best = { street, number, density };
      });
    }
    ofStreet.set(street, sum);
    total += sum;
  }
  if (best === null) return null;
  const { street, number, density } = best as { street: Street; number: number; density: number };
  return {
    row: street.row,
    like: street.like,
    number,
    probability: density / total,
    rowProbability: (ofStreet.get(street) ?? 0) / total,
  };
}

/** Numbers that no recorded address of the side has, with where they should stand and how far apart numbers do. */
function eachOpen(
  { taken }: Row,
  side: readonly Place[],
  use: (number: number, place: Place, spacing: number, rate: number) => void,
): void {
  for (let i = 0; i + 1 < side.length; i++) {
    const [below, above] = [side[i] as Place, side[i + 1] as Place];
    const steps = (above.number - below.number) / 2;
    const isFirst = i === 0;
    const isLast = i + 2 === side.length;
    const from = isFirst ? -BEYOND : 1;
    const to = isLast ? steps + BEYOND : steps - 1;
    if (steps === 0 || (steps === 1 && !isFirst && !isLast)) continue;
    const east = (above.easting - below.easting) / steps;
    const north = (above.northing - below.northing) / steps;
    const spacing = Math.hypot(east, north);
    for (let step = from; step <= to; step++) {
      const number = below.number + 2 * step;
      if (number < 1 || taken.has(codeOf(number, 0))) continue;
      const place = {
        number,
        easting: below.easting + step * east,
        northing: below.northing + step * north,
      };
      const isBeyond = step < 0 || step > steps;
      const drift = Math.sqrt(Math.min(Math.abs(step), isBeyond ? 9 : Math.max(1, steps - step)));
      use(
        number,
        place,
        spacing * (isBeyond ? 1 + Math.abs(step) / 4 : drift),
        isBeyond ? BEYOND_RATE : 1,
      );
    }
  }
}
