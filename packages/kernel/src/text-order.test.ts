/** Text must sort as its UTF-8 bytes do in every store. */

import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareText } from './text-order.js';

it('compares text as its UTF-8 bytes compare', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 6 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { numRuns: byLength(1_000, 10_000) },
  );
  // U+1F600 comes after U+FF21, though its first unit is smaller.
  expect(compareText('😀', 'Ａ')).toBeGreaterThan(0);
});
