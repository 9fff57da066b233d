/**
 * Estimates which share of the homes in a table of addresses the list contains, from each row's probability of being
 * listed. Rows are a mixture of three kinds: homes written much as listed, homes written differently, and homes not
 * listed. Expectation-maximisation finds the shares from what is typical of each kind (ADR 31).
 */

import { LEVELS, LISTED_TYPICAL } from './listed-table.js';

/** The share for which confidences are calibrated: 15 % of the homes asked about are missing from the list. */
export const LISTED_USUAL = 0.85;

/** A share with its 95 % interval. */
export interface ListedEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

type Typical = typeof LISTED_TYPICAL;

/** Fewer rows give an interval too wide to act on. */
export const LISTED_ROWS_MIN = 200;

/** Counts rows by their probability of being listed: a few numbers, whatever the length of the table. */
export class ListedTally {
  readonly #counts = new Array<number>(LEVELS.length + 1).fill(0);

  /** `probability` comes from `listedProbability`: undefined says nothing about the list. */
  add(probability: number | undefined): void {
    if (probability === undefined) return;
    const level = levelOf(probability);
    this.#counts[level] = (this.#counts[level] ?? 0) + 1;
  }

  get rows(): number {
    return sumOf(this.#counts);
  }

  /** Undefined if there are too few rows. */
  get estimate(): ListedEstimate | undefined {
    return this.rows < LISTED_ROWS_MIN ? undefined : estimateListed(this.#counts);
  }
}

/** The level that a probability falls into. */
export function levelOf(probability: number): number {
  const above = LEVELS.findIndex((from) => probability < from);
  return above < 0 ? LEVELS.length : above;
}

/**
 * Effective number of rows at most: typical levels differ between publishers, so each row counts less the more there
 * are. Chosen so that intervals cover the true share in 19 of 20 batches from publishers outside the fit.
 */
const ROWS_TELLING_MAX = 500;

/** Rows at the usual share that are assumed beforehand, because no table shows that all homes are listed. */
const ROWS_SUPPOSED = 5;

/** Twice the log-likelihood lost at the ends of the interval: chi-square, 95 %. */
const LOSS_MAX = 3.84;

/** Bisections towards an end of the interval, to one ten-thousandth. */
const STEPS = 13;

/** `counts` are rows by level; `typical` comes from a fit. */
export function estimateListed(
  counts: readonly number[],
  typical: Typical = LISTED_TYPICAL,
): ListedEstimate {
  const weight = ROWS_TELLING_MAX / (ROWS_TELLING_MAX + sumOf(counts));
  const rows = counts.map((count) => count * weight);
  const fit = (terms: MixtureTerms): Mixture => fitMixture(rows, typical, terms);
  const value = fit({ supposed: ROWS_SUPPOSED }).listed;
  const best = fit({});
  const isWithin = (listed: number): boolean =>
    2 * (best.likelihood - fit({ listed }).likelihood) <= LOSS_MAX;
  const low = endOf(best.listed, 0, isWithin);
  const high = endOf(best.listed, 1, isWithin);
  return {
    value: rounded(value),
    low: rounded(Math.min(low, value)),
    high: rounded(Math.max(high, value)),
  };
}

/** Four decimals, so that the share can be reported and passed in again. */
function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}

/** The last share from `inside` towards `outer` that passes the test. */
function endOf(inside: number, outer: number, isWithin: (share: number) => boolean): number {
  if (isWithin(outer)) return outer;
  let [within, beyond] = [inside, outer];
  for (let step = 0; step < STEPS; step++) {
    const middle = (within + beyond) / 2;
    if (isWithin(middle)) within = middle;
    else beyond = middle;
  }
  return within;
}

interface Mixture {
  readonly listed: number;
  /** Log-likelihood. */
  readonly likelihood: number;
}

interface MixtureTerms {
  /** Fixes the share, whatever the rows say. */
  readonly listed?: number;
  /** Additional rows at the usual share. */
  readonly supposed?: number;
}

const ROUNDS_MAX = 500;
const CHANGE_MIN = 1e-6;

/** Alternates between the kinds' shares of each level and their shares of all rows. */
function fitMixture(
  rows: readonly number[],
  typical: Typical,
  { listed, supposed = 0 }: MixtureTerms,
): Mixture {
  const total = sumOf(rows) + supposed;
  let share = listed ?? LISTED_USUAL;
  let otherwise = 0.5;
  let likelihood = 0;
  for (let round = 0, change = 1; round < ROUNDS_MAX && change > CHANGE_MIN; round++) {
    let alike = 0;
    let other = 0;
    likelihood = 0;
    for (let level = 0; level < rows.length; level++) {
      const count = rows[level] as number;
      if (count === 0) continue;
      const typicalHere = typical[level] as Typical[number];
      const ofAlike = share * (1 - otherwise) * typicalHere[0];
      const ofOther = share * otherwise * typicalHere[1];
      const whole = ofAlike + ofOther + (1 - share) * typicalHere[2];
      alike += (count * ofAlike) / whole;
      other += (count * ofOther) / whole;
      likelihood += count * Math.log(whole);
    }
    const nextShare = listed ?? (alike + other + supposed * LISTED_USUAL) / total;
    // Half a row of each kind keeps either from vanishing for good.
    const nextOtherwise = (other + 0.5) / (alike + other + 1);
    change = Math.abs(nextShare - share) + Math.abs(nextOtherwise - otherwise);
    [share, otherwise] = [nextShare, nextOtherwise];
  }
  return { listed: share, likelihood };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
