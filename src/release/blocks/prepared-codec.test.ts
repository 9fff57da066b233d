import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepare } from '../../matching/candidates/prepare.js';
import { decodePrepared, encodePrepared } from './prepared-codec.js';

it('reads back whatever was prepared', () => {
  const candidate = fc.record({
    uprn: fc.integer({ min: 1, max: 999_999_999_999 }),
    postcode: fc.option(fc.constantFrom('RG1 1AA', 'SW1A 2AA')),
    forms: fc.array(
      fc.oneof(
        fc.string({ maxLength: 40 }).map((text) => text.replace(/\p{Cc}/gu, ' ')),
        fc.constantFrom('FLAT 2, 12A HIGH STREET, READING', '12-14 Café Row', 'Rose Cottage'),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 5 }), (candidates) => {
      const block = prepare(candidates);
      const read = decodePrepared(encodePrepared(block));
      // A list of no texts and a list of one empty text are written alike; no word is empty.
      if (candidates.length > 0) expect(read).toEqual(block);
    }),
    { numRuns: 1_000 },
  );
});
