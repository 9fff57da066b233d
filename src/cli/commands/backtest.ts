/** `backtest`: how right the modelled values are, on data held out by time. */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { Failure } from '../../domain/failure.js';
import { parseOutcode } from '../../domain/postcode.js';
import { readSales } from '../../importing/linking/read-sales.js';
import { type BacktestFigures, type BacktestReport, backtest } from '../../valuation/backtest.js';
import type { Sale } from '../../valuation/sale.js';
import { openStore } from '../open-data.js';
import { settingOption, settingsOf } from '../options.js';
import { printLines } from '../output.js';

interface BacktestOptions {
  readonly from?: string;
  readonly to?: string;
  readonly area?: string;
  readonly json?: boolean;
}

const DAY_MS = 86_400_000;

export function addBacktestCommand(program: Command): void {
  program
    .command('backtest')
    .description('Show how right the modelled values are, on data held out by time.')
    .command('valuation')
    .description('Value each sale of a period with what was known the day before it.')
    .addOption(settingOption('data'))
    .option('--from <DATE>', 'first day of the sales that are valued; default: five years back')
    .option('--to <DATE>', 'last day; default: the newest sale')
    .option('--area <OUTCODE[,..]>', 'only sales of these outcodes')
    .option('--json', 'print it as JSON')
    .action(async (options: BacktestOptions & Record<string, unknown>) => {
      const sales = await loadSales(settingsOf(options).data);
      const report = backtest(sales, periodOf(options, sales));
      printLines(options.json === true ? [JSON.stringify(report, null, 2)] : reportLines(report));
    });
}

async function loadSales(data: string): Promise<readonly Sale[]> {
  const release = await openStore(data).currentRelease();
  const workDir = await mkdtemp(join(tmpdir(), 'property-lookup-backtest-'));
  const sales = release === undefined ? [] : readSales(data, release.segments, workDir);
  if (sales.length > 0) return sales;
  throw new Failure('unavailable', 'No sales are loaded: import Price Paid Data first.');
}

function periodOf(options: BacktestOptions, sales: readonly Sale[]) {
  const newest = sales.reduce((latest, sale) => Math.max(latest, sale.date), 0);
  const to = options.to === undefined ? newest : dayOf('--to', options.to);
  const from = options.from === undefined ? to - 5 * 365 : dayOf('--from', options.from);
  if (from > to) throw new Failure('wrong-usage', '--from must not be after --to.');
  const areas = options.area?.split(',').map(outcodeOf);
  return { from, to, ...(areas !== undefined && { areas }) };
}

function dayOf(option: string, text: string): number {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (!Number.isNaN(day)) return day / DAY_MS;
  throw new Failure('wrong-usage', `${option} must be a date such as 2023-12-31, not '${text}'.`);
}

function outcodeOf(text: string): string {
  const outcode = parseOutcode(text);
  if (outcode !== undefined) return outcode;
  throw new Failure('wrong-usage', `--area must be outcodes such as RG30,RG31, not '${text}'.`);
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
