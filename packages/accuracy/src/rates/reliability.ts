/** Learns how often estimates of a given support were right, and with it the probability of the next one. */

/** An estimate of a known value. */
export interface Trial {
  readonly support: number;
  readonly isRight: boolean;
}

export interface Reliability {
  /** Ascending supports, and the share of right estimates at each. */
  readonly supports: readonly number[];
  readonly rights: readonly number[];
}

/** Options for binning trials by support, with equal numbers in each bin. */
export interface Binning {
  readonly trialsMin: number;
  /** Prior weight of each bin in trials, so a few trials claim little, and their share of successes. */
  readonly priorTrials: number;
  readonly priorShare: (support: number) => number;
  /** Set if success falls with the support, because this is an expected error. */
  readonly isFalling?: true;
}

const BINS_MAX = 16;

/** Trials needed for a bin: its share is then within 14 points of the truth two times in three. */
const BIN_TRIALS_MIN = 25;

/** Trials needed for any claim: enough for two bins. */
export const TRIALS_MIN = 2 * BIN_TRIALS_MIN;

/** The prior trials are right half as often as their support. */
const BINNING: Binning = {
  trialsMin: BIN_TRIALS_MIN,
  priorTrials: 2,
  priorShare: (support) => support / 2,
};

/** Undefined with too few trials. */
export function measureReliability(trials: readonly Trial[]): Reliability | undefined {
  return trials.length < TRIALS_MIN ? undefined : binTrials(trials, BINNING);
}

/** Returns no bins with fewer trials than one bin needs. */
export function binTrials(
  trials: readonly Trial[],
  { trialsMin, priorTrials, priorShare, isFalling }: Binning,
): Reliability {
  const sorted = trials.toSorted((a, b) => a.support - b.support);
  const count = Math.min(BINS_MAX, Math.floor(sorted.length / trialsMin));
  const bins = Array.from({ length: count }, (_, b) => {
    const from = Math.floor((b * sorted.length) / count);
    const members = sorted.slice(from, Math.floor(((b + 1) * sorted.length) / count));
    const support = members.reduce((sum, trial) => sum + trial.support, 0) / members.length;
    const hits = members.filter(({ isRight }) => isRight).length;
    return {
      support,
      hits: hits + priorTrials * priorShare(support),
      count: members.length + priorTrials,
    };
  });
  return {
    supports: bins.map(({ support }) => support),
    rights: isFalling ? poolRising(bins.toReversed()).reverse() : poolRising(bins),
  };
}

/** Probability that an estimate of this support is right, interpolated between bins; undefined without any. */
export function rightAt({ supports, rights }: Reliability, support: number): number | undefined {
  const above = supports.findIndex((at) => at >= support);
  if (above <= 0) return above === 0 ? rights[0] : rights.at(-1);
  const [low = 0, high = 0] = [supports[above - 1], supports[above]];
  const share = (support - low) / (high - low);
  return (rights[above - 1] ?? 0) * (1 - share) + (rights[above] ?? 0) * share;
}

/** The same for a reliability with at least one bin. */
export function probabilityOf(reliability: Reliability, support: number): number {
  return rightAt(reliability, support) ?? 0;
}

/** Trials of one group, and how many of them succeeded. */
interface Bin {
  readonly hits: number;
  readonly count: number;
}

/** A share for each bin in order, never falling and as close to the data as possible (isotonic regression, pool adjacent violators). */
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
