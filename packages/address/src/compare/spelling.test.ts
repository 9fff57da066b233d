import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, isContraction, likeness } from './spelling.js';

test.each([
  ['TANSY', 'TANSY', 0],
  ['TANSY', 'TANZY', 1],
  ['TANSY', 'TASNY', 1],
  ['TANSY', 'TANSSY', 1],
  ['TANSY', 'TNSY', 1],
])('%s and %s are %d apart', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});

test('far words are not measured to the end', () => {
  expect(editDistance('TANSY', 'FERN', 2)).toBeGreaterThan(2);
});

test('likeness is even, within 0 and 1, and 1 only for equal words', () => {
  const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const like = likeness(a, b);
      expect(like).toBe(likeness(b, a));
      expect(like).toBeGreaterThanOrEqual(0);
      expect(like === 1).toBe(a === b);
    }),
  );
});

test('short words must be spelt right', () => {
  expect(likeness('ASH', 'ASP')).toBe(0);
});

test.each([
  ['WDFD', 'WOODFORD', true],
  ['BDGE', 'BRIDGE', true],
  // Another letter at the end, a vowel within, too short, or hardly shorter.
  ['WDFD', 'WOODFORDS', false],
  ['WODFD', 'WOODFORD', false],
  ['RD', 'ROAD', false],
  ['BDGE', 'BADGE', false],
  // Y is a vowel of Welsh.
  ['GLYN', 'GLANYRAFON', false],
])('%s is a contraction of %s: %s', (short, long, expected) => {
  expect(isContraction(short, long)).toBe(expected);
});
