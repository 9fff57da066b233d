import { expect, it } from 'vitest';
import { syntheticSale } from '../../../bench/valuation/synthetic-sales.js';
import { COVARIANCE, COVARIANCE_OWN_SALES, fadingOf } from './covariance.js';
import { type Kriged, krige } from './kriging.js';
import { findNeighbours } from './neighbours.js';
import { buildTable, type Site } from './sale-table.js';

const TODAY = 18_000;
const sold = (street: number, number: number, daysAgo: number) =>
  syntheticSale({ street, number, date: TODAY - daysAgo, priceGbp: 200_000 + number });

const table = buildTable([
  sold(0, 1, 400),
  sold(0, 3, 300),
  sold(0, 5, 200),
  sold(0, 21, 350),
  sold(1, 1, 100),
  sold(0, 1, 0),
]);
const fading = fadingOf(COVARIANCE, COVARIANCE_OWN_SALES);
const today = table.count - 1;
const site = table.sites[today];
if (!site) throw new Error('no site');

function kriged(rows: Int32Array, errors: Float64Array): Kriged {
  return krige(table, fading, site as Site, { rows, errors })[0];
}

it('ranks the dwelling itself first, then its nearer neighbours, and ignores later sales', () => {
  const rows = findNeighbours(table, fading, site, { limit: today, countMax: 10 });
  expect(rows).not.toContain(today);
  const ids = Array.from(rows, (row) =>
    table.sales[row]?.dwelling.split('|').slice(1, 3).join(' '),
  );
  expect(ids.slice(0, 4)).toEqual(['STREET A 1', 'STREET A 3', 'STREET A 5', 'STREET A 21']);
});

it('is misled little by one wrong sale', () => {
  const rows = findNeighbours(table, fading, site, { limit: today, countMax: 4 });
  const agreed = kriged(rows, Float64Array.of(0.1, 0.1, 0.1, 0.1));
  const misled = kriged(rows, Float64Array.of(0.1, -0.9, 0.1, 0.1));
  const weight = agreed.weights[1] ?? 0;
  expect(agreed.mean - misled.mean).toBeLessThan(0.7 * weight);
});

it('is more confident with more sales', () => {
  const rows = findNeighbours(table, fading, site, { limit: today, countMax: 4 });
  const spreads = [0, 1, 2, 3, 4].map((count) => {
    const told = rows.subarray(0, count);
    return kriged(told, new Float64Array(count)).variance;
  });
  expect(spreads).toEqual(spreads.toSorted((a, b) => b - a));
});
