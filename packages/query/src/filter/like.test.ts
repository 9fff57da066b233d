/** Compares SQL patterns with a naive matcher. */

import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endsInEscape, likeTest } from './like.js';

it.each([
  ['SW1A%', 'SW1A 1AA', true],
  ['SW1A%', 'XSW1A', false],
  ['%1AA', 'SW1A 1AA', true],
  ['%A%1%', 'SW1A 1AA', true],
  ['a%a', 'a', false],
  ['a%a', 'aa', true],
  ['', '', true],
  ['', 'a', false],
  ['%', '', true],
  ['_', '', false],
  ['_', '😀', true],
  ['__', '😀', false],
  ['%_', '😀', true],
  ['%__', '😀', false],
  ['100\\%', '100%', true],
  ['100\\%', '1000', false],
  ['a\\\\', 'a\\', true],
  ['\\a', 'a', true],
  ['[', '[', true],
  ['.*', 'abc', false],
])('%j on %j: %j', (pattern, text, expected) => {
  expect(likeTest(pattern, false)(text)).toBe(expected);
});

it('ignores case outside ASCII too', () => {
  expect(likeTest('%CAFÉ_', true)('Le café!')).toBe(true);
  expect(likeTest('%CAFÉ_', false)('Le café!')).toBe(false);
});

it('agrees with a naive matcher', () => {
  const pattern = fc.array(fc.constantFrom('%', '_', '\\%', '\\_', '\\\\', 'a', 'b', 'B', '😀'), {
    maxLength: 9,
  });
  const text = fc.array(fc.constantFrom('a', 'b', 'B', '%', '_', '\\', '😀'), { maxLength: 10 });
  fc.assert(
    fc.property(pattern, text, (tokens, characters) => {
      const source = tokens.join('');
      expect(endsInEscape(source)).toBe(false);
      expect(likeTest(source, false)(characters.join(''))).toBe(naive(tokens, characters));
      const lower = characters.map((character) => character.toLowerCase());
      const lowerTokens = tokens.map((token) => token.toLowerCase());
      expect(likeTest(source, true)(characters.join(''))).toBe(naive(lowerTokens, lower));
    }),
    { numRuns: byLength(1_000, 10_000) },
  );
});

it('recognises a pattern that ends in an escape', () => {
  expect(endsInEscape('abc\\')).toBe(true);
  expect(endsInEscape('abc\\\\')).toBe(false);
  expect(endsInEscape('\\\\\\')).toBe(true);
  expect(endsInEscape('')).toBe(false);
});

it('stays quick on patterns that make a backtracking matcher explode', () => {
  const start = performance.now();
  likeTest('%a_'.repeat(1_000), false)('a'.repeat(2_000));
  likeTest(`${'%a'.repeat(2_000)}b`, false)('a'.repeat(10_000));
  expect(performance.now() - start).toBeLessThan(500);
});

function naive(tokens: readonly string[], characters: readonly string[]): boolean {
  const [token, ...rest] = tokens;
  if (token === undefined) return characters.length === 0;
  if (token === '%') {
    return naive(rest, characters) || (characters.length > 0 && naive(tokens, characters.slice(1)));
  }
  const [character, ...others] = characters;
  if (character === undefined) return false;
  if (token !== '_' && token.replace(/^\\/, '') !== character) return false;
  return naive(rest, others);
}
