import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addCase, agreementOf, drawRate, drawRates, noCounts, sumCounts } from './rates.js';

const CASE = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean());

it('counts the same in parts as at once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(CASE)), (parts) => {
      const counted = (cases: readonly (readonly [number, boolean])[]) => {
        const counts = noCounts(4);
        for (const [cell, isIt] of cases) addCase(counts, cell, isIt);
        return counts;
      };
      expect(sumCounts(parts.map(counted), 4)).toEqual(counted(parts.flat()));
    }),
  );
});

it('pulls a rate towards the usual one, fully without data', () => {
  expect(drawRate(0, 0, 0.3, 20)).toBe(0.3);
  expect(drawRate(10, 20, 0.3, 20)).toBeCloseTo(0.4, 12);
  const counts = { seen: Float64Array.of(0, 20), happened: Float64Array.of(0, 10) };
  expect([...drawRates(counts, (cell) => (cell === 0 ? 0.1 : 0.3), 20)]).toEqual([0.1, 0.4]);
});

it('measures agreement as the smaller over the larger, with enough cases', () => {
  expect(agreementOf(30, 60, 30)).toBe(0.5);
  expect(agreementOf(60, 30, 30)).toBe(0.5);
  expect(agreementOf(29, 29.9, 30)).toBeNull();
});
