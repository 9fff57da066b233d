/** Text must sort as its UTF-8 bytes do in every store. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareScalars, compareText } from './compare.js';

it('compares text as its UTF-8 bytes compare', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 6 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { numRuns: 10_000 },
  );
  // U+1F600 comes after U+FF21, though its first unit is smaller.
  expect(compareText('😀', 'Ａ')).toBeGreaterThan(0);
});

it('compares booleans and numbers', () => {
  expect(compareScalars(false, true)).toBeLessThan(0);
  expect(compareScalars(10, 9)).toBeGreaterThan(0);
  expect(compareScalars(2, 2)).toBe(0);
});
