/** Block bootstrap: measures the random variation of a figure by resampling whole blocks of observations. */

import { getOr } from '@property-lookup/kernel/collections';
import { randomFrom } from '@property-lookup/kernel/numbers';
import { quantileOf } from './quantile.js';

/** Observations in the same block are not independent: sales of a month share that month's index. */
interface Observations {
  /** Block of each observation, from 0. */
  readonly blockOf: Int32Array;
  readonly blocks: number;
}

/** Ends of an interval. */
export type Interval = readonly [number, number];

const DRAWS = 1000;
const SEED = 1;
/** Shares of draws below the ends of the 95 % interval. */
const ENDS = [0.025, 0.975] as const;

/** Numbers blocks by the observations' labels. */
export function blocksOf(labels: readonly number[]): Observations {
  const numberOf = new Map<number, number>();
  const blockOf = Int32Array.from(labels, (label) => {
    return getOr(numberOf, label, () => numberOf.size);
  });
  return { blockOf, blocks: numberOf.size };
}

/** 95 % intervals of some figures; `measure` gets the number of times each block was drawn. */
export function bootstrap<Name extends string>(
  blocks: number,
  measure: (times: Int32Array) => Readonly<Record<Name, number>>,
): Record<Name, Interval> {
  const random = randomFrom(SEED);
  const drawn = Array.from({ length: DRAWS }, () => {
    const times = new Int32Array(blocks);
    for (let i = 0; i < blocks; i += 1) {
      const block = Math.floor(random() * blocks);
      times[block] = (times[block] ?? 0) + 1;
    }
    return measure(times);
  });
  const names = Object.keys(drawn[0] ?? {}) as Name[]; // measure returns the same names each time
  const entries = names.map((name) => {
    const values = Float64Array.from(drawn, (figures) => figures[name]).sort();
    return [name, ENDS.map((share) => rounded(quantileOf(values, share)))];
  });
  // `Object.fromEntries` loses the names; ENDS has two elements.
  return Object.fromEntries(entries) as Record<Name, Interval>;
}

/** Two decimals, like the figures themselves. */
function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

/** A measured number of each observation, in ascending order, which makes each draw's median a single pass. */
export class Ranked {
  readonly #values: Float64Array;
  readonly #blocks: Int32Array;

  constructor(values: readonly number[], { blockOf }: Observations) {
    const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
    this.#values = Float64Array.from(order, (i) => values[i] ?? 0);
    this.#blocks = Int32Array.from(order, (i) => blockOf[i] ?? 0);
  }

  medianOf(times: Int32Array): number {
    let total = 0;
    for (const block of this.#blocks) total += times[block] ?? 0;
    let left = total / 2;
    let at = 0;
    while (at < this.#values.length) {
      left -= times[this.#blocks[at] ?? 0] ?? 0;
      if (left <= 0) break;
      at += 1;
    }
    return this.#values[at] ?? Number.NaN;
  }
}

/** Share of true observations, by block, which makes each draw a single pass over the blocks. */
export class Share {
  readonly #hits: Int32Array;
  readonly #counts: Int32Array;

  constructor(isTrue: readonly boolean[], { blockOf, blocks }: Observations) {
    this.#hits = new Int32Array(blocks);
    this.#counts = new Int32Array(blocks);
    isTrue.forEach((hit, i) => {
      const block = blockOf[i] ?? 0;
      this.#counts[block] = (this.#counts[block] ?? 0) + 1;
      if (hit) this.#hits[block] = (this.#hits[block] ?? 0) + 1;
    });
  }

  of(times: Int32Array): number {
    let hits = 0;
    let count = 0;
    times.forEach((drawn, block) => {
      hits += drawn * (this.#hits[block] ?? 0);
      count += drawn * (this.#counts[block] ?? 0);
    });
    return hits / count;
  }
}
