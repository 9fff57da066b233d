import { randomFrom } from '@property-lookup/kernel/numbers';
import { describe, expect, it } from 'vitest';
import { normal } from '../../../bench/valuation/synthetic-sales.js';
import { calibrate, intervalOf, isWithin10, within10Of } from './calibration.js';

function madeErrors(seed: number) {
  const random = randomFrom(seed);
  return Array.from({ length: 4000 }, () => {
    const expected = 0.03 + 0.2 * random();
    // Errors half as large as expected: calibration must notice.
    return { expected, error: 0.5 * 1.25 * expected * normal(random) };
  });
}

describe('calibrate', () => {
  const calibration = calibrate(madeErrors(1));
  const fresh = madeErrors(2);

  it('covers the claimed share of errors not seen before', () => {
    const held = fresh.filter(({ error, expected }) => {
      const { lower, upper } = intervalOf(calibration, expected);
      return error >= lower && error <= upper;
    });
    expect(held.length / fresh.length).toBeGreaterThan(0.77);
    expect(held.length / fresh.length).toBeLessThan(0.83);
  });

  it('gives calibrated probabilities, decile by decile', () => {
    for (let tenth = 3; tenth < 10; tenth += 1) {
      const members = fresh.filter(
        ({ expected }) => Math.floor(within10Of(calibration, expected) * 10) === tenth,
      );
      if (members.length < 200) continue;
      const claimed = members.reduce((sum, m) => sum + within10Of(calibration, m.expected), 0);
      const actual = members.filter(({ error }) => isWithin10(error)).length;
      expect(Math.abs(claimed - actual) / members.length).toBeLessThan(0.05);
    }
  });

  it('never becomes more confident as the expected error grows', () => {
    const sure = Array.from({ length: 60 }, (_, i) => within10Of(calibration, 0.01 + i * 0.005));
    expect(sure).toEqual(sure.toSorted((a, b) => b - a));
  });

  it('stays modest without training data', () => {
    const none = calibrate([]);
    expect(within10Of(none, 0.1)).toBeCloseTo(0.63, 1);
    expect(intervalOf(none, 0.1).lower).toBeCloseTo(-0.161, 2);
  });
});
