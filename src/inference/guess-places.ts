/** Guesses numbers by position alone, for UPRNs whose order tells nothing: where the home of each missing number should stand. */

import { getOr } from '../domain/get-or.js';
import type { PlacedUprn } from './placed-uprn.js';
import { KNOWN_BOOST } from './row-fit.js';
import type { Place, Row, Sequence } from './rows.js';

/** A number of a row, in whose place a UPRN without address stands. */
export interface PlaceGuess {
  readonly one: PlacedUprn;
  readonly row: Row;
  readonly number: number;
  /** That it is this number, of all that the UPRN may be. */
  readonly probability: number;
  /** That it is this UPRN, of all that stand in the number's place. */
  readonly claim: number;
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
export function guessPlaces({ placed, streets }: Sequence): readonly PlaceGuess[] {
  const guesses: Standing[] = [];
  let index: ReturnType<typeof indexStreets> | undefined;
  for (const { source: one } of placed) {
    if (one.address !== null || one.easting === null || one.northing === null) continue;
    index ??= indexStreets(streets);
    const near =
      (one.usrn !== null && index.get(one.usrn)) || (one.postcode && index.get(one.postcode)) || [];
    const guess = guessAmong(near, one, one.easting, one.northing);
    if (guess !== null) guesses.push(guess);
  }
  return guesses.map(({ one, row, slot, density, probability }) => {
    const claim = density / (slot.claimed + BACKGROUND);
    return { one, row, number: slot.number, probability, claim };
  });
}

/** A UPRN in the place of a number. */
interface Standing extends Pick<PlaceGuess, 'one' | 'row' | 'probability'> {
  readonly slot: Slot;
  readonly density: number;
}

interface Street {
  readonly row: Row;
  /** Found when the first point of the street is asked about. */
  slots: readonly Slot[] | null;
}

/** Where the home of a missing number should stand. */
interface Slot {
  readonly number: number;
  readonly easting: number;
  readonly northing: number;
  /** Of the points around it: square metres, and density in their middle. */
  readonly variance: number;
  readonly height: number;
  /** Sum of the densities at all UPRNs that stand in it. */
  claimed: number;
}

/** By reference and by postcode; a building with flats has one position for all of them. */
function indexStreets(rows: readonly Row[]): ReadonlyMap<number | string, readonly Street[]> {
  const index = new Map<number | string, Street[]>();
  const add = (key: number | string, street: Street): void => {
    getOr(index, key, () => []).push(street);
  };
  for (const row of rows) {
    const street = { row, slots: null };
    for (const usrn of row.usrns) add(usrn, street);
    for (const postcode of row.postcodes) add(postcode, street);
  }
  return index;
}

/** Points further away, in deviations, are none of the slot's. */
const DISTANCE_MAX = 5;

function guessAmong(
  streets: readonly Street[],
  one: PlacedUprn,
  easting: number,
  northing: number,
): Standing | null {
  let total = BACKGROUND;
  let [best, bestDensity] = [null as Slot | null, 0];
  let bestStreet: Street | null = null;
  for (const street of streets) {
    street.slots ??= openSlots(street.row);
    let sum = 0;
    for (const slot of street.slots) {
      const square = (easting - slot.easting) ** 2 + (northing - slot.northing) ** 2;
      if (square > DISTANCE_MAX ** 2 * slot.variance) continue;
      const density = slot.height * Math.exp((-0.5 * square) / slot.variance);
      sum += density;
      slot.claimed += density;
      if (density <= bestDensity) continue;
      [best, bestDensity, bestStreet] = [slot, density, street];
    }
    total += sum;
  }
  if (best === null || bestStreet === null) return null;
  return {
    one,
    row: bestStreet.row,
    slot: best,
    density: bestDensity,
    probability: bestDensity / total,
  };
}

function openSlots(row: Row): Slot[] {
  const slots: Slot[] = [];
  for (const side of row.places)
    for (let i = 0; i + 1 < side.length; i++) addSlots(row, side, i, slots);
  return slots;
}

/** Of the numbers from one place to the next that no recorded address has; at the ends of the side, of some beyond it. */
function addSlots({ taken, known }: Row, side: readonly Place[], i: number, slots: Slot[]): void {
  const [below, above] = [side[i] as Place, side[i + 1] as Place];
  const steps = (above.number - below.number) / 2;
  if (steps === 0) return;
  const east = (above.easting - below.easting) / steps;
  const north = (above.northing - below.northing) / steps;
  const from = i === 0 ? -BEYOND : 1;
  const to = i + 2 === side.length ? steps + BEYOND : steps - 1;
  for (let step = from; step <= to; step++) {
    const number = below.number + 2 * step;
    if (number < 1 || taken.has(number, 0)) continue;
    const isBeyond = step < 0 || step > steps;
    const drift = isBeyond ? 1 + Math.abs(step) / 4 : Math.sqrt(Math.min(step, steps - step));
    const spacing = drift * Math.hypot(east, north);
    const variance = Math.max(DEVIATION_LEAST_METRES, DEVIATION * spacing) ** 2;
    const rate = (isBeyond ? BEYOND_RATE : 1) * (known?.has(number, 0) ? KNOWN_BOOST : 1);
    slots.push({
      number,
      easting: below.easting + step * east,
      northing: below.northing + step * north,
      variance,
      height: rate / (2 * Math.PI * variance),
      claimed: 0,
    });
  }
}
