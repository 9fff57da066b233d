import { firstDayOf } from '@property-lookup/kernel/calendar';
import { describe, expect, it } from 'vitest';
import { syntheticSales, trueMarket } from '../../../bench/valuation/synthetic-sales.js';
import { IndexFit, smoothRandomWalk } from './fit-index.js';
import { emptyIndex, type MarketIndex, marketLevel } from './market-index.js';
import { buildTable, type SaleTable } from './sale-table.js';

const MONTHS = 168;
const TERRACED = 2;

function fit(table: SaleTable): MarketIndex {
  const index = emptyIndex(table, MONTHS);
  new IndexFit(table, index).fit(table.count, 14);
  return index;
}

function growth(index: MarketIndex, from: number, to: number): number {
  return marketLevel(index, to, TERRACED, 0) - marketLevel(index, from, TERRACED, 0);
}

function trueGrowth(table: SaleTable, from: number, to: number): number {
  const at = (month: number): number => trueMarket(firstDayOf(table.monthFirst + month) + 15);
  return at(to) - at(from);
}

describe('IndexFit', () => {
  const table = buildTable(syntheticSales());
  it('recovers a known market, including its slump', () => {
    const index = fit(table);
    for (const [from, to] of [
      [6, 160],
      [24, 60],
      [60, 90],
    ] as const) {
      expect(Math.abs(growth(index, from, to) - trueGrowth(table, from, to))).toBeLessThan(0.03);
    }
  });

  it('is not moved by transfers at £1', () => {
    const wrong = syntheticSales().map((sale, i) =>
      i % 40 === 0 ? { ...sale, priceGbp: 1 } : sale,
    );
    const change = growth(fit(buildTable(wrong)), 6, 160) - growth(fit(table), 6, 160);
    expect(Math.abs(change)).toBeLessThan(0.02);
  });
});

describe('smoothRandomWalk', () => {
  it('follows months with sales and bridges months without', () => {
    const weights = Float64Array.of(100, 0, 0, 0, 100);
    const sums = Float64Array.of(0, 0, 0, 0, 100);
    const curve = smoothRandomWalk(sums, weights, 1, 0);
    expect(curve[0]).toBeLessThan(0.05);
    expect(curve[2]).toBeCloseTo(0.5, 6);
    expect(curve[4]).toBeGreaterThan(0.95);
  });
});
