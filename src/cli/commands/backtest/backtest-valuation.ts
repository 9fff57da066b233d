/** `backtest valuation`: how right the estimated values of homes are, on sales held out by time. */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { Failure } from '../../../domain/failure.js';
import { readSales } from '../../../importing/linking/read-sales.js';
import {
  type BacktestFigures,
  type BacktestReport,
  backtest,
} from '../../../valuation/backtest.js';
import type { Sale } from '../../../valuation/sale.js';
import { openStore } from '../../open-data.js';
import { settingsOf } from '../../options.js';
import {
  addBacktestOptions,
  type BacktestChoice,
  type BacktestOptions,
  FROM_AFTER_TO,
  printReport,
  readBacktestOptions,
} from './backtest-options.js';

const DAY_MS = 86_400_000;

/** Years before the newest sale whose sales are valued. */
const PERIOD_DAYS = 5 * 365;

export function addBacktestValuation(backtestCommand: Command): void {
  const command = backtestCommand
    .command('valuation')
    .description('Value each sale of a period with what was known the day before it.');
  addBacktestOptions(command, {
    from: 'first day of the sales that are valued; default: five years back',
    to: 'last day; default: the newest sale',
    area: 'only sales of these outcodes',
  }).action(async (options: BacktestOptions & Record<string, unknown>) => {
    const sales = await loadSales(settingsOf(options).data);
    const report = backtest(sales, periodOf(readBacktestOptions(options), sales));
    printReport(options, report, reportLines);
  });
}

async function loadSales(data: string): Promise<readonly Sale[]> {
  const release = await openStore(data).currentRelease();
  const workDir = await mkdtemp(join(tmpdir(), 'property-lookup-backtest-'));
  const sales = release === undefined ? [] : readSales(data, release.segments, workDir);
  if (sales.length > 0) return sales;
  throw new Failure('unavailable', 'No sales are loaded: import Price Paid Data first.');
}

function periodOf({ from, to, areas }: BacktestChoice, sales: readonly Sale[]) {
  const newest = sales.reduce((latest, sale) => Math.max(latest, sale.date), 0);
  const last = to === undefined ? newest : dayNumber(to);
  const first = from === undefined ? last - PERIOD_DAYS : dayNumber(from);
  if (first > last) throw new Failure('wrong-usage', FROM_AFTER_TO);
  return { from: first, to: last, ...(areas !== undefined && { areas }) };
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function reportLines(report: BacktestReport): string[] {
  return [
    ...figureLines('All sales', report),
    ...figureLines('Sales of dwellings sold before', report.with_earlier_sale),
    'Probability of being within 10 %: claimed, actual, sales',
    ...report.by_confidence.map(
      ({ from, to, claimed_pct, actual_pct, sales }) =>
        `  ${from.toFixed(1)} to ${to.toFixed(1)}: ${claimed_pct} %, ${actual_pct} %, ${sales}`,
    ),
  ];
}

function figureLines(title: string, figures: BacktestFigures): string[] {
  return [
    `${title}: ${figures.sales}, valued ${figures.hit_rate_pct} %`,
    `  median error ${figures.median_absolute_error_pct} %, mean ${figures.mean_absolute_error_pct} %, bias ${figures.bias_pct} %`,
    `  within 10 % ${figures.within_10_pct} %, within 20 % ${figures.within_20_pct} %`,
    `  interval of ${figures.interval_claimed_pct} %: holds ${figures.interval_coverage_pct} %`,
  ];
}
