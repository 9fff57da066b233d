import { outcodeOf, sectorOf } from '@property-lookup/kernel/address';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  areaOfNumber,
  areaOfText,
  postcodeNumber,
  postcodeRange,
  postcodesBeginning,
} from './postcode-number.js';

/** Postcodes adjacent in every respect, and codes without a space. */
const POSTCODES = [
  ...['SW1 1AA', 'SW1 1AB', 'SW1 2AA', 'SW1A 1AA', 'SW1A 1ZZ', 'SW1A 2AA', 'SW10 1AA', 'SW1Y 9ZZ'],
  ...['AI-2640', 'BFPO 1', 'BFPO 12', 'BFPO 1234', 'BFPO 2', 'N1 1AA', 'N11 1AA', 'ZZ99 9ZZ'],
];

const isIn = (postcode: string, [from, to]: readonly [number, number]): boolean =>
  postcodeNumber(postcode) >= from && postcodeNumber(postcode) < to;

it('finds the postcodes of a postcode, sector or outcode, and no others', () => {
  fc.assert(
    fc.property(fc.constantFrom(...POSTCODES), fc.constantFrom(...POSTCODES), (one, other) => {
      const of = { postcode: one, sector: sectorOf(one), outcode: outcodeOf(one) };
      const same = {
        postcode: other === one,
        sector: sectorOf(other) === of.sector,
        outcode: outcodeOf(other) === of.outcode,
      };
      for (const kind of ['postcode', 'sector', 'outcode'] as const) {
        expect(isIn(other, postcodeRange({ kind, value: of[kind] }))).toBe(same[kind]);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('sorts like the texts, with missing postcodes last', () => {
  const numbers = [...POSTCODES].sort().map(postcodeNumber);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(numbers).size).toBe(POSTCODES.length);
  expect(numbers.every((number) => number < postcodeNumber(null))).toBe(true);
  expect(Number.isSafeInteger(postcodeNumber(null))).toBe(true);
});

it('knows the first letters of a postcode', () => {
  for (const postcode of POSTCODES) {
    const area = /^[A-Z]{1,2}/.exec(postcode)?.[0];
    expect([areaOfNumber(postcodeNumber(postcode)), areaOfText(postcode)]).toEqual([area, area]);
  }
  expect(areaOfNumber(postcodeNumber(null))).toBe('');
  expect(areaOfText('1A')).toBe('');
});

it('finds the postcodes that begin with a text', () => {
  const text = fc
    .tuple(fc.constantFrom(...POSTCODES), fc.nat(9))
    .map(([postcode, length]) => postcode.slice(0, length));
  fc.assert(
    fc.property(text, fc.constantFrom(...POSTCODES), (beginning, postcode) => {
      expect(isIn(postcode, postcodesBeginning(beginning))).toBe(postcode.startsWith(beginning));
    }),
    { numRuns: 500 },
  );
});
