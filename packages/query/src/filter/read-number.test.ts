import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.js';

/** Undefined if the text is no JSON number, or exceeds the range of a double. */
function numberOfJson(text: string): number | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined;
  } catch {
    return undefined;
  }
}

/** The number in JSON notation: no plus sign or leading zeros, digits on both sides of the point. */
const asJson = (text: string): string =>
  text
    .trim()
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\.(?=\d)/, '$10.')
    .replace(/(?<=\d)\.(?!\d)/, '');

const numberLike = fc.stringMatching(/^ ?[-+]?\d{0,4}\.?\d{0,4}([eE][-+]?\d{0,3})?[x_ ]?$/);

describe('a number as text', () => {
  it('equals the number that JSON reads', () => {
    const printed = fc.double().map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(printed, numberLike, fc.string({ maxLength: 6 })), (text) => {
        const known = numberOfJson(text);
        if (known !== undefined) expect(readNumber(text)).toBe(known);
        else expect(readNumber(text)).toBe(numberOfJson(asJson(text)));
      }),
      { numRuns: byLength(1_000, 5_000) },
    );
  });

  it('may have all the digits and exponents that a program prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(readNumber(String(value))).toBe(value + 0);
        expect(readNumber(value.toExponential())).toBe(value + 0);
      }),
    );
  });
});
