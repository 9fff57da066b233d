import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outcodeOf, sectorOf } from '../../domain/postcode.js';
import { postcodeNumber, postcodeRange } from './postcode-number.js';

/** Neighbours in every way, and codes without a space. */
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
