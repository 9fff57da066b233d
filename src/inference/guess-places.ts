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
    const street = { row, like: source.address, slots: null };
    for (const usrn of row.usrns) add(usrn, street);
    for (const postcode of row.postcodes) add(postcode, street);
  }
  return index;
}

/** Points further away, in deviations, are none of the slot's. */
const DISTANCE_MAX = 5;

function guessAmong(
  streets: readonly Street[],
  easting: number,
  northing: number,
): Omit<PlaceGuess, 'uprn' | 'postcode'> | null {
  let total = BACKGROUND;
  let [best, bestDensity, bestSum] = [null as Slot | null, 0, 0];
  let bestStreet: Street | null = null;
  for (const street of streets) {
    street.slots ??= openSlots(street.row);
    let sum = 0;
    for (const slot of street.slots) {
      const square = (easting - slot.easting) ** 2 + (northing - slot.northing) ** 2;
      if (square > DISTANCE_MAX ** 2 * slot.variance) continue;
      const density = slot.height * Math.exp((-0.5 * square) / slot.variance);
      sum += density;
      if (density <= bestDensity) continue;
      [best, bestDensity, bestStreet] = [slot, density, street];
    }
    if (bestStreet === street) bestSum = sum;
    total += sum;
  }
  if (best === null || bestStreet === null) return null;
  const { row, like } = bestStreet;
  const [probability, rowProbability] = [bestDensity / total, bestSum / total];
  return { row, like, number: best.number, probability, rowProbability };
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
    const code = codeOf(number, 0);
    if (number < 1 || taken.has(code)) continue;
    const isBeyond = step < 0 || step > steps;
    const drift = isBeyond ? 1 + Math.abs(step) / 4 : Math.sqrt(Math.min(step, steps - step));
    const spacing = drift * Math.hypot(east, north);
    const variance = Math.max(DEVIATION_LEAST_METRES, DEVIATION * spacing) ** 2;
    const rate = (isBeyond ? BEYOND_RATE : 1) * (known.has(code) ? KNOWN_BOOST : 1);
    slots.push({
      number,
      easting: below.easting + step * east,
      northing: below.northing + step * north,
      variance,
      height: rate / (2 * Math.PI * variance),
    });
  }
}
