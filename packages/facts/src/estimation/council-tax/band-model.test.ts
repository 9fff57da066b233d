import { randomFrom } from '@property-lookup/kernel/numbers';
import type { AreaValues } from '@property-lookup/model/records';
import { describe, expect, it } from 'vitest';
import { normal } from '../../../../../bench/valuation/synthetic-sales.js';
import { type Band, bandChances, estimateBand, type RankedHome } from './band-model.js';
import { type BandTrial, fitBandModel } from './fit-bands.js';
import { addCounts, countValue, ranksIn, type ValueCounts } from './value-counts.js';

const LIMITS_1991 = [40_000, 52_000, 68_000, 88_000, 120_000, 160_000, 320_000];
const bandOf = (worth: number): Band => {
  const at = LIMITS_1991.findIndex((limit) => worth <= limit);
  return ('ABCDEFGH'.charAt(at < 0 ? 7 : at) || 'A') as Band;
};
/** Growth of prices since 1991, the same for all homes. */
const GROWTH = 5.5;

interface Truth {
  readonly valueGbp: number;
  readonly band: Band;
}

/** Homes with a median value of 66,000 in 1991, and estimates of their present value. */
function homesOf(seed: number, error: number): readonly Truth[] {
  const random = randomFrom(seed);
  return Array.from({ length: 4_000 }, () => {
    const then = 66_000 * Math.exp(0.5 * normal(random));
    return { band: bandOf(then), valueGbp: then * GROWTH * Math.exp(error * normal(random)) };
  });
}

function stockOf(homes: readonly Truth[]): AreaValues {
  const shares = [...'ABCDEFGH'].map((band) => [
    `COUNCIL_TAX_BAND_${band}_PCT`,
    (100 * homes.filter((home) => home.band === band).length) / homes.length,
  ]);
  return { ...Object.fromEntries(shares), COUNCIL_TAX_DWELLINGS: homes.length };
}

const HOMES = homesOf(7, 0.12);
const STOCK = stockOf(HOMES);
const COUNTS: ValueCounts = new Map();
for (const { valueGbp } of HOMES) countValue(COUNTS, 'E06000038', valueGbp);

const ranked = (valueGbp: number, more: Partial<RankedHome> = {}): RankedHome => ({
  ...{ authority: 'E06000038', valueGbp, fsd: 0.08, stock: STOCK, nearStock: STOCK },
  ...more,
});
const UNMEASURED = fitBandModel(COUNTS, []);
const bandFor = (home: RankedHome) => estimateBand(UNMEASURED, home)?.band;

describe('the council tax band of a home', () => {
  it('follows its value, in the order of its authority', () => {
    expect(bandFor(ranked(33_000 * GROWTH))).toBe('A');
    expect(bandFor(ranked(60_000 * GROWTH))).toBe('C');
    expect(bandFor(ranked(104_000 * GROWTH))).toBe('E');
    expect(['G', 'H']).toContain(bandFor(ranked(1_950_000)));
  });

  it('has probabilities that add up to one, and is less sure near a band border', () => {
    const chances = (worth: number) => bandChances(UNMEASURED, ranked(worth * GROWTH));
    expect(chances(68_000).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    const sure = (worth: number) =>
      estimateBand(UNMEASURED, ranked(worth * GROWTH))?.confidence ?? 0;
    expect(sure(120_000)).toBeLessThan(sure(240_000));
    expect(sure(120_000)).toBeLessThan(0.6);
  });

  it('relies on nearby bands if the value does not settle it', () => {
    const near = (percent: number): AreaValues => ({
      ...{ COUNCIL_TAX_BAND_C_PCT: percent, COUNCIL_TAX_BAND_D_PCT: 100 - percent },
    });
    const onBorder = 68_000 * GROWTH;
    expect(bandFor(ranked(onBorder, { nearStock: near(90) }))).toBe('C');
    expect(bandFor(ranked(onBorder, { nearStock: near(10) }))).toBe('D');
  });

  it('is unknown without ranks or stock, or if few homes have a value', () => {
    expect(bandFor(ranked(300_000, { authority: 'E06000039' }))).toBeUndefined();
    expect(bandFor(ranked(300_000, { stock: {} }))).toBeUndefined();
    const larger = { ...STOCK, COUNCIL_TAX_DWELLINGS: 10_000 };
    expect(bandFor(ranked(300_000, { stock: larger }))).toBeUndefined();
  });
});

describe('known bands', () => {
  const trials = HOMES.slice(0, 600).map(
    ({ valueGbp, band }): BandTrial => ({ home: ranked(valueGbp, { fsd: 0.05 }), band }),
  );
  const model = fitBandModel(COUNTS, trials);

  it('show how far values drifted from those of the valuation', () => {
    expect(Math.hypot(0.05, model.drift)).toBeGreaterThan(0.08);
    expect(Math.hypot(0.05, model.drift)).toBeLessThan(0.17);
  });

  it('calibrate the confidence for homes without a known band', () => {
    const others = HOMES.slice(600).map(({ valueGbp, band }) => {
      const made = estimateBand(model, ranked(valueGbp, { fsd: 0.05 }));
      return { isRight: made?.band === band, confidence: made?.confidence ?? 0 };
    });
    const right = others.filter(({ isRight }) => isRight).length / others.length;
    const claimed = others.reduce((sum, { confidence }) => sum + confidence, 0) / others.length;
    expect(right).toBeGreaterThan(0.6);
    expect(Math.abs(right - claimed)).toBeLessThan(0.04);
  });

  it('measure nothing if there are few', () => {
    expect(fitBandModel(COUNTS, trials.slice(0, 49)).reliability).toBeUndefined();
  });
});

describe('counts of values', () => {
  it('of sections add up, and rank a home', () => {
    const sum: ValueCounts = new Map();
    addCounts(sum, COUNTS);
    addCounts(sum, COUNTS);
    const ranks = ranksIn(sum.get('E06000038') ?? new Map());
    expect(ranks.homes).toBe(2 * HOMES.length);
    expect(ranks.spread).toBeCloseTo(Math.hypot(0.5, 0.12), 1);
    const sorted = HOMES.map(({ valueGbp }) => valueGbp).sort((a, b) => a - b);
    for (const share of [0.1, 0.5, 0.9]) {
      const value = sorted[Math.floor(share * sorted.length)] ?? 0;
      expect(Math.abs(ranks.rankOf(value) - share)).toBeLessThan(0.02);
    }
    expect(ranks.rankOf(1)).toBeGreaterThan(0);
    expect(ranks.rankOf(1e9)).toBeLessThan(1);
  });
});

it('assigns bands in about the shares of the stock, even if homes are alike and values say little', () => {
  const alike: ValueCounts = new Map();
  const values = Array.from({ length: 500 }, (_, at) => 400_000 * (1 + at / 5_000));
  for (const value of values) countValue(alike, 'E06000038', value);
  const model = { counts: alike, drift: 0.2 };
  const stock = { ...STOCK, COUNCIL_TAX_DWELLINGS: 500 };
  const chances = values.map((valueGbp) => bandChances(model, ranked(valueGbp, { stock })));
  [...'ABCDEFGH'].forEach((band, at) => {
    const mean = chances.reduce((sum, one) => sum + (one[at] ?? 0), 0) / values.length;
    const share = stock[`COUNCIL_TAX_BAND_${band}_PCT` as 'COUNCIL_TAX_BAND_A_PCT'] ?? 0;
    expect(Math.abs(mean - share / 100)).toBeLessThan(0.02);
  });
});
