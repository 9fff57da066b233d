/** Calibrated confidences, whatever the fitted table is. */

import { describe, expect, test } from 'vitest';
import { calibrate as calibrateAccepted } from './calibrate.js';
import { CALIBRATION } from './calibration-table.js';

/** Accepted as far as the contest says. */
const calibrate = (raw: readonly number[], tied: number) =>
  calibrateAccepted(raw, (raw[0] ?? 0) * tied, tied);

const down = (value: number) => Math.max(1, Math.floor(value * 10_000 + 1e-6)) / 10_000;

describe('the best', () => {
  const inside = CALIBRATION.whole.filter(([x, y]) => x > 0 && x < 1 && y < 0.9999);

  test.each(inside)('raw %d is %d of the table, rounded down', (raw, calibrated) => {
    expect(calibrate([raw], 1)).toEqual([down(calibrated)]);
  });

  test('lies on a line between two entries', () => {
    for (const [i, [x1, y1]] of CALIBRATION.whole.entries()) {
      const [x0, y0] = CALIBRATION.whole[i - 1] ?? [0, 0];
      if (i === 0 || y1 >= 0.9999) continue;
      const [confidence] = calibrate([x0 + 0.25 * (x1 - x0)], 1);
      expect(confidence).toBeCloseTo(down(y0 + 0.25 * (y1 - y0)), 4);
    }
  });

  test('is never 1 and never 0', () => {
    expect(calibrate([1], 1)).toEqual([TOP]);
    expect(calibrate([0], 1)).toEqual([0.0001]);
    expect(calibrate([], 1)).toEqual([]);
  });
});

/** What the fit found to be right of the surest; never more than this. */
const TOP = Math.min(CALIBRATION.whole.at(-1)?.[1] ?? 1, 0.9999);

describe('the others', () => {
  test('keep their proportion to the best, where it does not rise', () => {
    const [best = 0, second = 0, third = 0] = calibrateAccepted([0.4, 0.2, 0.1], 0.1, 1);
    expect(second / best).toBeCloseTo(0.5, 2);
    expect(third / best).toBeCloseTo(0.25, 2);
  });

  test('share what the best leaves, where it rises', () => {
    const [best = 0, second = 0] = calibrate([0.76, 0.24], 1);
    expect(best).toBeGreaterThan(0.8);
    expect(best + second).toBeLessThanOrEqual(1);
    expect(second).toBeCloseTo(1 - best, 3);
  });

  test('never pass the best', () => {
    const [best = 0, second = 0] = calibrate([0.264, 0.263], 1);
    expect(second).toBeLessThanOrEqual(best);
  });

  test('beside a certainty are possible at best', () => {
    expect(calibrate([1, 0], 1)).toEqual([TOP, 0.0001]);
  });
});

test('the tied have one confidence, which together is at most 1', () => {
  for (const [raw, tied] of [
    [[0.5, 0.5], 2],
    [[0.4, 0.4, 0.1], 2],
    [[0.33, 0.33, 0.33], 3],
  ] as const) {
    const confidences = calibrate(raw, tied);
    const [first = 0] = confidences;
    const [together = 0] = calibrate([raw[0] * tied], 1);
    expect(first).toBeCloseTo(together / tied, 3);
    expect(first).toBeLessThanOrEqual(1 / tied);
    expect(new Set(confidences.slice(0, tied)).size).toBe(1);
    for (const other of confidences.slice(tied)) expect(other).toBeLessThan(first);
  }
});
