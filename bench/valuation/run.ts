/** Back-tests the valuation model on Price Paid files, where there are any, and writes the figures down. */

import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BacktestReport, backtest } from '../../src/valuation/backtest.js';
import { fitModel, knowledgeOf } from '../../src/valuation/model.js';
import type { Sale } from '../../src/valuation/sale.js';
import { valueDwelling } from '../../src/valuation/value-dwelling.js';
import { dayOf, readFolder } from './read-price-paid.js';

const RESULT = 'bench/results/valuation.json';

/** Samples by the start of their file names; each district is back-tested by itself. */
const SETS = [
  { name: 'RG30 and RG31', files: /_RG3[01]\.csv$/, from: '2018-01-01', to: '2023-12-31' },
  { name: 'RG30 alone', files: /_RG30\.csv$/, from: '2018-01-01', to: '2023-12-31' },
  { name: 'RG31 alone', files: /_RG31\.csv$/, from: '2018-01-01', to: '2023-12-31' },
  { name: 'EC2Y', files: /barbican/, from: '2018-01-01', to: '2023-12-31' },
] as const;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    only: { type: 'string' },
  },
});

main();

function main(): void {
  const folder = [
    values.data,
    process.env['PROPERTY_LOOKUP_VALUATION_DATA'],
    resolve('../shared/data/price-paid'),
  ].find((path) => path !== undefined && existsSync(path));
  if (folder === undefined) {
    console.log('No Price Paid folder given (--data DIR): nothing measured.');
    return;
  }
  const results: Record<string, unknown> = {};
  for (const set of SETS) {
    if (values.only && !set.name.includes(values.only)) continue;
    const sales = readFolder(folder, (name) => set.files.test(name));
    if (sales.length > 0) results[set.name] = measure(set.name, sales, set);
  }
  if (!values.only) writeFileSync(RESULT, `${JSON.stringify(results, null, 2)}\n`);
}

function measure(name: string, sales: readonly Sale[], set: { from: string; to: string }): unknown {
  const started = performance.now();
  const from = values.from ?? set.from;
  const to = values.to ?? set.to;
  const report = backtest(sales, { from: dayOf(from), to: dayOf(to) });
  const backtestSeconds = (performance.now() - started) / 1000;
  print(name, report);
  return { from, to, ...report, speed: { backtest_s: tenths(backtestSeconds), ...speedOf(sales) } };
}

/** Time to fit, and to value one dwelling with the model at hand. */
function speedOf(sales: readonly Sale[]) {
  const fitStarted = performance.now();
  const model = fitModel(sales);
  const fitSeconds = (performance.now() - fitStarted) / 1000;
  knowledgeOf(model);
  const sample = sales.filter((_, i) => i % 20 === 0).slice(0, 1000);
  const valueStarted = performance.now();
  for (const sale of sample)
    valueDwelling(model, { ...sale, floorAreaSqm: null }, model.knownUpTo + 1);
  const valueMs = (performance.now() - valueStarted) / sample.length;
  const speed = { sales: sales.length, fit_s: tenths(fitSeconds), value_ms: tenths(valueMs, 100) };
  console.log(JSON.stringify(speed));
  return speed;
}

function print(name: string, report: BacktestReport): void {
  for (const [set, figures] of [
    ['all sales', report],
    ['with an earlier sale', report.with_earlier_sale],
  ] as const) {
    console.log(
      `${name}, ${set}: ${figures.sales} sales, ${figures.hit_rate_pct} % valued, ` +
        `median error ${figures.median_absolute_error_pct} %, ` +
        `within 10 % ${figures.within_10_pct} %, within 20 % ${figures.within_20_pct} %, ` +
        `bias ${figures.bias_pct} %, interval ${figures.interval_coverage_pct} %`,
    );
    console.log(
      figures.by_confidence
        .map((t) => `${t.from}: ${t.claimed_pct}→${t.actual_pct} (${t.sales})`)
        .join('  '),
    );
  }
}

function tenths(value: number, per = 10): number {
  return Math.round(value * per) / per;
}
