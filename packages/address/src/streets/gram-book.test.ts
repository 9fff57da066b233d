import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookOf } from '../../test/word-book-of.js';
import { soundLikeness, soundOf } from '../compare/garbled.js';
import { GramBook } from './gram-book.js';

const TOWNS = [
  'BEEHIVE',
  'LEICESTER',
  'LANSDOWNE',
  'WHITE',
  'CHAPEL',
  'MONMOUTH',
  'HIGH',
  'B3 1AA',
];

function found(text: string, words: readonly string[] = TOWNS): string[] {
  const book = bookOf(words);
  return new GramBook(book).like(text).map(({ word }) => book.at(word));
}

it.each([
  ['LESTER', ['LEICESTER']],
  ['BEETIVE', ['BEEHIVE']],
  ['LANDSDOWN', ['LANSDOWNE']],
  ['WHITECHAPLE', ['WHITE']],
  ['HIGH', []],
  ['B31AA', []],
  ['', []],
  ['ÉÉÉÉ', []],
])('%s may be %s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

it('finds of few words every one that sounds alike and shares a pair of letters', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ABEKT'), minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), word, (words, text) => {
      const all = found(text, words);
      for (const one of new Set(words)) {
        const likeness = soundLikeness(soundOf(text), soundOf(one));
        // More than half of its pairs agree.
        if (one !== text && likeness > 0.75) expect(all).toContain(one);
      }
      expect(all).not.toContain(text);
    }),
    { numRuns: 300 },
  );
});

it('forgets the text before', () => {
  const book = bookOf(TOWNS);
  const grams = new GramBook(book);
  const first = grams.like('LESTER');
  grams.like('MONMOEUTH');
  expect(grams.like('LESTER')).toEqual(first);
});
