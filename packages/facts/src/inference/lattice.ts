/** The paths through a gap as nodes and weighted edges, with the probability mass that passes through each node. */

import { TREND_COUNT } from './steps.js';

/** Smallest share of a side's mass; moves and nodes with less are dropped. */
const SHARE_LEAST = 4e-3;

/** The side of nodes in neither anchor's row. */
export const OUTSIDE = 2;

/** Grows as needed and is reused: an import needs millions. */
export class Lattice {
  /** 0 continues from the first anchor, 1 leads to the last. */
  readonly side: number[] = [];
  readonly number: number[] = [];
  readonly letter: number[] = [];
  readonly trend: number[] = [];
  /** 1 if the number was assigned at this very position. */
  readonly isFresh: number[] = [];
  readonly mass: number[] = [];
  readonly behind: number[] = [];
  /** Index of the first node of each position. */
  readonly starts: number[] = [];
  /** One number that identifies a node within its position. */
  readonly #key: number[] = [];
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #weight: number[] = [];
  #nodes = 0;
  #edges = 0;
  /** Least mass by side. */
  readonly #floors = new Float64Array(3);

  clear(): void {
    this.#nodes = 0;
    this.#edges = 0;
    this.starts.length = 0;
  }

  get count(): number {
    return this.#nodes;
  }

  /** Starts the nodes of the next position. */
  startPosition(): void {
    const from = this.starts.at(-1) ?? 0;
    this.#floors.fill(0);
    for (let i = from; i < this.#nodes; i++) {
      const side = this.side[i] as number;
      this.#floors[side] = (this.#floors[side] as number) + SHARE_LEAST * (this.mass[i] as number);
    }
    this.starts.push(this.#nodes);
  }

  /** Smallest weight of a move from a node to a side that is not dropped. */
  leastWeight(node: number, side = this.side[node] as number): number {
    return (this.#floors[side] as number) / (this.mass[node] as number);
  }

  isLive(node: number): boolean {
    return (this.mass[node] as number) >= (this.#floors[this.side[node] as number] as number);
  }

  /** Moves mass from a node to one at the current position, which is created if missing. */
  move(
    from: number,
    weight: number,
    side: number,
    number: number,
    letter: number,
    trend: number,
    isFresh: number,
  ): void {
    const mass = from < 0 ? weight : (this.mass[from] as number) * weight;
    if (mass === 0 || mass < (this.#floors[side] as number)) return;
    const key = (((number * 32 + letter) * TREND_COUNT + trend) * 3 + side) * 2 + isFresh;
    let node = this.starts[this.starts.length - 1] as number;
    while (node < this.#nodes && this.#key[node] !== key) node++;
    if (node === this.#nodes) {
      this.#nodes++;
      this.#key[node] = key;
      this.side[node] = side;
      this.number[node] = number;
      this.letter[node] = letter;
      this.trend[node] = trend;
      this.isFresh[node] = isFresh;
      this.mass[node] = 0;
      this.behind[node] = 0;
    }
    this.mass[node] = (this.mass[node] as number) + mass;
    if (from < 0) return;
    const edge = this.#edges++;
    this.#from[edge] = from;
    this.#to[edge] = node;
    this.#weight[edge] = weight;
  }

  /** Carries the likelihoods after the nodes of the last position back to all others. */
  carryBack(): void {
    for (let edge = this.#edges - 1; edge >= 0; edge--) {
      const from = this.#from[edge] as number;
      this.behind[from] =
        (this.behind[from] as number) +
        (this.#weight[edge] as number) * (this.behind[this.#to[edge] as number] as number);
    }
  }
}
