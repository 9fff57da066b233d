/** UPRNs in order, with row and number where an address is recorded. */

import type { AddressParts } from '@property-lookup/kernel/address';
import { type NumberedPremise, readPremise } from './numbered-premise.js';
import type { KnownAddress, PlacedUprn } from './placed-uprn.js';

/** A street, or a building with numbered flats, known from recorded addresses. */
export interface Row {
  readonly name: string;
  /** Numbers of recorded addresses. */
  readonly taken: Numbers;
  /** Numbers of addresses known to exist; null without any. */
  known: Numbers | null;
  /** So few that a list is searched faster than a set. */
  readonly postcodes: string[];
  readonly usrns: number[];
  /** The first recorded address that is not a flat. */
  like: AddressParts | null;
  /** Number of recorded addresses, and of those with a letter. */
  count: number;
  lettered: number;
  /** The last number placed in the row. */
  last: number | null;
  /** Ascending places of even numbers and of odd ones, which mostly face each other. */
  readonly places: readonly [Place[], Place[]];
}

export interface Place {
  readonly number: number;
  readonly easting: number;
  readonly northing: number;
}

/** A UPRN in order; row and premise are null if its address has no number. */
export interface Placed {
  readonly source: PlacedUprn;
  readonly row: Row | null;
  readonly premise: NumberedPremise | null;
  /** The previous number in its row. */
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
    // Neighbours mostly share the row.
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

/** Sorts through an array of numbers, so comparisons need not fetch objects. */
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

/** A set of numbers with letters, one bit for each letter: an import reads such sets millions of times. */
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
