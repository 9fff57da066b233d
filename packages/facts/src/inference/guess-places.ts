/**
 * Guesses numbers by position alone, for UPRNs whose order says nothing: expects the home of each missing number at a place in
 * its street.
 */

import { getOr } from '@property-lookup/kernel/collections';
import type { PlacedUprn } from './placed-uprn.js';
import { KNOWN_BOOST } from './row-fit.js';
import type { Place, Row, Sequence } from './rows.js';

/** A number of a row, with the UPRN without an address at its place. */
export interface PlaceGuess {
  readonly one: PlacedUprn;
  readonly row: Row;
  readonly number: number;
  /** Probability of this number among all numbers that the UPRN may have. */
  readonly probability: number;
  /** Probability of this UPRN among all UPRNs at the number's place. */
  readonly claim: number;
}

/** Standard deviation of points from the line between their neighbours, as a share of the distance between two plots. */
const DEVIATION = 0.3;

const DEVIATION_LEAST_METRES = 2;

/** Density of points without a number in the street, per square metre. */
const BACKGROUND = 2e-4;

/** Numbers to try beyond the last recorded one. */
const BEYOND = 2;

/** Likelihood of a number beyond the last one, relative to one between two others. */
const BEYOND_RATE = 0.3;

/** Guesses for UPRNs without an address that have a position, and a street known by reference or postcode. */
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

/** A UPRN at the place of a number. */
interface Standing extends Pick<PlaceGuess, 'one' | 'row' | 'probability'> {
  readonly slot: Slot;
  readonly density: number;
}

interface Street {
  readonly row: Row;
  /** Computed for the first point of the street. */
  slots: readonly Slot[] | null;
}

/** Expected place of a missing number's home. */
interface Slot {
  readonly number: number;
  readonly easting: number;
  readonly northing: number;
  /** Variance of the points around it, in square metres, and their density at the middle. */
  readonly variance: number;
  readonly height: number;
  /** Sum of the densities at all UPRNs near it. */
  claimed: number;
}

/** Streets by reference and by postcode. Buildings of flats are excluded, as all flats have one position. */
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

/** Distance, in standard deviations, beyond which a point is not at the place. */
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

/** Adds places for unrecorded numbers between two recorded ones, and for some beyond the ends of the side. */
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
