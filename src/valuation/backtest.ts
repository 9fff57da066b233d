/** Measures the model out of time: each sale against what was estimated from the sales before it. */

import { monthOf } from './calendar.js';
import { INTERVAL_COVERAGE, intervalOf, within10Of } from './calibration.js';
import type { PublishedIndex } from './published-index.js';
import { medianOf } from './quantile.js';
import type { Sale } from './sale.js';
import { buildTable, type SaleTable } from './sale-table.js';
import { type Estimated, walkForward } from './walk-forward.js';

export interface BacktestOptions {
  /** First and last day of the sales that are measured, in days since 1970-01-01. */
  readonly from: number;
  readonly to: number;
  /** Outcodes that are measured; all when left out. Other areas' sales still inform the index. */
  readonly areas?: readonly string[];
  readonly published?: PublishedIndex;
}

/** Figures of one set of sales; snake case as the command prints them. */
export interface BacktestFigures {
  /** Sales in the set, valued or not: category A, not new builds, dwellings. */
  readonly sales: number;
  readonly hit_rate_pct: number;
  readonly median_absolute_error_pct: number;
  readonly mean_absolute_error_pct: number;
  readonly within_10_pct: number;
  readonly within_20_pct: number;
  /** Median of estimate over price, less one. */
  readonly bias_pct: number;
  readonly interval_claimed_pct: number;
  readonly interval_coverage_pct: number;
  readonly by_confidence: readonly ConfidenceTenth[];
}

/** Sales whose stated probability lies in one tenth. */
export interface ConfidenceTenth {
  readonly from: number;
  readonly to: number;
  readonly claimed_pct: number;
  readonly actual_pct: number;
  readonly sales: number;
}

export interface BacktestReport extends BacktestFigures {
  /** Sales of dwellings that the data had sold before. */
  readonly with_earlier_sale: BacktestFigures;
}

/** Years before the first measured sale that the model learns its errors from, as `fitModel` does. */
const WARM_UP_MONTHS = 120;

/** Values every sale in turn with the sales dated before it; see `walkForward` for what is learnt when. */
export function backtest(sales: readonly Sale[], options: BacktestOptions): BacktestReport {
  const table = buildTable(sales.filter((sale) => sale.date <= options.to));
  const monthFrom = Math.max(0, monthOf(options.from) - table.monthFirst - WARM_UP_MONTHS);
  const monthTo = monthOf(options.to) - table.monthFirst;
  const measured: Estimated[] = [];
  const wanted = wantedRows(table, options);
  const isMeasured = (row: number): boolean => wanted.has(row);
  const walk = { monthFrom, monthTo, published: options.published, isMeasured };
  walkForward(table, walk, (estimated) => {
    if (isMeasured(estimated.row)) measured.push(estimated);
  });
  const repeats = [...wanted].filter((row) => hasEarlier(table, row)).length;
  return {
    ...figuresOf(measured, wanted.size),
    with_earlier_sale: figuresOf(
      measured.filter((estimated) => estimated.hasEarlierSale),
      repeats,
    ),
  };
}

function wantedRows(table: SaleTable, { from, to, areas }: BacktestOptions): Set<number> {
  const outcodes = areas?.map((area) => table.outcode.idOf.get(area.toUpperCase()));
  const rows = new Set<number>();
  table.sales.forEach((sale, row) => {
    if (sale.date < from || sale.date > to || sale.category !== 'A' || sale.isNewBuild) return;
    if (outcodes && !outcodes.includes(table.outcode.of[row])) return;
    rows.add(row);
  });
  return rows;
}

function hasEarlier(table: SaleTable, row: number): boolean {
  const { of, start, members } = table.dwelling;
  const first = members[start[of[row] ?? -1] ?? 0] ?? row;
  return (table.date[first] ?? 0) < (table.date[row] ?? 0);
}

function figuresOf(measured: readonly Estimated[], sales: number): BacktestFigures {
  const ratios = measured.map(({ errorCorrected }) => Math.expm1(-errorCorrected));
  const errors = ratios.map(Math.abs);
  const within = (limit: number): number => errors.filter((error) => error <= limit).length;
  const held = measured.filter(({ errorCorrected, expected, calibration }) => {
    const { lower, upper } = intervalOf(calibration, expected);
    return errorCorrected >= lower && errorCorrected <= upper;
  });
  const count = measured.length;
  return {
    sales,
    hit_rate_pct: percent(count, sales),
    median_absolute_error_pct: round(100 * medianOf(errors)),
    mean_absolute_error_pct: round((100 * errors.reduce((sum, e) => sum + e, 0)) / count),
    within_10_pct: percent(within(0.1), count),
    within_20_pct: percent(within(0.2), count),
    bias_pct: round(100 * medianOf(ratios)),
    interval_claimed_pct: 100 * INTERVAL_COVERAGE,
    interval_coverage_pct: percent(held.length, count),
    by_confidence: tenthsOf(measured),
  };
}

function tenthsOf(measured: readonly Estimated[]): ConfidenceTenth[] {
  const claims = measured.map(({ calibration, expected, errorCorrected }) => ({
    claimed: within10Of(calibration, expected),
    isHit: Math.abs(Math.expm1(-errorCorrected)) <= 0.1,
  }));
  return Array.from({ length: 10 }, (_, tenth) => {
    const members = claims.filter(({ claimed }) => Math.min(9, Math.floor(claimed * 10)) === tenth);
    const sum = members.reduce((total, { claimed }) => total + claimed, 0);
    return {
      from: tenth / 10,
      to: (tenth + 1) / 10,
      claimed_pct: percent(sum, members.length),
      actual_pct: percent(members.filter(({ isHit }) => isHit).length, members.length),
      sales: members.length,
    };
  }).filter((tenth) => tenth.sales > 0);
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : round((100 * part) / whole);
}

function round(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : 0;
}
