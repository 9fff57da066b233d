import { describe, expect, it } from 'vitest';
import {
  syntheticSale,
  syntheticSales,
  trueMarket,
} from '../../../bench/valuation/synthetic-sales.js';
import { fitModel } from './model.js';
import type { Sale } from './sale.js';
import { type Valuation, valueDwelling } from './value-dwelling.js';

const SALES = syntheticSales({ streets: 10, housesPerStreet: 20 });
const LAST = Math.max(...SALES.map((sale) => sale.date));
const TODAY = LAST + 1;
/** Fewer years of trials, enough for these tests. */
const QUICK = { trialYears: 5 };
const MODEL = fitModel(SALES, QUICK);
const HOUSE = syntheticSale({ street: 0, number: 7, date: LAST, priceGbp: 1 });

function value(sales: readonly Sale[], dwelling: Sale = HOUSE, date = TODAY): Valuation {
  const found = valueDwelling(fitModel(sales, QUICK), dwelling, date);
  if (!found) throw new Error('no value');
  return found;
}

describe('valueDwelling', () => {
  it('comes near the truth, within its interval, with probabilities', () => {
    for (const sale of SALES.filter((_, i) => i % 29 === 0)) {
      const found = valueDwelling(MODEL, sale, TODAY);
      expect(found).not.toBeNull();
      if (!found) continue;
      expect(found.lowerGbp).toBeLessThanOrEqual(found.valueGbp);
      expect(found.upperGbp).toBeGreaterThanOrEqual(found.valueGbp);
      expect(found.confidence).toBeGreaterThan(0);
      expect(found.confidence).toBeLessThan(1);
      expect(found.fsd).toBeGreaterThan(0);
      const index = trueMarket(TODAY) - trueMarket(sale.date);
      expect(Math.abs(Math.log(found.valueGbp / sale.priceGbp) - index)).toBeLessThan(0.35);
    }
  });

  it('names its evidence', () => {
    const found = valueDwelling(MODEL, HOUSE, TODAY);
    expect(found?.method).toBe('Model');
    expect(found?.lastSale?.saleId).toMatch(/^0-7-/);
    expect(found?.comparablesCount).toBe(found?.comparables.length);
    expect(found?.comparables.every(({ saleId }) => !saleId.startsWith('0-7-'))).toBe(true);
    expect(found?.evidence).toMatchObject({ type: 'T', isTypeInferred: false, ownSalesCount: 3 });
    expect(found?.evidence.marketChange1yPct).toBeGreaterThan(3);
  });

  it('is the same for sales in any order, and after JSON', () => {
    const before = valueDwelling(MODEL, HOUSE, TODAY);
    expect(value(SALES.toReversed())).toEqual(before);
    const copy = JSON.parse(JSON.stringify(MODEL)) as typeof MODEL; // the model is plain data
    expect(valueDwelling(copy, HOUSE, TODAY)).toEqual(before);
  });

  it('scales with prices', () => {
    const tenfold = SALES.map((sale) => ({ ...sale, priceGbp: sale.priceGbp * 10 }));
    const ratio = value(tenfold).valueGbp / value(SALES).valueGbp;
    expect(ratio).toBeCloseTo(10, 1);
  });

  it.each([
    ['a transfer at £1', { priceGbp: 1 }],
    ['a repossession', { priceGbp: 90_000, category: 'B' as const }],
  ])('is moved little by %s of a neighbour', (_, change) => {
    const neighbour = syntheticSale({ street: 0, number: 9, date: LAST - 10, priceGbp: 1 });
    const moved = value([...SALES, { ...neighbour, ...change }]).valueGbp / value(SALES).valueGbp;
    expect(Math.abs(moved - 1)).toBeLessThan(0.04);
  });

  it('ignores sales on the day itself or later', () => {
    const date = LAST - 2000;
    const later = syntheticSale({ street: 0, number: 7, date, priceGbp: 9_000_000 });
    const model = fitModel([...SALES, later], QUICK);
    expect(valueDwelling(model, HOUSE, date)?.lastSale?.priceGbp).not.toBe(9_000_000);
    expect(valueDwelling(model, HOUSE, date + 1)?.lastSale?.priceGbp).toBe(9_000_000);
    const known = fitModel([...SALES, later], { ...QUICK, knownUpTo: date - 1 });
    expect(known.sales.every((sale) => sale.date < date)).toBe(true);
  });

  it('is more confident about a dwelling that sold than about one that never did', () => {
    const never = syntheticSale({ street: 0, number: 99, date: LAST, priceGbp: 1 });
    const unsold = valueDwelling(MODEL, never, TODAY);
    const sold = valueDwelling(MODEL, HOUSE, TODAY);
    expect(unsold?.method).toBe('Comparables');
    expect(unsold?.lastSale).toBeNull();
    expect(unsold?.fsd ?? 0).toBeGreaterThan(sold?.fsd ?? 1);
    expect(unsold?.confidence ?? 1).toBeLessThanOrEqual(sold?.confidence ?? 0);
  });

  it('infers the type from neighbours, and is null without any evidence', () => {
    const unknown = { dwelling: 'x', postcode: 'ZZ1 1AA', type: null };
    expect(valueDwelling(MODEL, unknown, TODAY)?.evidence.isTypeInferred).toBe(true);
    expect(valueDwelling(MODEL, { ...unknown, postcode: 'YY1 1AA' }, TODAY)).toBeNull();
    expect(valueDwelling(MODEL, { ...unknown, type: 'O' }, TODAY)).toBeNull();
    expect(valueDwelling(fitModel([]), unknown, TODAY)).toBeNull();
  });
});

