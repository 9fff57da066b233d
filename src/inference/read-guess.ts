/** Reads from a lattice what number a UPRN most probably has. */

import type { Anchor, Gap } from './gap.js';
import { type Lattice, OUTSIDE } from './lattice.js';
import type { PlacedUprn } from './placed-uprn.js';
import { codeOf, type Row } from './rows.js';

export interface Guess {
  /** The neighbour whose row it is. */
  readonly anchor: Anchor;
  readonly row: Row;
  readonly number: number;
  readonly letter: number;
  readonly probability: number;
  /** Of the next best number. */
  readonly second: number;
  readonly rowProbability: number;
  /** Both neighbours are of its row. */
  readonly isInside: boolean;
  /** UPRNs in the gap, and from the nearest anchor of its row. */
  readonly length: number;
  readonly apart: number;
}

interface Tally {
  readonly code: number;
  readonly node: number;
  mass: number;
}

export function readGuess(lattice: Lattice, gap: Gap, position: number): Guess | null {
  const { first, between, last } = gap;
  const from = lattice.starts[position + 1] ?? lattice.count;
  const end = lattice.starts[position + 2] ?? lattice.count;
  const isInside = first?.row === last?.row;
  const sideOf = (node: number): number => (isInside ? 0 : (lattice.side[node] as number));
  const tally: Tally[] = [];
  const rows = [0, 0, 0];
  for (let node = from; node < end; node++) {
    const mass = (lattice.mass[node] as number) * (lattice.behind[node] as number);
    const isOutside = lattice.side[node] === OUTSIDE;
    const side = isOutside ? OUTSIDE : sideOf(node);
    rows[side] = (rows[side] as number) + mass;
    if (isOutside || lattice.isFresh[node] === 0) continue;
    const code = codeOf(lattice.number[node] as number, lattice.letter[node] as number) * 2 + side;
    const known = tally.find((one) => one.code === code);
    if (known === undefined) tally.push({ code, node, mass });
    else known.mass += mass;
  }
  const total = rows.reduce((sum, mass) => sum + mass);
  const [best, second] = twoLargest(tally);
  if (best === undefined || best.mass === 0) return null;
  const side = sideOf(best.node);
  const anchor = ((side === 0 ? first : last) ?? last) as Anchor;
  const { uprn } = between[position] as PlacedUprn;
  const other = isInside && first && last ? last : anchor;
  return {
    anchor,
    row: anchor.row,
    number: lattice.number[best.node] as number,
    letter: lattice.letter[best.node] as number,
    probability: best.mass / total,
    second: (second?.mass ?? 0) / total,
    rowProbability: (rows[side] as number) / total,
    isInside,
    length: between.length,
    apart: Math.min(Math.abs(uprn - anchor.uprn), Math.abs(uprn - other.uprn)),
  };
}

function twoLargest(tally: readonly Tally[]): (Tally | undefined)[] {
  let best: Tally | undefined;
  let second: Tally | undefined;
  for (const one of tally) {
    if (best === undefined || one.mass > best.mass) [best, second] = [one, best];
    else if (second === undefined || one.mass > second.mass) second = one;
  }
  return [best, second];
}
