/** `backtest valuation`: measures the accuracy of estimated values on sales held out by time. */

import { readSales, tieToHomes } from '@property-lookup/import/inspect';
import { dayNumber } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import type { Sale } from '@property-lookup/valuation';
import {
  type BacktestReport,
  measureServed,
  reportOn,
  type SaleOfHome,
  type ServedFigures,
} from '@property-lookup/valuation/backtest';
import type { Command } from 'commander';
import { type DataPlace, workDirectory } from '../../open-data.js';
import { settingsOf } from '../../options.js';
import {
  addBacktestOptions,
  type BacktestChoice,
  type BacktestOptions,
  FROM_AFTER_TO,
  onLoaded,
  printReport,
  readBacktestOptions,
} from './backtest-options.js';

/** Sales of the last five years before the newest sale are valued. */
const PERIOD_DAYS = 5 * 365;

export function addBacktestValuation(backtestCommand: Command): void {
  const command = backtestCommand
    .command('valuation')
    .description('Value each sale of a period by what an import of its month would have served.')
    .option('--every <MONTHS>', 'use only every Nth month, which is faster', '1');
  addBacktestOptions(command, {
    from: 'first day of the sales to value; default: five years before the last',
    to: 'last day; default: the newest sale',
    area: 'only sales of these outcodes',
  }).action(async (options: ValuationOptions) => {
    const everyMonths = readMonths(options.every);
    const choice = readBacktestOptions(options);
    const sales = await loadSales(settingsOf(options));
    const served = measureServed(sales, { ...periodOf(choice, sales), everyMonths });
    printReport(options, reportOn(served), reportLines);
  });
}

interface ValuationOptions extends BacktestOptions, Record<string, unknown> {
  readonly every: string;
}

function readMonths(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Failure(
    'wrong-usage',
    `--every must be a number of months from 1 to 99, not '${text}'.`,
  );
}

async function loadSales(data: DataPlace): Promise<readonly SaleOfHome[]> {
  return onLoaded(data, async (reader) => {
    const sales = readSales(workDirectory(data), reader.release.segments);
    if (sales.length > 0) return tieToHomes(reader, sales);
    throw new Failure('unavailable', 'No sales are loaded: import Price Paid Data first.');
  });
}

function periodOf({ from, to, areas }: BacktestChoice, sales: readonly Sale[]) {
  const newest = sales.reduce((latest, sale) => Math.max(latest, sale.date), 0);
  const last = to === undefined ? newest : dayNumber(to);
  const first = from === undefined ? last - PERIOD_DAYS : dayNumber(from);
  if (first > last) throw new Failure('wrong-usage', FROM_AFTER_TO);
  return { from: first, to: last, ...(areas !== undefined && { areas }) };
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
    'By kind: sales, valued; median error; within 10 %; bias; interval holds (with 95 % intervals)',
    shortLine('new builds', report.new_builds),
    ...Object.entries(report.by).flatMap(([trait, kinds]) => [
      `${trait.replaceAll('_', ' ')}:`,
      ...Object.entries(kinds).map(([kind, figures]) => shortLine(kind, figures)),
    ]),
  ];
}

function figureLines(title: string, figures: ServedFigures): string[] {
  const { chance } = figures;
  return [
    `${title}: ${figures.sales}, valued ${figures.hit_rate_pct} %`,
    `  median error ${figures.median_absolute_error_pct} % (${chance.median_absolute_error_pct.join(' to ')}), mean ${figures.mean_absolute_error_pct} %, bias ${figures.bias_pct} %`,
    `  within 10 % ${figures.within_10_pct} % (${chance.within_10_pct.join(' to ')}), within 20 % ${figures.within_20_pct} %`,
    `  interval of ${figures.interval_claimed_pct} %: holds ${figures.interval_coverage_pct} % (${chance.interval_coverage_pct.join(' to ')})`,
  ];
}

function shortLine(kind: string, figures: ServedFigures): string {
  const { chance } = figures;
  return (
    `  ${kind}: ${figures.sales}, ${figures.hit_rate_pct} %; ` +
    `${figures.median_absolute_error_pct} % (${chance.median_absolute_error_pct.join(' to ')}); ` +
    `${figures.within_10_pct} % (${chance.within_10_pct.join(' to ')}); ${figures.bias_pct} %; ` +
    `${figures.interval_coverage_pct} % (${chance.interval_coverage_pct.join(' to ')})`
  );
}
