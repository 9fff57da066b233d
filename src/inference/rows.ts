/** UPRNs in their order, with the row and number of those whose address is recorded. */

import type { AddressParts } from '../domain/address-parts.js';
import { type NumberedPremise, readPremise } from './numbered-premise.js';
import type { KnownAddress, PlacedUprn } from './placed-uprn.js';

/** A street, or a building with numbered flats, as recorded addresses tell of it. */
export interface Row {
  readonly name: string;
  /** Of recorded addresses. */
  readonly taken: Numbers;
  /** Of addresses that are known to exist; null without any. */
  known: Numbers | null;
  /** Few: a list of them is searched faster than a set. */
  readonly postcodes: string[];
  readonly usrns: number[];
  /** The first recorded address that is no flat. */
  like: AddressParts | null;
  /** Recorded addresses, and those of them with a letter. */
  count: number;
  lettered: number;
  /** The last number that was placed. */
  last: number | null;
  /** Of even numbers and of odd ones, which mostly face each other; ascending. */
  readonly places: readonly [Place[], Place[]];
}

export interface Place {
  readonly number: number;
  readonly easting: number;
  readonly northing: number;
}

/** A UPRN in its order; row and premise are null without an address that has a number. */
export interface Placed {
  readonly source: PlacedUprn;
  readonly row: Row | null;
  readonly premise: NumberedPremise | null;
  /** The number before it in its row. */
  readonly before: number | null;
}

export interface Sequence {
  /** Sorted by UPRN. */
  readonly placed: readonly Placed[];
  /** Rows with homes other than flats. */
  readonly streets: readonly Row[];
}

export function placeInRows(
  uprns: readonly PlacedUprn[],
  known: readonly KnownAddress[],
): Sequence {
  const rows = new Map<string, Row>();
  const streets: Row[] = [];
  let row: Row | undefined;
  const placed = inOrder(uprns).map((source): Placed => {
    const premise = source.address === null ? null : readPremise(source.address);
    if (premise === null) return { source, row: null, premise, before: null };
    // Neighbours mostly share it.
    if (row?.name !== premise.row) row = rows.get(premise.row);
    if (row === undefined) {
      row = startRow(premise.row);
      rows.set(premise.row, row);
    }
    const before = row.last;
    row.last = premise.number;
    if (!premise.isFlat && row.like === null) {
      row.like = source.address;
      streets.push(row);
    }
    addTo(row, premise, source);
    return { source, row, premise, before };
  });
  for (const { address } of known) {
    const premise = readPremise(address);
    const row = premise && rows.get(premise.row);
    if (!premise || !row) continue;
    row.known ??= new Numbers();
    row.known.add(premise.number, premise.letter);
  }
  for (const { places } of rows.values())
    for (const side of places) side.sort((a, b) => a.number - b.number);
  return { placed, streets };
}

/** Sorted by numbers that lie together in memory, so that comparing them fetches no objects. */
function inOrder(uprns: readonly PlacedUprn[]): PlacedUprn[] {
  const numbers = Float64Array.from(uprns, ({ uprn }) => uprn);
  const order = Uint32Array.from(numbers.keys());
  order.sort((a, b) => (numbers[a] as number) - (numbers[b] as number));
  return Array.from(order, (at) => uprns[at] as PlacedUprn);
}

function startRow(name: string): Row {
  return {
    name,
    taken: new Numbers(),
    known: null,
    postcodes: [],
    usrns: [],
    like: null,
    count: 0,
    lettered: 0,
    last: null,
    places: [[], []],
  };
}

function addTo(row: Row, { number, letter }: NumberedPremise, source: PlacedUprn): void {
  const { easting, northing, usrn } = source;
  row.taken.add(number, letter);
  row.count++;
  if (letter > 0) row.lettered++;
  const postcode = source.postcode ?? source.address?.postcode;
  if (postcode && !row.postcodes.includes(postcode)) row.postcodes.push(postcode);
  if (usrn !== null && !row.usrns.includes(usrn)) row.usrns.push(usrn);
  if (easting !== null && northing !== null)
    (row.places[number % 2] as Place[]).push({ number, easting, northing });
}

/** A set of numbers with their letters, one bit for each letter: an import asks such sets millions of times. */
export class Numbers {
  readonly #letters: number[] = [];

  has(number: number, letter: number): boolean {
    return number < this.#letters.length && (((this.#letters[number] as number) >> letter) & 1) > 0;
  }

  add(number: number, letter: number): void {
    while (this.#letters.length <= number) this.#letters.push(0);
    this.#letters[number] = (this.#letters[number] as number) | (1 << letter);
  }
}
