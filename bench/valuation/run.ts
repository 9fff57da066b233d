/** Back-tests the values that imports would have served, on Price Paid files if present, and writes the figures. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Sale } from '@property-lookup/valuation';
import { measureServed, reportOn, type ServedFigures } from '@property-lookup/valuation/backtest';
import { fitModel, knowledgeOf } from '@property-lookup/valuation/inside/model';
import { valueDwelling } from '@property-lookup/valuation/inside/value-dwelling';
import { compare, errorsOf, type SavedErrors } from './compare.js';
import { dayOf, readFolder } from './read-price-paid.js';

const RESULT = 'bench/results/valuation.json';

interface SampleSet {
  readonly name: string;
  readonly files: RegExp;
  /** Leaves out earlier sales, as if a source began later. */
  readonly salesFrom?: string;
  readonly from: string;
  readonly to: string;
}

/** Samples by file name; each is imported separately. */
const SETS: readonly SampleSet[] = [
  { name: 'RG30 and RG31', files: /_RG3[01]\.csv$/, from: '2018-01-01', to: '2023-12-31' },
  {
    name: 'RG30 and RG31, sales since 2010',
    files: /_RG3[01]\.csv$/,
    salesFrom: '2010-01-01',
    from: '2016-01-01',
    to: '2019-12-31',
  },
  { name: 'EC1Y and EC2Y', files: /^ethan_/, from: '2018-01-01', to: '2023-12-31' },
];

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    /** Only the set of this name. */
    only: { type: 'string' },
    /** Months between imports; more than 1 leaves sales out. */
    every: { type: 'string', default: '1' },
    /** A file to save the errors in, and one to compare with, sale by sale. */
    save: { type: 'string' },
    against: { type: 'string' },
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
  const measured: Record<string, unknown> = {};
  const saved: Record<string, SavedErrors> = {};
  for (const set of SETS) {
    if (values.only && set.name !== values.only) continue;
    const earliest = set.salesFrom === undefined ? Number.NEGATIVE_INFINITY : dayOf(set.salesFrom);
    const all = readFolder(folder, (name) => set.files.test(name));
    const sales = all.filter(({ date }) => date >= earliest);
    if (sales.length > 0) measured[set.name] = measure(set, sales, saved);
  }
  if (values.save) writeFileSync(values.save, JSON.stringify(saved));
  writeFileSync(RESULT, `${JSON.stringify(withEarlier(measured), null, 2)}\n`);
}

/** Keeps the figures of sets that were not measured this time. */
function withEarlier(measured: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // Written by an earlier run.
  const earlier = JSON.parse(readFileSync(RESULT, 'utf8')) as Record<string, unknown>;
  return Object.fromEntries(SETS.map(({ name }) => [name, measured[name] ?? earlier[name]]));
}

function measure(
  set: SampleSet,
  sales: readonly Sale[],
  saved: Record<string, SavedErrors>,
): unknown {
  const started = performance.now();
  const from = values.from ?? set.from;
  const to = values.to ?? set.to;
  const options = { from: dayOf(from), to: dayOf(to), everyMonths: Number(values.every) };
  const served = measureServed(sales, options);
  const backtestSeconds = (performance.now() - started) / 1000;
  const report = reportOn(served);
  print(`${set.name}, all sales`, report);
  print(`${set.name}, with an earlier sale`, report.with_earlier_sale);
  for (const [third, figures] of Object.entries(report.by.price_third)) print(third, figures);
  const errors = errorsOf(served);
  saved[set.name] = errors;
  if (values.against) {
    // Written by --save.
    const before = JSON.parse(readFileSync(values.against, 'utf8')) as Record<string, SavedErrors>;
    for (const line of compare(before[set.name] ?? {}, errors)) console.log(line);
  }
  const speed = { backtest_s: tenths(backtestSeconds), ...speedOf(sales) };
  const period = { sales_from: set.salesFrom ?? null, from, to };
  return { ...period, every_months: options.everyMonths, ...report, speed };
}

/** Times fitting the model, and valuing homes with it. */
function speedOf(sales: readonly Sale[]) {
  const fitStarted = performance.now();
  const model = fitModel(sales);
  const fitSeconds = (performance.now() - fitStarted) / 1000;
  knowledgeOf(model);
  const sample = sales.filter((_, i) => i % 20 === 0).slice(0, 1000);
  const valueStarted = performance.now();
  for (const sale of sample) valueDwelling(model, sale, model.knownUpTo + 1);
  const valueSeconds = (performance.now() - valueStarted) / 1000;
  const speed = {
    sales: sales.length,
    fit_s: tenths(fitSeconds),
    fit_s_per_1000_sales: tenths((1000 * fitSeconds) / sales.length, 1000),
    value_s_per_1000_homes: tenths((1000 * valueSeconds) / sample.length, 1000),
  };
  console.log(JSON.stringify(speed));
  return speed;
}

function print(name: string, figures: ServedFigures): void {
  const { chance } = figures;
  console.log(
    `${name}: ${figures.sales} sales, ${figures.hit_rate_pct} % valued, ` +
      `median error ${figures.median_absolute_error_pct} % (${chance.median_absolute_error_pct.join(' to ')}), ` +
      `within 10 % ${figures.within_10_pct} % (${chance.within_10_pct.join(' to ')}), ` +
      `bias ${figures.bias_pct} %, ` +
      `interval ${figures.interval_coverage_pct} % (${chance.interval_coverage_pct.join(' to ')})`,
  );
}

function tenths(value: number, per = 10): number {
  return Math.round(value * per) / per;
}
