import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantile, selectNth } from './quantile.js';

const numbers = fc.array(
  fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  {
    minLength: 1,
    maxLength: 200,
  },
);

it('selects the value that sorting would put there', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), (values, place) => {
      const nth = place % values.length;
      const sorted = Float64Array.from(values).sort();
      // The sign of zero does not matter.
      expect(selectNth(Float64Array.from(values), nth) + 0).toBe((sorted[nth] ?? 0) + 0);
    }),
  );
});

it.each([
  [[7], 0.5, 7],
  [[1, 2], 0.5, 1.5],
  [[4, 1, 3, 2], 0.5, 2.5],
  [[10, 20, 30, 40, 50], 0.1, 14],
  [[10, 20, 30, 40, 50], 0.25, 20],
  [[3, 3, 3, 9], 0.99, 8.82],
])('of %o at a share of %d is %d', (values, share, expected) => {
  expect(quantile(Float64Array.from(values), share)).toBeCloseTo(expected, 10);
});

it('takes as long for equal values as for others', () => {
  expect(quantile(new Float64Array(1_000_000).fill(5), 0.5)).toBe(5);
});
