import { randomFrom } from '@property-lookup/kernel/numbers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binsOf, calibrationError, estimatedError } from './calibration.js';

describe('binsOf', () => {
  it('groups guesses by confidence and counts the right ones', () => {
    const bins = binsOf([
      { confidence: 0.92, right: 1, count: 2 },
      { confidence: 0.98, right: 2, count: 2 },
      { confidence: 0.99, right: 1, count: 1 },
      { confidence: 1, right: 3, count: 4 },
      { confidence: 0, right: 0, count: 1 },
    ]);
    expect(bins.map(({ from, to, count }) => [from, to, count])).toEqual([
      [0, 0.1, 1],
      [0.9, 0.99, 4],
      [0.99, 1, 1],
      [1, 1, 4],
    ]);
    expect(bins[1]?.confidence).toBeCloseTo(0.95);
    expect(bins[1]?.right).toMatchObject({ count: 3, of: 4, value: 0.75 });
  });
});

describe('calibrationError', () => {
  it('is the mean gap between confidence and share right, weighted by count', () => {
    const bins = binsOf([
      { confidence: 0.95, right: 3, count: 4 },
      { confidence: 0.45, right: 1, count: 1 },
    ]);
    // Four fifths of 0.2, and one fifth of 0.55.
    expect(calibrationError(bins)).toBeCloseTo(0.8 * 0.2 + 0.2 * 0.55);
    expect(calibrationError([])).toBe(0);
  });
});

describe('estimatedError', () => {
  it('has its value within the interval, and is reproducible', () => {
    const claim = fc
      .record({ percent: fc.nat({ max: 100 }), count: fc.integer({ min: 1, max: 3_000 }) })
      .chain(({ percent, count }) =>
        fc.nat({ max: count }).map((right) => ({ confidence: percent / 100, right, count })),
      );
    fc.assert(
      fc.property(fc.array(claim, { minLength: 1, maxLength: 8 }), (claims) => {
        const { high, low, value } = estimatedError(binsOf(claims));
        expect(0 <= low && low <= value && value <= high).toBe(true);
        expect(estimatedError(binsOf(claims))).toEqual({ high, low, value });
      }),
      { numRuns: 30 },
    );
  });

  it('covers the true error of an overconfident matcher 95 times in 100', () => {
    const random = randomFrom(5);
    let covered = 0;
    for (let round = 0; round < 200; round++) {
      const right = Array.from({ length: 400 }, () => random() < 0.7).filter(Boolean).length;
      const { high, low } = estimatedError(binsOf([{ confidence: 0.85, right, count: 400 }]));
      if (low <= 0.15 && 0.15 <= high) covered++;
    }
    expect(covered).toBeGreaterThan(180);
    expect(covered).toBeLessThan(200);
  });

  it('accepts honest confidences as honest', () => {
    const random = randomFrom(9);
    let denied = 0;
    for (let round = 0; round < 100; round++) {
      const claims = [0.15, 0.35, 0.55, 0.75, 0.95].map((confidence) => {
        const right = Array.from({ length: 40 }, () => random() < confidence).filter(Boolean);
        return { confidence, right: right.length, count: 40 };
      });
      if (estimatedError(binsOf(claims)).low > 0.03) denied++;
    }
    expect(denied).toBeLessThan(5);
  });
});
