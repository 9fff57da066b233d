/**
 * The council tax band of a home, from the rank of its value among the homes of its authority. Bands were set by values on one
 * day (1 April 1991, in Wales 2003), with the most expensive homes in the highest band. If prices in an authority rose evenly,
 * the stock of bands applies to the ranks.
 */

import { probabilityOf, type Reliability } from '@property-lookup/accuracy/rates';
import { COUNCIL_TAX_BAND, type ValueOf } from '@property-lookup/model/dictionary';
import type { AreaFigure, AreaValues } from '@property-lookup/model/records';
import { ranksIn, type ValueCounts } from './value-counts.js';

export type Band = ValueOf<'COUNCIL_TAX_BAND'>;

const SHARES = COUNCIL_TAX_BAND.map(
  (band) => `COUNCIL_TAX_BAND_${band}_PCT` as const satisfies AreaFigure,
);

/** Figures of the stock that the model needs. */
export const STOCK_FIGURES: readonly AreaFigure[] = [...SHARES, 'COUNCIL_TAX_DWELLINGS'];

export interface BandModel {
  readonly counts: ValueCounts;
  /** Spread of natural logarithms by which homes of an authority drifted apart since the bands were set. */
  readonly drift: number;
  /** Undefined if too few bands are known; the model's own probabilities are then used. */
  readonly reliability: Reliability | undefined;
}

/** A home to be banded, with published figures of its surroundings. */
export interface RankedHome {
  readonly authority: string;
  readonly valueGbp: number;
  /** Forecast standard deviation of the value, as a fraction. */
  readonly fsd: number;
  /** Stock of the authority, and of the smallest area with one. */
  readonly stock: AreaValues;
  readonly nearStock: AreaValues;
}

interface BandEstimate {
  readonly band: Band;
  readonly confidence: number;
}

/** Undefined if the authority's ranks or stock are unknown. */
export function estimateBand(model: BandModel, home: RankedHome): BandEstimate | undefined {
  const best = likeliestBand(model, home);
  if (best === undefined || model.reliability === undefined) return best;
  return { ...best, confidence: probabilityOf(model.reliability, best.confidence) };
}

/** The likeliest band, with the model's own probability. */
export function likeliestBand(
  model: Omit<BandModel, 'reliability'>,
  home: RankedHome,
): BandEstimate | undefined {
  const chances = bandChances(model, home);
  const at = chances.reduce(
    (best, chance, band) => (chance > (chances[best] ?? 0) ? band : best),
    0,
  );
  const [band, confidence] = [COUNCIL_TAX_BAND[at], chances[at] ?? 0];
  return band === undefined || confidence === 0 ? undefined : { band, confidence };
}

/** Share of an authority's homes that must have a value; with fewer, the ranks may describe a single town. */
const COVERAGE_MIN = 0.5;

/** Probability of each band from A up; empty if nothing is known. */
export function bandChances(
  { counts, drift }: Omit<BandModel, 'reliability'>,
  { authority, valueGbp, fsd, stock, nearStock }: RankedHome,
): readonly number[] {
  const steps = counts.get(authority);
  const shares = sharesIn(stock);
  if (steps === undefined || shares === undefined) return [];
  const ranks = ranksIn(steps);
  if (ranks.homes < COVERAGE_MIN * (stock.COUNCIL_TAX_DWELLINGS ?? Number.POSITIVE_INFINITY)) {
    return [];
  }
  // Rank on the valuation day given the current rank, for two correlated normal distributions.
  const noise = Math.hypot(fsd, drift) / ranks.spread;
  const together = Math.sqrt(Math.max(0, 1 - noise * noise));
  const expected = together * normalPoint(ranks.rankOf(valueGbp));
  const apart = Math.sqrt(1 - together * together);
  const below = sumsOf(shares).map((sum) => normalBelow((normalPoint(sum) - expected) / apart));
  const near = sharesIn(nearStock) ?? shares;
  // By Bayes' rule: the likelihood of the band by rank, times how much more common the band is nearby than in the authority.
  const weights = shares.map((share, band) => {
    const byRank = Math.max(0, (below[band] ?? 1) - (below[band - 1] ?? 0));
    return share === 0 ? 0 : (byRank * (near[band] ?? 0)) / share;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all > 0 ? weights.map((weight) => weight / all) : [];
}

/** Fractions by band, adding up to 1; undefined without a stock. */
function sharesIn(stock: AreaValues): readonly number[] | undefined {
  const shares = SHARES.map((name) => stock[name] ?? 0);
  const all = shares.reduce((sum, share) => sum + share, 0);
  return all === 0 ? undefined : shares.map((share) => share / all);
}

function sumsOf(shares: readonly number[]): readonly number[] {
  let sum = 0;
  return shares.map((share) => {
    sum += share;
    // Shares add up to one except for rounding, and no band lies above them.
    return sum > 1 - 1e-9 ? 1 : sum;
  });
}

/** Cumulative standard normal distribution (Abramowitz and Stegun 1964, 26.2.17), to seven decimals. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}

/** Inverse of the cumulative normal distribution (the same, 26.2.23), to three decimals; infinite for shares of 0 and 1. */
function normalPoint(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  if (share >= 1) return Number.POSITIVE_INFINITY;
  const t = Math.sqrt(-2 * Math.log(Math.min(share, 1 - share)));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  const z = t - above / below;
  return share < 0.5 ? -z : z;
}
