/** Checks whether claims came true as often as stated: nine in ten of those with 90 % should. */

/** A claim with its stated probability. */
export interface Claim {
  readonly claimed: number;
  readonly isTrue: boolean;
}

/** In snake case, as back-tests print it. */
export interface ClaimFigures {
  readonly cases: number;
  /** Percentage of all cases. */
  readonly claimed_pct: number | null;
  readonly right_pct: number | null;
  readonly by_confidence: readonly BinFigures[];
}

export interface BinFigures {
  readonly from: number;
  readonly to: number;
  readonly claimed_pct: number;
  readonly actual_pct: number;
  readonly cases: number;
}

/** Claims of similar probability, which add up to `claimed`. */
interface ClaimBin {
  readonly from: number;
  readonly to: number;
  count: number;
  claimed: number;
  right: number;
}

const TENTHS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** Counts claims in constant memory. */
export class ClaimBins {
  readonly #bins: readonly ClaimBin[];

  /** `starts` are the lower limits of the bins, ascending. */
  constructor(starts: readonly number[] = TENTHS) {
    this.#bins = starts.map((from, at) => {
      return { from, to: starts[at + 1] ?? 1, count: 0, claimed: 0, right: 0 };
    });
  }

  static of(claims: readonly Claim[]): ClaimBins {
    const bins = new ClaimBins();
    for (const { claimed, isTrue } of claims) bins.add(claimed, isTrue ? 1 : 0);
    return bins;
  }

  /** Adds claims of one probability, of which `right` came true. */
  add(claimed: number, right: number, count = 1): void {
    const bin = this.#bins.findLast(({ from }) => claimed >= from);
    if (bin === undefined) return;
    bin.count += count;
    bin.claimed += claimed * count;
    bin.right += right;
  }

  /** Bins with claims. */
  get filled(): readonly Readonly<ClaimBin>[] {
    return this.#bins.filter(({ count }) => count > 0);
  }

  get all(): Readonly<ClaimBin> {
    const sum = (name: 'count' | 'claimed' | 'right') =>
      this.#bins.reduce((all, bin) => all + bin[name], 0);
    return { from: 0, to: 1, count: sum('count'), claimed: sum('claimed'), right: sum('right') };
  }

  get figures(): ClaimFigures {
    const { count, claimed, right } = this.all;
    return {
      cases: count,
      claimed_pct: percentOf(claimed, count),
      right_pct: percentOf(right, count),
      by_confidence: this.filled.map(figuresOfBin),
    };
  }
}

export function figuresOfBin({ from, to, count, claimed, right }: Readonly<ClaimBin>): BinFigures {
  const [said, actual] = [percentOf(claimed, count) ?? 0, percentOf(right, count) ?? 0];
  return { from, to, claimed_pct: said, actual_pct: actual, cases: count };
}

/** With one decimal; null for an empty whole. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}
