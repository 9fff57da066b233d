import { describe, expect, it } from 'vitest';
import { syntheticSales } from '../../bench/valuation/synthetic-sales.js';
import { backtest } from './backtest.js';
import { monthOf } from './calendar.js';
import { buildTable } from './sale-table.js';
import { walkForward } from './walk-forward.js';

const SALES = syntheticSales({ streets: 12, housesPerStreet: 16 });
const LAST = Math.max(...SALES.map((sale) => sale.date));
const FROM = LAST - 3 * 365;

describe('backtest', () => {
  const report = backtest(SALES, { from: FROM, to: LAST });

  it('reaches what the noise of the invented district allows', () => {
    expect(report.hit_rate_pct).toBe(100);
    expect(report.with_earlier_sale.median_absolute_error_pct).toBeLessThan(6.5);
    expect(report.within_10_pct).toBeGreaterThan(65);
    expect(Math.abs(report.bias_pct)).toBeLessThan(3);
    expect(Math.abs(report.interval_coverage_pct - report.interval_claimed_pct)).toBeLessThan(10);
    expect(report.by_confidence.reduce((sum, tenth) => sum + tenth.sales, 0)).toBe(report.sales);
  });

  it('measures plain sales of the wanted areas only', () => {
    const marked = SALES.map((sale, i) => ({
      ...sale,
      isNewBuild: i % 5 === 0,
      category: i % 7 === 0 ? ('B' as const) : ('A' as const),
    }));
    const plain = marked.filter((s) => s.date >= FROM && !s.isNewBuild && s.category === 'A');
    expect(backtest(marked, { from: FROM, to: LAST }).sales).toBe(plain.length);
    expect(backtest(marked, { from: FROM, to: LAST, areas: ['yy9'] }).sales).toBe(0);
  });

  it('is not changed by what happens later', () => {
    const changed = SALES.map((sale) =>
      sale.date > LAST - 365 ? { ...sale, priceGbp: sale.priceGbp * 3 } : sale,
    );
    const early = { from: FROM, to: LAST - 366 };
    expect(backtest(changed, early)).toEqual(backtest(SALES, early));
  });
});

it('estimates no sale from its own price', () => {
  const estimates = (own: number): number => {
    const target = SALES.find((sale) => sale.date > FROM && sale.date < FROM + 90);
    const sales = SALES.map((sale) => (sale === target ? { ...sale, priceGbp: own } : sale));
    const table = buildTable(sales);
    let estimate = Number.NaN;
    const monthTo = monthOf(FROM + 90) - table.monthFirst;
    walkForward(table, { monthFrom: monthTo - 40, monthTo }, ({ row, errorCorrected }) => {
      if (table.sales[row]?.id === target?.id) {
        estimate = (table.logPrice[row] ?? 0) - errorCorrected;
      }
    });
    return estimate;
  };
  expect(estimates(200_000)).toBeCloseTo(estimates(400_000), 10);
});
