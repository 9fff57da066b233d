/** How many homes of each authority are worth how much: the ranks that its stock by council tax band is held against. */

/** Counts by step of value, by authority. Plain data, so that threads can hand it over. */
export type ValueCounts = Map<string, Map<number, number>>;

/** Values are counted in steps of 2 %, finer than any estimate of them. */
const STEP = Math.log(1.02);

export function countValue(counts: ValueCounts, authority: string, valueGbp: number): void {
  if (valueGbp <= 0) return;
  addTo(counts, authority, Math.round(Math.log(valueGbp) / STEP), 1);
}

export function addCounts(counts: ValueCounts, more: ValueCounts): void {
  for (const [authority, steps] of more) {
    for (const [step, count] of steps) addTo(counts, authority, step, count);
  }
}

function addTo(counts: ValueCounts, authority: string, step: number, count: number): void {
  const steps = counts.get(authority) ?? new Map<number, number>();
  counts.set(authority, steps);
  steps.set(step, (steps.get(step) ?? 0) + count);
}

export function homesIn(steps: ReadonlyMap<number, number>): number {
  let homes = 0;
  for (const count of steps.values()) homes += count;
  return homes;
}

/** Natural logarithms of the values below which the given shares of the homes lie; shares ascend. */
export function logsAt(
  steps: ReadonlyMap<number, number>,
  shares: readonly number[],
): readonly number[] {
  const sorted = [...steps].sort((a, b) => a[0] - b[0]);
  const homes = homesIn(steps);
  let at = 0;
  let below = 0;
  return shares.map((share) => {
    const wanted = share * homes;
    for (let step = sorted[at]; step !== undefined; step = sorted[++at]) {
      // Between the two borders of a step, which is half a step to either side.
      if (below + step[1] >= wanted) return (step[0] - 0.5 + (wanted - below) / step[1]) * STEP;
      below += step[1];
    }
    return Number.POSITIVE_INFINITY;
  });
}
