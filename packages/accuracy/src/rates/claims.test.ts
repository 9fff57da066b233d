import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ClaimBins } from './claims.js';

const CLAIM = fc.record({
  claimed: fc.double({ min: 0, max: 1, noNaN: true }),
  isTrue: fc.boolean(),
});

it('counts every claim once, in the decile of its probability', () => {
  fc.assert(
    fc.property(fc.array(CLAIM), (claims) => {
      const bins = ClaimBins.of(claims);
      const { count, claimed, right } = bins.all;
      expect(count).toBe(claims.length);
      expect(right).toBe(claims.filter(({ isTrue }) => isTrue).length);
      expect(claimed).toBeCloseTo(
        claims.reduce((sum, claim) => sum + claim.claimed, 0),
        6,
      );
      for (const bin of bins.filled) {
        expect(bin.claimed / bin.count).toBeGreaterThanOrEqual(bin.from - 1e-9);
        expect(bin.claimed / bin.count).toBeLessThanOrEqual(bin.to + 1e-9);
      }
    }),
  );
});

it('prints percentages with one decimal, and null without claims', () => {
  expect(new ClaimBins().figures).toEqual({
    ...{ cases: 0, claimed_pct: null, right_pct: null, by_confidence: [] },
  });
  const bins = new ClaimBins();
  bins.add(0.3, 1, 3);
  bins.add(1, 2, 2);
  expect(bins.figures).toEqual({
    ...{ cases: 5, claimed_pct: 58, right_pct: 60 },
    by_confidence: [
      { from: 0.3, to: 0.4, claimed_pct: 30, actual_pct: 33.3, cases: 3 },
      { from: 0.9, to: 1, claimed_pct: 100, actual_pct: 100, cases: 2 },
    ],
  });
});
