import { expect, it } from 'vitest';
import { addCounts, materialNews } from './plan-change.js';

it('lets figures stand until a fiftieth of the records of a kind, or a tenth of the listings, is news', () => {
  const counts = { sales: 1_000, listings: 100 };
  expect(materialNews({ sales: 20, listings: 10 }, counts)).toBe(undefined);
  expect(materialNews({ sales: 21, listings: 0 }, counts)).toBe('sales');
  expect(materialNews({ sales: 0, listings: 11 }, counts)).toBe('listings');
});

it('makes a whole release for the first records of a kind', () => {
  expect(materialNews({ leases: 1 }, { sales: 1_000 })).toBe('leases');
  expect(materialNews({ leases: 0 }, { sales: 1_000 })).toBe(undefined);
});

it('adds up the news of several imports', () => {
  expect(addCounts({ sales: 1 }, { sales: 2, leases: 3 })).toEqual({ sales: 3, leases: 3 });
});
