/** Sorts claims by the probability that was claimed, and says of each bin how many came true. */

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly claimed_pct: number;
  readonly actual_pct: number;
  readonly cases: number;
}

/** A claim. */
export interface Trial {
  readonly claimed: number;
  readonly isTrue: boolean;
}

const BINS = 10;

export function binsOf(trials: readonly Trial[]): readonly Bin[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const own = trials.filter(
      ({ claimed }) => Math.min(BINS - 1, Math.floor(claimed * BINS)) === bin,
    );
    return binOf(bin / BINS, (bin + 1) / BINS, own);
  }).filter(({ cases }) => cases > 0);
}

export function binOf(from: number, to: number, trials: readonly Trial[]): Bin {
  return {
    ...{ from, to },
    claimed_pct: shareOf(trials, ({ claimed }) => claimed) ?? 0,
    actual_pct: shareOf(trials, ({ isTrue }) => (isTrue ? 1 : 0)) ?? 0,
    cases: trials.length,
  };
}

/** Percent with one decimal; null of nothing. */
export function shareOf<T>(all: readonly T[], measure: (one: T) => number): number | null {
  if (all.length === 0) return null;
  return Math.round((all.reduce((sum, one) => sum + measure(one), 0) / all.length) * 1_000) / 10;
}
