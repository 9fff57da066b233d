/**
 * The council tax band of a home, from how its value ranks among the homes of its authority: the bands were set by
 * what homes were worth on one day (1 April 1991, in Wales 2003), so that the dearest are in the highest. Where
 * prices of an authority rose alike, whatever the stock says of the bands is true of the ranks.
 */

import { COUNCIL_TAX_BAND } from '../../domain/dictionary/enums.js';
import type { ValueOf } from '../../domain/dictionary/fields.js';
import type { AreaFigure, AreaValues } from '../../domain/evidence/statistics.js';
import { probabilityOf, type Reliability } from '../../rates/reliability.js';
import { ranksIn, type ValueCounts } from './value-counts.js';

export type Band = ValueOf<'COUNCIL_TAX_BAND'>;

const SHARES = COUNCIL_TAX_BAND.map(
  (band) => `COUNCIL_TAX_BAND_${band}_PCT` as const satisfies AreaFigure,
);

/** Figures of the stock that the model reads. */
export const STOCK_FIGURES: readonly AreaFigure[] = [...SHARES, 'COUNCIL_TAX_DWELLINGS'];

export interface BandModel {
  readonly counts: ValueCounts;
  /** How far homes of an authority drifted apart since the bands were set: a spread of natural logarithms. */
  readonly drift: number;
  /** Undefined if too few bands are known: then the probabilities are the model's own. */
  readonly reliability: Reliability | undefined;
}

/** A home to be banded, and what is published of its surroundings. */
export interface RankedHome {
  readonly authority: string;
  readonly valueGbp: number;
  /** Forecast standard deviation of the value, as a fraction. */
  readonly fsd: number;
  /** Stock of the authority, and of the smallest area that has one. */
  readonly stock: AreaValues;
  readonly nearStock: AreaValues;
}

interface BandEstimate {
  readonly band: Band;
  readonly confidence: number;
}

/** Undefined where the ranks or the stock of the authority are not known. */
export function estimateBand(model: BandModel, home: RankedHome): BandEstimate | undefined {
  const best = likeliestBand(model, home);
  if (best === undefined || model.reliability === undefined) return best;
  return { ...best, confidence: probabilityOf(model.reliability, best.confidence) };
}

/** With the probability that the model itself gives it. */
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

/** If fewer of the authority's homes are valued, their ranks may be those of one town. */
const COVERAGE_MIN = 0.5;

/** The probability of each band from A on; empty where nothing is known. */
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
  // Of two normal distributions that go together: the rank on the valuation day, given the rank now.
  const noise = Math.hypot(fsd, drift) / ranks.spread;
  const together = Math.sqrt(Math.max(0, 1 - noise * noise));
  const expected = together * normalPoint(ranks.rankOf(valueGbp));
  const apart = Math.sqrt(1 - together * together);
  const below = sumsOf(shares).map((sum) => normalBelow((normalPoint(sum) - expected) / apart));
  const near = sharesIn(nearStock) ?? shares;
  // By Bayes: what the rank says of the band, and how much commoner the band is nearby than in the authority.
  const weights = shares.map((share, band) => {
    const byRank = Math.max(0, (below[band] ?? 1) - (below[band - 1] ?? 0));
    return share === 0 ? 0 : (byRank * (near[band] ?? 0)) / share;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all > 0 ? weights.map((weight) => weight / all) : [];
}

/** Fractions by band, adding up to 1; undefined where the stock is not known. */
function sharesIn(stock: AreaValues): readonly number[] | undefined {
  const shares = SHARES.map((name) => stock[name] ?? 0);
  const all = shares.reduce((sum, share) => sum + share, 0);
  return all === 0 ? undefined : shares.map((share) => share / all);
}

function sumsOf(shares: readonly number[]): readonly number[] {
  let sum = 0;
  return shares.map((share) => {
    sum += share;
    // Shares add up to one but for rounding, and nothing lies above them.
    return sum > 1 - 1e-9 ? 1 : sum;
  });
}

/** The share of the standard normal distribution below a point (Abramowitz and Stegun 1964, 26.2.17): to seven decimals. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}

/** The point below which a share lies (the same, 26.2.23): to three decimals; infinite for none and for all. */
function normalPoint(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  if (share >= 1) return Number.POSITIVE_INFINITY;
  const t = Math.sqrt(-2 * Math.log(Math.min(share, 1 - share)));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  const z = t - above / below;
  return share < 0.5 ? -z : z;
}
