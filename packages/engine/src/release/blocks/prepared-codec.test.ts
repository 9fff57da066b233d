import { prepare } from '@property-lookup/address/blocks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePrepared, encodePrepared } from './prepared-codec.js';

it('restores any prepared candidates', () => {
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
    confidence: fc.option(fc.constantFrom(0.5, 0.87, 1)),
  });
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 5 }), (candidates) => {
      const block = prepare(candidates);
      const read = decodePrepared(encodePrepared(block));
      // An empty list and a list of one empty text are encoded alike, but no word is empty.
      if (candidates.length > 0) expect(read).toEqual(block);
    }),
    { numRuns: 1_000 },
  );
});

it('restores any numbers of a block', () => {
  const numbers = fc.array(
    fc.oneof(
      fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
      fc.constantFrom(-1, 63, 64, -64, -65, 8_191, 8_192, -8_192, -8_193),
    ),
  );
  const block = fc.record({
    ...{
      uprns: numbers,
      postcodeOf: numbers,
      confidences: numbers,
      wordCounts: numbers,
      forms: numbers,
    },
    postcodes: fc.constantFrom(['RG1 1AA'], ['RG1 1AA', 'RG1 1AB']),
    words: fc.constantFrom(['HIGH', 'STREET'], ['ÉTON']),
  });
  fc.assert(
    fc.property(block, (given) => {
      const whole = { ...given, wordHashes: given.words.map((_, at) => at * 1_000 - 500) };
      expect(decodePrepared(encodePrepared(whole))).toEqual(whole);
    }),
  );
});
