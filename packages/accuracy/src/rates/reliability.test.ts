import { randomFrom } from '@property-lookup/kernel/numbers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureReliability, poolRising, probabilityOf, TRIALS_MIN } from './reliability.js';

/** Trials that are right half as often as their support. */
function overrated(count: number) {
  const random = randomFrom(7);
  return Array.from({ length: count }, () => {
    const support = random();
    return { support, isRight: random() < support / 2 };
  });
}

describe('reliability', () => {
  it('corrects overconfident supports, and never falls', () => {
    const reliability = measureReliability(overrated(5_000));
    const stated = [0.1, 0.3, 0.5, 0.7, 0.9].map((support) =>
      reliability === undefined ? -1 : probabilityOf(reliability, support),
    );
    for (const [i, p] of stated.entries()) {
      expect(Math.abs(p - (0.05 + 0.1 * i))).toBeLessThan(0.06);
    }
    expect([...stated].sort((a, b) => a - b)).toEqual(stated);
  });

  it('claims nothing from few trials, and never certainty', () => {
    const right = Array.from({ length: TRIALS_MIN }, () => ({ support: 1, isRight: true }));
    expect(measureReliability(right.slice(1))).toBeUndefined();
    const reliability = measureReliability(right);
    expect(reliability && probabilityOf(reliability, 1)).toBeLessThan(1);
  });
});

it('leaves rising shares alone and pools falling ones', () => {
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
