/**
 * Estimates what share of the homes that are asked for the list has, from how likely each row's home is to be listed.
 * The rows are a mixture of three kinds: homes written much as they are listed, homes written otherwise, and homes that
 * are not listed. Expectation-maximisation finds the shares of the three, by what is typical of each (ADR 31).
 */

import { LEVELS, LISTED_TYPICAL } from './listed-table.js';

/** The share for which confidences are calibrated: homes that a list lacks counted as 15 % of what is asked. */
export const LISTED_USUAL = 0.85;

/** A share with its interval of 95 %. */
export interface ListedEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

type Typical = typeof LISTED_TYPICAL;

/** Fewer rows leave an interval too wide to act on. */
export const LISTED_ROWS_MIN = 200;

/** Counts rows by how likely their homes are to be listed: of a list of any length a few numbers are kept. */
export class ListedTally {
  readonly #counts = new Array<number>(LEVELS.length + 1).fill(0);

  /** `probability` as `listedProbability` gives it: undefined says nothing of the list. */
  add(probability: number | undefined): void {
    if (probability === undefined) return;
    const level = levelOf(probability);
    this.#counts[level] = (this.#counts[level] ?? 0) + 1;
  }

  /** Rows that say something. */
  get rows(): number {
    return sumOf(this.#counts);
  }

  /** Undefined of too few rows. */
  get estimate(): ListedEstimate | undefined {
    return this.rows < LISTED_ROWS_MIN ? undefined : estimateListed(this.#counts);
  }
}

/** Which of the levels a probability is in. */
export function levelOf(probability: number): number {
  const above = LEVELS.findIndex((from) => probability < from);
  return above < 0 ? LEVELS.length : above;
}

/**
 * What is typical differs from publisher to publisher, so that no number of rows tells more than so many: each counts for
 * the less, the more there are. Chosen so that intervals cover the true share in 19 of 20 batches of publishers that
 * nothing was fitted to.
 */
const ROWS_TELLING_MAX = 500;

/** So many rows at the usual share are supposed beforehand: no batch shows that all homes are listed. */
const ROWS_SUPPOSED = 5;

/** Twice the log-likelihood that an estimate loses at the ends of its interval: chi-square, 95 %. */
const LOSS_MAX = 3.84;

/** Halvings of the way to an end of the interval: to a ten-thousandth. */
const STEPS = 13;

/** `counts` are rows by their level, and `typical` is what a fit has found. */
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

/** Four decimals: what is applied can be told, and given another time. */
function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}

/** The last share from `inside` to `outer` that is within. */
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
  /** Its logarithm. */
  readonly likelihood: number;
}

interface MixtureTerms {
  /** At this share, whatever the rows say. */
  readonly listed?: number;
  /** Rows at the usual share that count besides. */
  readonly supposed?: number;
}

const ROUNDS_MAX = 500;
const CHANGE_MIN = 1e-6;

/** By expectation-maximisation: what share of each level is of each kind, then what share of all rows is. */
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
    // Half a row of each kind, so that neither vanishes for good.
    const nextOtherwise = (other + 0.5) / (alike + other + 1);
    change = Math.abs(nextShare - share) + Math.abs(nextOtherwise - otherwise);
    [share, otherwise] = [nextShare, nextOtherwise];
  }
  return { listed: share, likelihood };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
