/** Reads a UPRN's most probable number from a lattice. */

import type { Anchor, Gap } from './gap.js';
import { type Lattice, OUTSIDE } from './lattice.js';
import type { PlacedUprn } from './placed-uprn.js';
import type { Row } from './rows.js';

export interface Guess {
  /** The neighbour in the same row. */
  readonly anchor: Anchor;
  readonly row: Row;
  readonly number: number;
  readonly letter: number;
  readonly probability: number;
  /** Probability of the second-best number. */
  readonly second: number;
  /** Whether both neighbours are in the same row. */
  readonly isInside: boolean;
  /** Number of UPRNs in the gap, and distance from the nearest anchor of its row. */
  readonly length: number;
  readonly apart: number;
}

/** Null if no number is possible. */
export function readGuess(lattice: Lattice, gap: Gap, position: number): Guess | null {
  const { first, between, last } = gap;
  const from = lattice.starts[position + 1] ?? lattice.count;
  const end = lattice.starts[position + 2] ?? lattice.count;
  const isInside = first?.row === last?.row;
  let total = 0;
  tally.clear();
  for (let node = from; node < end; node++) {
    const mass = (lattice.mass[node] as number) * (lattice.behind[node] as number);
    total += mass;
    const side = lattice.side[node] as number;
    if (side === OUTSIDE || lattice.isFresh[node] === 0) continue;
    const number = lattice.number[node] as number;
    const letter = lattice.letter[node] as number;
    tally.add(64 * number + 2 * letter + (isInside ? 0 : side), node, mass);
  }
  const [best, second] = tally.twoLargest();
  if (best < 0 || tally.mass[best] === 0) return null;
  const node = tally.node[best] as number;
  const isFirst = isInside || lattice.side[node] === 0;
  const anchor = ((isFirst ? first : last) ?? last) as Anchor;
  const { uprn } = between[position] as PlacedUprn;
  const other = isInside && first && last ? last : anchor;
  return {
    anchor,
    row: anchor.row,
    number: lattice.number[node] as number,
    letter: lattice.letter[node] as number,
    probability: (tally.mass[best] as number) / total,
    second: (tally.mass[second] ?? 0) / total,
    isInside,
    length: between.length,
    apart: Math.min(Math.abs(uprn - anchor.uprn), Math.abs(uprn - other.uprn)),
  };
}

/** Adds up the mass of each number over all trends. */
class Tally {
  readonly #code: number[] = [];
  /** The first node of each number. */
  readonly node: number[] = [];
  readonly mass: number[] = [];
  #count = 0;

  clear(): void {
    this.#count = 0;
  }

  add(code: number, node: number, mass: number): void {
    let at = 0;
    while (at < this.#count && this.#code[at] !== code) at++;
    if (at === this.#count) {
      this.#count++;
      this.#code[at] = code;
      this.node[at] = node;
      this.mass[at] = 0;
    }
    this.mass[at] = (this.mass[at] as number) + mass;
  }

  /** Positions of the two largest masses; -1 where there are fewer. */
  twoLargest(): [best: number, second: number] {
    let [best, second] = [-1, -1];
    for (let at = 0; at < this.#count; at++) {
      const mass = this.mass[at] as number;
      if (best < 0 || mass > (this.mass[best] as number)) [best, second] = [at, best];
      else if (second < 0 || mass > (this.mass[second] as number)) second = at;
    }
    return [best, second];
  }
}

const tally = new Tally();
