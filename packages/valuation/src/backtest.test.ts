import { firstDayOf, monthOf } from '@property-lookup/kernel/calendar';
import { describe, expect, it } from 'vitest';
import { syntheticSales } from '../../../bench/valuation/synthetic-sales.js';
import { measureServed, type Served } from './backtest.js';
import { reportOn } from './backtest-report.js';
import type { Sale } from './sale.js';
import { buildTable } from './sale-table.js';
import { AREA_SALES_MIN, ServedArea } from './served-area.js';
import { walkForward } from './walk-forward.js';

const SALES = syntheticSales({ streets: 10, housesPerStreet: 16, years: 12 });
const LAST = Math.max(...SALES.map((sale) => sale.date));
const FROM = LAST - 2 * 365;
/** Four imports. */
const YEARLY = { from: FROM, to: LAST, everyMonths: 6 };
const SERVED = measureServed(SALES, YEARLY);

/** The same homes in a different postcode area. */
const elsewhere = (sale: Sale): Sale => ({
  ...sale,
  id: `yy-${sale.id}`,
  dwelling: sale.dwelling.replace('ZZ1', 'YY1'),
  postcode: sale.postcode?.replace('ZZ1', 'YY1') ?? null,
});

describe('measureServed', () => {
  it('values each sale of a month by a fit to data known on its first day', () => {
    const last = SERVED.at(-1);
    const cutoff = firstDayOf(monthOf(last?.sale.date ?? 0));
    const area = ServedArea.fit(SALES.filter(({ date }) => date < cutoff));
    const { dwelling, postcode, type } = last?.sale ?? SALES[0] ?? ({} as Sale);
    const value = area.value({ dwelling, postcode, type }, last?.sale.date ?? 0);
    expect(last?.value?.valueGbp).toBe(value?.valueGbp);
    expect(last?.value?.confidence).toBe(value?.confidence);
    expect(last?.area).toBe('ZZ');
  });

  it('fits one model to each postcode area, so sales of another change nothing', () => {
    const dear = SALES.map((sale) => ({ ...elsewhere(sale), priceGbp: sale.priceGbp * 3 }));
    const both = measureServed([...SALES, ...dear], { ...YEARLY, areas: ['zz1'] });
    expect(both).toEqual(SERVED);
  });

  it('serves no value in an area with too few sales', () => {
    const few = SALES.filter(({ date }) => date >= FROM - 200).slice(0, AREA_SALES_MIN - 1);
    const served = measureServed(few, { from: FROM - 200, to: LAST, everyMonths: 6 });
    expect(served.length).toBeGreaterThan(0);
    expect(served.every(({ value }) => value === null)).toBe(true);
    expect(reportOn(served)).toMatchObject({ hit_rate_pct: 0, within_10_pct: 0 });
  });

  it('passes the type of the last sale, or that of the sale itself if it is the first', () => {
    const retyped = SALES.map((sale): Sale => (sale.date >= FROM ? { ...sale, type: 'D' } : sale));
    const pounds = (sales: readonly Sale[]) =>
      measureServed(sales, { ...YEARLY, to: FROM + 31 }).map(({ value }) => value?.valueGbp);
    expect(pounds(retyped)).toEqual(pounds(SALES));
  });

  it('ignores later events, and the price itself', () => {
    const early = { ...YEARLY, to: LAST - 366 };
    const first = measureServed(SALES, early);
    const cutoff = firstDayOf(monthOf(first.at(-1)?.sale.date ?? 0));
    const changed = SALES.map((sale) =>
      sale.date >= cutoff ? { ...sale, priceGbp: sale.priceGbp * 3 } : sale,
    );
    const values = (served: typeof first) => served.map(({ value }) => value);
    expect(values(measureServed(changed, early))).toEqual(values(first));
  });
});

it('reaches the accuracy that the noise of the synthetic district allows', () => {
  const report = reportOn(SERVED);
  expect(report.hit_rate_pct).toBe(100);
  expect(report.median_absolute_error_pct).toBeLessThan(10);
});

describe('reportOn', () => {
  /** Values with errors spread evenly up to 20 % of the price. */
  const served = SALES.map((sale, i): Served => {
    const valueGbp = sale.priceGbp * (0.805 + ((i * 7) % 40) / 100);
    const ends = { lowerGbp: valueGbp * 0.85, upperGbp: valueGbp * 1.15 };
    const value = { valueGbp, ...ends, confidence: 0.45 };
    return { sale, area: 'ZZ', yearsSinceSale: i % 3 === 0 ? null : i % 20, value };
  });
  const report = reportOn(served);

  it('compares served values with prices', () => {
    expect(report.sales).toBe(SALES.length);
    expect(report.median_absolute_error_pct).toBe(9.5);
    expect(report.within_10_pct).toBe(50);
    expect(report.within_20_pct).toBe(100);
    expect(Math.abs(report.bias_pct)).toBeLessThan(1.5);
    expect(report.interval_coverage_pct).toBe((100 * 31) / 40);
    expect(report.with_earlier_sale.sales).toBe(SALES.length * (2 / 3));
  });

  it('adds up: every trait splits the same sales', () => {
    const count = (kinds: Readonly<Record<string, { readonly sales: number }>>): number =>
      Object.values(kinds).reduce((sum, { sales }) => sum + sales, 0);
    for (const kinds of Object.values(report.by)) expect(count(kinds)).toBe(report.sales);
    expect(Object.keys(report.by.price_third)).toEqual(['1 lower', '2 middle', '3 upper']);
    expect(Object.keys(report.by.type).sort()).toEqual(['F', 'T']);
  });

  it('holds the figure within its confidence interval, and is reproducible', () => {
    for (const name of ['median_absolute_error_pct', 'within_10_pct'] as const) {
      const [low, high] = report.chance[name];
      expect(low).toBeLessThanOrEqual(report[name]);
      expect(high).toBeGreaterThanOrEqual(report[name]);
      expect(high).toBeGreaterThan(low);
    }
    expect(reportOn(served)).toEqual(report);
  });

  it('keeps new builds apart', () => {
    const marked = served.map((one, i) =>
      i % 5 === 0 ? { ...one, sale: { ...one.sale, isNewBuild: true } } : one,
    );
    const apart = reportOn(marked);
    expect(apart.new_builds.sales).toBe(Math.ceil(served.length / 5));
    expect(apart.sales + apart.new_builds.sales).toBe(served.length);
  });
});

it('estimates no trial from its own price', () => {
  const estimates = (own: number): number => {
    const target = SALES.find((sale) => sale.date > FROM && sale.date < FROM + 90);
    const sales = SALES.map((sale) => (sale === target ? { ...sale, priceGbp: own } : sale));
    const table = buildTable(sales);
    const monthTo = monthOf(FROM + 90) - table.monthFirst;
    const { trials } = walkForward(table, { monthFrom: monthTo - 40, monthTo });
    const trial = trials.find(({ row }) => table.sales[row]?.id === target?.id);
    return (table.logPrice[trial?.row ?? 0] ?? 0) - (trial?.errorCorrected ?? Number.NaN);
  };
  expect(estimates(200_000)).toBeCloseTo(estimates(400_000), 10);
});
