/** Measures the error of model values carried forward by the UK House Price Index, by years since the newest sale. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { levelOf, PriceIndices } from '@property-lookup/facts/evidence';
import { carryForward } from '@property-lookup/facts/inside/evidence/valuation-facts';
import { monthOf } from '@property-lookup/kernel/calendar';
import { splitRows } from '@property-lookup/rows/read';
import { ukHpi } from '@property-lookup/sources/inside/statistics/uk-hpi/uk-hpi';
import type { Sale } from '@property-lookup/valuation';
import { quantileOf } from '@property-lookup/valuation';
import { fitModel } from '@property-lookup/valuation/inside/model';
import { type Valuation, valueDwelling } from '@property-lookup/valuation/inside/value-dwelling';
import { dayOf, readFolder } from './read-price-paid.js';

const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '../shared/data/price-paid' },
    hpi: { type: 'string', default: '../shared/data/hpi' },
    ends: { type: 'string', default: '2010-12-31,2014-12-31,2018-12-31' },
    years: { type: 'string', default: '5' },
  },
});

const CODE = 'E92000001';
const DAYS_PER_YEAR = 365.2425;

interface Case {
  readonly years: number;
  readonly error: number;
  /** The error without carrying forward, as if the day were still that of the model. */
  readonly stale: number;
  readonly valuation: Valuation;
}

const index = englandIndex();
const sales = readFolder(values.sales, (name) => /_RG3[01]\.csv$/.test(name));
const cases = values.ends.split(',').flatMap((end) => casesAfter(dayOf(end)));
for (let year = 0; year < Number(values.years); year++) {
  print(
    year,
    cases.filter(({ years }) => years >= year && years < year + 1),
  );
}

/** Standard sales after the day, compared with that day's model. */
function casesAfter(end: number): readonly Case[] {
  const model = fitModel(sales.filter(({ date }) => date <= end));
  const until = end + Number(values.years) * DAYS_PER_YEAR;
  const later = sales.filter(({ date, category, type, isNewBuild }) => {
    return date > end && date <= until && category === 'A' && type !== 'O' && !isNewBuild;
  });
  return later.flatMap((sale): Case[] => {
    const { dwelling, postcode, type, tenure, priceGbp, date } = sale as Sale;
    const valuation = valueDwelling(model, { dwelling, postcode, type, tenure }, end);
    const now = levelOf(index, monthOf(date), type);
    const then = levelOf(index, monthOf(end), type);
    if (valuation === null || now === null || then === null) return [];
    const years = (date - end) / DAYS_PER_YEAR;
    const carried = carryForward(valuation, { ratio: now / then, years });
    const error = Math.log(priceGbp / carried.valueGbp);
    return [{ years, stale: Math.log(priceGbp / valuation.valueGbp), error, valuation: carried }];
  });
}

function print(from: number, all: readonly Case[]): void {
  if (all.length === 0) return;
  const errors = all.map(({ error }) => error).sort((a, b) => a - b);
  const at = (quantile: number): string => quantileOf(errors, quantile).toFixed(3);
  const within = (of: (one: Case) => number): string =>
    share(all, (one) => Math.abs(Math.expm1(-of(one))) <= 0.1);
  const claimed = all.reduce((sum, { valuation }) => sum + valuation.confidence, 0) / all.length;
  const inside = share(all, ({ error, valuation: { valueGbp, lowerGbp, upperGbp } }) => {
    return error >= Math.log(lowerGbp / valueGbp) && error <= Math.log(upperGbp / valueGbp);
  });
  const deviation = (quantileOf(errors, 0.8413) - quantileOf(errors, 0.1587)) / 2;
  const fsd = quantileOf(
    all.map(({ valuation }) => valuation.fsd).sort((a, b) => a - b),
    0.5,
  );
  console.log(
    `${from} to ${from + 1} years: ${all.length} sales, median ${at(0.5)}, sd ${deviation.toFixed(3)}, ` +
      `stated fsd ${fsd.toFixed(3)}, within 10 % ${within(({ error }) => error)}, stated ${claimed.toFixed(3)}, ` +
      `inside the 80 % interval ${inside}; not carried: within 10 % ${within(({ stale }) => stale)}`,
  );
}

function share<T>(all: readonly T[], is: (one: T) => boolean): string {
  return (all.filter(is).length / all.length).toFixed(3);
}

function englandIndex() {
  const file = 'ukhpi_ld_england.csv';
  const text = readFileSync(join(values.hpi, file), 'utf8');
  const [header = [], ...rows] = splitRows(text, ',');
  const indices = new PriceIndices();
  const map = ukHpi.open(header, file);
  for (const row of rows) {
    map(row, (fact) => {
      if (fact.kind === 'price-index') indices.add(fact);
    });
  }
  const areas = { localAuthority: CODE, county: null, region: null, country: null };
  // Other areas of the geography are not needed.
  const found = indices.find(areas as Parameters<PriceIndices['find']>[0], () => undefined);
  if (found === undefined) throw new Error(`no index of ${CODE}`);
  return found;
}
