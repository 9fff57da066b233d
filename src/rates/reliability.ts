/** Learns how often estimates of a given support were right, and so the probability that the next one is. */

/** An estimate that was made of what is known. */
export interface Trial {
  readonly support: number;
  readonly isRight: boolean;
}

export interface Reliability {
  /** Supports, ascending, and the share that was right at each. */
  readonly supports: readonly number[];
  readonly rights: readonly number[];
}

/** How trials are put into bins of equal size by their support, so that each share rests on enough of them. */
export interface Binning {
  readonly trialsMin: number;
  /** Made-up trials that each bin starts with, so that few trials claim little, and the share of them that is right. */
  readonly priorTrials: number;
  readonly priorShare: (support: number) => number;
  /** The more support, the less is right: the support is an error to expect. */
  readonly isFalling?: true;
}

const BINS_MAX = 16;

/** Trials a bin must have: its share is then within 14 points of the truth two times in three. */
const BIN_TRIALS_MIN = 25;

/** Trials below which nothing is claimed: two bins' worth. */
export const TRIALS_MIN = 2 * BIN_TRIALS_MIN;

/** Made-up trials are right half as often as their support says. */
const BINNING: Binning = {
  trialsMin: BIN_TRIALS_MIN,
  priorTrials: 2,
  priorShare: (support) => support / 2,
};

/** Undefined with too few trials to measure anything. */
export function measureReliability(trials: readonly Trial[]): Reliability | undefined {
  return trials.length < TRIALS_MIN ? undefined : binTrials(trials, BINNING);
}

/** Without a bin where there are fewer trials than one needs. */
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

/** Probability that an estimate of this support is right: between the bins on a straight line; undefined without any. */
export function rightAt({ supports, rights }: Reliability, support: number): number | undefined {
  const above = supports.findIndex((at) => at >= support);
  if (above <= 0) return above === 0 ? rights[0] : rights.at(-1);
  const [low = 0, high = 0] = [supports[above - 1], supports[above]];
  const share = (support - low) / (high - low);
  return (rights[above - 1] ?? 0) * (1 - share) + (rights[above] ?? 0) * share;
}

/** The same where something was measured. */
export function probabilityOf(reliability: Reliability, support: number): number {
  return rightAt(reliability, support) ?? 0;
}

/** Trials of one group, and how many of them succeeded. */
interface Bin {
  readonly hits: number;
  readonly count: number;
}

/** A share for each bin, in their order, never falling and as close to what was measured as can be (isotonic regression, pool adjacent violators). */
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
