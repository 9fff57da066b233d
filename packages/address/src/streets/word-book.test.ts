import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookOf } from '../../test/word-book-of.js';
import { likeness } from '../compare/spelling.js';

const word = fc.string({ unit: fc.constantFrom(...'ABCDÉ9 '), minLength: 1, maxLength: 9 });
const words = fc.array(word, { minLength: 1, maxLength: 60 });

it('finds the words that it has, and no others', () => {
  fc.assert(
    fc.property(words, word, (all, other) => {
      const book = bookOf(all);
      for (const one of all) expect(book.at(book.find(one) ?? -1)).toBe(one);
      expect(book.find(other) !== undefined).toBe(all.includes(other));
    }),
  );
});

it('finds the words that begin with a text', () => {
  fc.assert(
    fc.property(words, word, (all, prefix) => {
      const book = bookOf(all);
      const { from, to } = book.startingWith(prefix);
      const found = Array.from({ length: to - from }, (_, at) => book.at(from + at));
      const beginning = [...new Set(all)].filter((one) => one.startsWith(prefix)).sort();
      expect(found).toEqual(beginning);
    }),
  );
});

it('finds every word of which a text may be a misspelling, as a comparison with each would', () => {
  fc.assert(
    fc.property(words, word, (all, text) => {
      const book = bookOf(all);
      const found = book.like(text).map((like) => [book.at(like.word), like.likeness]);
      const expected = [...new Set(all)]
        .sort()
        .map((one) => [one, likeness(text, one)] as const)
        .filter(([, how]) => how > 0 && how < 1);
      expect(found).toEqual(expected.map((one) => [...one]));
    }),
    { numRuns: 500 },
  );
});
