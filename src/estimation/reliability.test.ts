import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../bench/valuation/synthetic-sales.js';
import { measureReliability, probabilityOf, TRIALS_MIN } from './reliability.js';

/** Right half as often as the support says. */
function overrated(count: number) {
  const random = randomFrom(7);
  return Array.from({ length: count }, () => {
    const support = random();
    return { support, isRight: random() < support / 2 };
  });
}

describe('reliability', () => {
  it('corrects supports that promise too much, and never falls', () => {
    const reliability = measureReliability(overrated(5_000));
    const stated = [0.1, 0.3, 0.5, 0.7, 0.9].map((support) =>
      reliability === undefined ? -1 : probabilityOf(reliability, support),
    );
    for (const [i, p] of stated.entries()) {
      expect(Math.abs(p - (0.05 + 0.1 * i))).toBeLessThan(0.06);
    }
    expect([...stated].sort((a, b) => a - b)).toEqual(stated);
  });

  it('claims nothing on few trials, and never certainty', () => {
    const right = Array.from({ length: TRIALS_MIN }, () => ({ support: 1, isRight: true }));
    expect(measureReliability(right.slice(1))).toBeUndefined();
    const reliability = measureReliability(right);
    expect(reliability && probabilityOf(reliability, 1)).toBeLessThan(1);
  });
});
