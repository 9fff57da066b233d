import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf } from './share.js';

describe('shareOf', () => {
  // Wilson's interval without continuity correction, from Newcombe (1998), table I.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('gives the published interval of %i of %i', (count, of, low, high) => {
    const share = shareOf(count, of);
    expect(share.value).toBe(count / of);
    expect(share.low).toBeCloseTo(low, 4);
    expect(share.high).toBeCloseTo(high, 4);
  });

  it('spans 0 to 1 without trials, and closes at all and at none', () => {
    expect(shareOf(0, 0)).toEqual({ count: 0, of: 0, value: null, low: 0, high: 1 });
    expect(shareOf(0, 7).low).toBe(0);
    expect(shareOf(7, 7).high).toBe(1);
  });

  it('has its value within the interval, which narrows with the count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat({ max: 5_000 }), (of, some) => {
        const count = some % (of + 1);
        const { high, low, value } = shareOf(count, of);
        expect(0 <= low && low <= (value ?? -1) && (value ?? 2) <= high && high <= 1).toBe(true);
        const more = shareOf(10 * count, 10 * of);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });
});
