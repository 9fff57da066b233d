/** Isotonic regression: the closest shares to measured ones that never fall (pool adjacent violators). */

/** Trials of one group, and how many of them succeeded. */
export interface Bin {
  readonly hits: number;
  readonly count: number;
}

/** A share for each bin, in their order, never falling. */
export function poolRising(bins: readonly Bin[]): number[] {
  const pools: { hits: number; count: number; size: number }[] = [];
  for (const { hits, count } of bins) {
    let pool = { hits, count, size: 1 };
    for (let last = pools.at(-1); last; last = pools.at(-1)) {
      if (last.hits * pool.count <= pool.hits * last.count) break;
      pools.pop();
      pool = {
        hits: last.hits + pool.hits,
        count: last.count + pool.count,
        size: last.size + pool.size,
      };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ hits, count, size }) => Array<number>(size).fill(hits / count));
}
