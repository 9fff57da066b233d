/** UPRNs in their order, with the row and number of those whose address is recorded. */

import { type NumberedPremise, readPremise } from './numbered-premise.js';
import type { KnownAddress, PlacedUprn } from './placed-uprn.js';

/** A street, or a building with numbered flats, as recorded addresses tell of it. */
export interface Row {
  readonly name: string;
  /** Codes of numbers that a recorded address has. */
  readonly taken: Set<number>;
  /** The same of addresses that are known to exist. */
  readonly known: Set<number>;
  readonly postcodes: Set<string>;
  readonly usrns: Set<number>;
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
}

/** Sorted by UPRN. */
export function placeInRows(
  uprns: readonly PlacedUprn[],
  known: readonly KnownAddress[],
): readonly Placed[] {
  const rows = new Map<string, Row>();
  const sorted = uprns.toSorted((a, b) => a.uprn - b.uprn);
  const placed = sorted.map((source): Placed => {
    const premise = source.address === null ? null : readPremise(source.address);
    if (premise === null) return { source, row: null, premise };
    let row = rows.get(premise.row);
    if (row === undefined) {
      row = startRow(premise.row);
      rows.set(premise.row, row);
    }
    addTo(row, premise, source);
    return { source, row, premise };
  });
  for (const { address } of known) {
    const premise = readPremise(address);
    if (premise !== null) rows.get(premise.row)?.known.add(codeOf(premise.number, premise.letter));
  }
  for (const { places } of rows.values())
    for (const side of places) side.sort((a, b) => a.number - b.number);
  return placed;
}

function startRow(name: string): Row {
  return {
    name,
    taken: new Set(),
    known: new Set(),
    postcodes: new Set(),
    usrns: new Set(),
    places: [[], []],
  };
}

function addTo(row: Row, { number, letter }: NumberedPremise, source: PlacedUprn): void {
  const { easting, northing, usrn } = source;
  row.taken.add(codeOf(number, letter));
  const postcode = source.postcode ?? source.address?.postcode;
  if (postcode) row.postcodes.add(postcode);
  if (usrn !== null) row.usrns.add(usrn);
  if (easting !== null && northing !== null)
    (row.places[number % 2] as Place[]).push({ number, easting, northing });
}

/** One number for a number and its letter. */
export function codeOf(number: number, letter: number): number {
  return number * 32 + letter;
}
