import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from '../compare/spelling.js';
import { oneErrorAway } from './word-ranges.js';

const word = fc.string({ unit: fc.constantFrom(...'ABC9'), maxLength: 6 });

it('gives every text one error away, and none further away', () => {
  fc.assert(
    fc.property(word, word, (text, other) => {
      const all = new Set(oneErrorAway(text, () => true));
      for (const one of all) expect(editDistance(text, one, 2)).toBeLessThanOrEqual(1);
      if (editDistance(text, other, 1) === 1) expect(all).toContain(other);
    }),
  );
});

it('gives every word of a book one error away, though it follows only what words begin with', () => {
  fc.assert(
    fc.property(fc.array(word), word, (book, text) => {
      const isBegun = (beginning: string) => book.some((one) => one.startsWith(beginning));
      const found = new Set(oneErrorAway(text, isBegun));
      for (const one of book) {
        if (editDistance(text, one, 1) === 1) expect(found).toContain(one);
      }
    }),
  );
});