describe('comparables', () => {
  /** Every third home is detached and worth twice as much, as in many streets. */
  const mixed = SALES.map((sale): Sale => {
    const isDetached = sale.type === 'T' && Number(sale.dwelling.split('|')[2]) % 3 === 0;
    return isDetached ? { ...sale, type: 'D', priceGbp: sale.priceGbp * 2 } : sale;
  });
  const model = fitModel(mixed, QUICK);
  const values = mixed.flatMap((sale) => valueDwelling(model, sale, TODAY) ?? []);
  /** Homes that never sold, whose values depend on comparables alone. */
  const unsold = mixed.flatMap(({ dwelling, postcode, type }) => {
    const never = { dwelling: `${dwelling}A`, postcode, type };
    return valueDwelling(model, never, TODAY) ?? [];
  });

  it('explain the estimate: their median price has its date and type', () => {
    const farthest = (of: readonly Valuation[]): number =>
      Math.max(
        ...of.map(({ comparablesMedianGbp, valueGbp }) =>
          Math.abs(Math.log((comparablesMedianGbp ?? 0) / valueGbp)),
        ),
      );
    expect(unsold.length).toBe(mixed.length);
    expect(farthest(unsold)).toBeLessThan(Math.log(1.25));
    expect(farthest(values)).toBeLessThan(Math.log(1.5));
  });

  it('lie on both sides of their median price, by weight', () => {
    for (const { comparables, comparablesMedianGbp: middle } of values) {
      const weightOf = (isOn: (priceGbp: number) => boolean): number =>
        comparables.reduce((sum, { weight, priceGbp }) => sum + (isOn(priceGbp) ? weight : 0), 0);
      const half = weightOf(() => true) / 2 + 1e-9;
      expect(weightOf((priceGbp) => priceGbp < (middle ?? 0))).toBeLessThanOrEqual(half);
      expect(weightOf((priceGbp) => priceGbp > (middle ?? 0))).toBeLessThanOrEqual(half);
    }
  });
});

describe('floor areas', () => {
  it('make a larger dwelling worth more', () => {
    const sized = SALES.map((sale, i) => {
      const area = 50 + ((i * 37) % 100);
      return { ...sale, floorAreaSqm: area, priceGbp: sale.priceGbp * (area / 100) ** 0.6 };
    }).filter((_, i) => i % 3 === 0);
    const model = fitModel(sized, QUICK);
    const at = (floorAreaSqm: number): number =>
      valueDwelling(model, { dwelling: 'x', postcode: 'ZZ1 1AA', type: 'T', floorAreaSqm }, TODAY)
        ?.valueGbp ?? 0;
    expect(Math.log(at(140) / at(70)) / Math.log(2)).toBeGreaterThan(0.45);
  });
});
