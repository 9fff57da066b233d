import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilterValue } from './compile-filter.js';
import { evaluate } from './evaluate.js';
import type { FieldTable, FilterField } from './filter-field.js';
import { canonicalPostcode, canonicalPostcodePattern } from './postcode-text.js';

const POSTCODE: FilterField = { name: 'postcode', type: 'text', form: 'postcode' };
const TABLE: FieldTable = { find: () => POSTCODE, names: ['postcode'] };

function matches(condition: unknown, postcode: string): boolean {
  const { where } = compileFilterValue({ where: { postcode: condition } }, TABLE, []);
  return evaluate(
    where,
    () => postcode,
    () => null,
  );
}

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPRSTUWYZ');
const digit = fc.constantFrom(...'0123456789');
/** All six shapes of an outcode. */
const outward = fc.oneof(
  ...['A9', 'A99', 'A9A', 'AA9', 'AA99', 'AA9A'].map((shape) =>
    fc
      .tuple(...Array.from(shape, (kind) => (kind === 'A' ? letter : digit)))
      .map((c) => c.join('')),
  ),
);
const postcode = fc
  .tuple(outward, digit, letter, letter)
  .map(([out, ...rest]) => `${out} ${rest.join('')}`);

describe('A postcode in a filter', () => {
  it.each([
    ['AB116GD', 'AB11 6GD'],
    [' ab11  6gd ', 'AB11 6GD'],
    ['ab116 gd', 'AB11 6GD'],
    ['bfpo12', 'BFPO 12'],
    ['ab11', 'AB11'],
    ['ab116', 'AB11 6'],
    ['nonsense', 'NONSENSE'],
    ['', ''],
  ])('%j is read as %j', (text, canonical) => expect(canonicalPostcode(text)).toBe(canonical));

  it.each([
    ['AB116%', 'AB11 6%'],
    ['ab16g%', 'AB1 6G%'],
    ['sw1a2%', 'SW1A 2%'],
    ['E16AN%', 'E1 6AN%'],
    ['AB116_D', 'AB11 6_D'],
    ['AB116GD', 'AB11 6GD'],
    ['ab116 g%', 'AB11 6G%'],
    // An outcode stays as written, with or without a space: AB11 is not AB1 1.
    ['AB11%', 'AB11%'],
    ['ab1 1%', 'AB1 1%'],
    ['ab1 %', 'AB1 %'],
    ['w1a%', 'W1A%'],
    ['%6gd', '%6GD'],
    ['a\\%%', 'A\\%%'],
    ['%', '%'],
  ])('the pattern %j is read as %j', (text, canonical) =>
    expect(canonicalPostcodePattern(text)).toBe(canonical),
  );

  it('is found by every operator in any case and spacing', () => {
    const write = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.replace(' ', ''),
      (text: string) => text.toLowerCase().replace(' ', ''),
      (text: string) => `  ${text.replace(' ', '   ')} `,
    );
    fc.assert(
      fc.property(postcode, write, (stored, writtenBy) => {
        const text = writtenBy(stored);
        expect(matches(text, stored)).toBe(true);
        for (const operator of ['eq', 'gte', 'lte', 'like', 'ilike']) {
          expect(matches({ [operator]: text }, stored)).toBe(true);
        }
        for (const operator of ['neq', 'gt', 'lt', 'nlike', 'nilike']) {
          expect(matches({ [operator]: text }, stored)).toBe(false);
        }
        expect(matches({ inq: ['ZZ9 9ZZ', text] }, stored)).toBe(true);
        expect(matches({ nin: [text] }, stored)).toBe(false);
        expect(matches({ between: [text, text] }, stored)).toBe(true);
      }),
    );
  });

  it('is found by its beginning without the space, and no other postcode is', () => {
    fc.assert(
      fc.property(postcode, postcode, fc.integer({ min: 1, max: 3 }), (stored, other, inward) => {
        const compact = stored.replace(' ', '');
        const start = compact.slice(0, compact.length - 3 + inward);
        const isOutwardToo = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/.test(start);
        for (const operator of ['like', 'ilike']) {
          if (!isOutwardToo) expect(matches({ [operator]: `${start}%` }, stored)).toBe(true);
          if (!matches({ [operator]: `${start.toLowerCase()}%` }, other)) continue;
          expect(other.replace(' ', '').startsWith(start)).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
