import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundLikeness, soundOf } from './garbled.js';

const like = (a: string, b: string) => soundLikeness(soundOf(a), soundOf(b));

describe('sounds', () => {
  test.each([
    ['PHILIP', 'FILLIP'],
    ['KNIGHTON', 'NITON'],
    ['WRIGHT', 'RIGHT'],
    ['QUEBEC', 'KWEBEK'],
    ['SADDLER', 'SADLER'],
    ['CECIL', 'SESIL'],
    ['ASHLEIGH', 'ASHLEY'],
    ['HERMON', 'HERRNON'],
    ['LLANELLI', 'LANELI'],
  ])('of %s and %s are the same', (a, b) => {
    expect(soundOf(a)).toBe(soundOf(b));
  });

  test.each([
    ['LEICESTER', 'LESTER'],
    ['MONMOUTH', 'MONMOEUTH'],
    ['SNARESBROOK', 'SNARASBROOCK'],
    ['HUNTSMAN', 'HUNTNSMUN'],
  ])('of %s and %s are alike, and less than the same', (a, b) => {
    expect(like(a, b)).toBeGreaterThan(0.5);
    expect(like(a, b)).toBeLessThan(0.9);
  });

  test.each([
    ['ELM', 'ELMS'],
    ['MORTON', 'BURDEN'],
    ['TANSY', 'PANSY'],
    ['CHURCHILL', 'CHURCH'],
    ['VICTORIA', 'ALEXANDRA'],
  ])('of %s and %s are not', (a, b) => {
    expect(like(a, b)).toBe(0);
  });

  test('are as like one way as the other, never quite equal, and short of any letters', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ABCEHGHIKLNQRTX'), maxLength: 14 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(like(a, b)).toBe(like(b, a));
        expect(like(a, b)).toBeGreaterThanOrEqual(0);
        expect(like(a, b)).toBeLessThanOrEqual(0.9);
        expect(soundOf(a)).toMatch(/^[A-Z]*$/);
      }),
    );
  });
});
