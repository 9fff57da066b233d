/** Stretches of a sequence: what the matrix tells of them is what sorting and counting them tells. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { run } from '../../../../test/support/run-steps.js';
import { WaveletMatrix } from './wavelet-matrix.js';

/** Many blocks of bits; few codes, which are often alike, or many. */
const stretch = fc
  .record({
    codeMax: fc.constantFrom(0, 1, 5, 64, 70_000),
    seeds: fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 900 }),
    from: fc.nat(900),
    to: fc.nat(900),
  })
  .map(({ codeMax, from, seeds, to }) => {
    const codes = seeds.map((seed) => seed % (codeMax + 1));
    const [first, last] = [from, to].map((at) => Math.min(at, codes.length)).sort((a, b) => a - b);
    return { codeMax, codes, from: first ?? 0, to: last ?? 0 };
  });

it('tells the nth code, how often one is there, and which is there most', () => {
  fc.assert(
    fc.property(stretch, ({ codeMax, codes, from, to }) => {
      const matrix = run(WaveletMatrix.of(Uint32Array.from(codes), codeMax));
      const here = codes.slice(from, to).sort((a, b) => a - b);
      expect(here.map((_, nth) => matrix.nth(from, to, nth))).toEqual(here);
      const counts = new Map<number, number>();
      for (const code of here) counts.set(code, (counts.get(code) ?? 0) + 1);
      for (const code of [0, 1, codeMax]) {
        expect(matrix.count(from, to, code)).toBe(counts.get(code) ?? 0);
      }
      // The last code stands for no value.
      const known = [...counts].filter(([code]) => code < codeMax);
      const most = known.reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
      expect(matrix.mostFrequent(from, to, codeMax)).toEqual({ code: most[0], count: most[1] });
    }),
    { numRuns: 120 },
  );
});
