import fc from 'fast-check';
import { expect, it } from 'vitest';
import { poolRising } from './isotonic.js';

it('leaves rising shares alone and pools those that fall', () => {
  const bins = [
    { hits: 1, count: 10 },
    { hits: 6, count: 10 },
    { hits: 4, count: 10 },
    { hits: 9, count: 10 },
  ];
  expect(poolRising(bins)).toEqual([0.1, 0.5, 0.5, 0.9]);
});

it('never falls, and keeps the number of hits', () => {
  const bin = fc.record({ hits: fc.integer({ min: 0, max: 50 }), count: fc.constant(50) });
  fc.assert(
    fc.property(fc.array(bin), (bins) => {
      const shares = poolRising(bins);
      expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
      const hits = bins.reduce((sum, one) => sum + one.hits, 0);
      expect(50 * shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(hits, 6);
    }),
  );
});
