/** Measures the error of a last sale carried forward only by the UK House Price Index, by years since the sale. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { levelOf, PriceIndices } from '@property-lookup/facts/evidence';
import { monthOf, monthText } from '@property-lookup/kernel/calendar';
import { splitRows } from '@property-lookup/rows/read';
import { ukHpi } from '@property-lookup/sources/inside/statistics/uk-hpi/uk-hpi';
import type { Sale } from '@property-lookup/valuation';
import { quantileOf } from '@property-lookup/valuation';
import { dayOf, readFolder } from './read-price-paid.js';

const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '../shared/data/price-paid' },
    hpi: { type: 'string', default: '../shared/data/hpi' },
    from: { type: 'string', default: '2010-01-01' },
    to: { type: 'string', default: '2023-12-31' },
  },
});

/** A district, and an indexed area that contains it. */
const SETS = [
  { files: /_RG3[01]\.csv$/, index: 'ukhpi_ld_england.csv', code: 'E92000001' },
  { files: /barbican/, index: 'ukhpi_ld_city-of-london.csv', code: 'E09000001' },
] as const;

/** First year of each band. */
const BANDS = [0, 1, 2, 4, 7, 11, 16, 21] as const;

for (const { files, index, code } of SETS) {
  console.log(`${files.source} by ${index}`);
  const errors = errorsOf(
    readFolder(values.sales, (name) => files.test(name)),
    readIndex(index),
    code,
  );
  BANDS.forEach((from, band) => {
    const to = BANDS[band + 1] ?? Number.POSITIVE_INFINITY;
    print(
      from,
      errors.filter(({ years }) => years >= from && years < to).map(({ error }) => error),
    );
  });
}

function readIndex(file: string): PriceIndices {
  const [header = [], ...rows] = splitRows(readFileSync(join(values.hpi, file), 'utf8'), ',');
  const indices = new PriceIndices();
  const map = ukHpi.open(header, file);
  for (const row of rows) {
    map(row, (fact) => {
      if (fact.kind === 'price-index') indices.add(fact);
    });
  }
  return indices;
}

/** Standard sales of the period compared with the standard sale before, each with the log of price over estimate. */
function errorsOf(sales: readonly Sale[], indices: PriceIndices, code: string) {
  const areas = { localAuthority: code, county: null, region: null, country: null };
  // Other areas of the geography are not needed.
  const index = indices.find(areas as Parameters<PriceIndices['find']>[0], () => undefined);
  if (index === undefined) throw new Error(`no index of ${code}`);
  const standard = sales.filter(({ category, type }) => category === 'A' && type !== 'O');
  const byDwelling = new Map<string, Sale[]>();
  for (const sale of standard) {
    byDwelling.set(sale.dwelling, [...(byDwelling.get(sale.dwelling) ?? []), sale]);
  }
  return [...byDwelling.values()].flatMap((own) => {
    const ordered = own.sort((a, b) => a.date - b.date);
    return ordered.slice(1).flatMap((sale, at) => {
      const before = ordered[at];
      if (before === undefined || sale.isNewBuild || sale.date === before.date) return [];
      if (sale.date < dayOf(values.from) || sale.date > dayOf(values.to)) return [];
      const now = levelOf(index, monthOf(sale.date), sale.type);
      const then = levelOf(index, monthOf(before.date), sale.type);
      if (now === null || then === null)
        throw new Error(`no level ${monthText(monthOf(sale.date))}`);
      const error = Math.log(sale.priceGbp / (before.priceGbp * (now / then)));
      return [{ years: (sale.date - before.date) / 365.2425, error }];
    });
  });
}

function print(from: number, errors: readonly number[]): void {
  const sorted = [...errors].sort((a, b) => a - b);
  const share = sorted.filter((error) => Math.abs(Math.expm1(-error)) <= 0.1).length;
  const at = (quantile: number): string => quantileOf(sorted, quantile).toFixed(3);
  const median = quantileOf(
    sorted.map((error) => Math.abs(Math.expm1(-error))).sort((a, b) => a - b),
    0.5,
  );
  console.log(
    `from ${from} years: ${sorted.length} sales, median ${at(0.5)}, 10 % ${at(0.1)}, 90 % ${at(0.9)}, ` +
      `sd ${((quantileOf(sorted, 0.8413) - quantileOf(sorted, 0.1587)) / 2).toFixed(3)}, ` +
      `within 10 % ${(share / sorted.length).toFixed(3)}, median error ${(100 * median).toFixed(1)} %`,
  );
}
