import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RecordedFacts } from '../../store.js';
import { decodeFacts, encodeFacts } from './facts-codec.js';

const fact = fc.record({
  value: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 2 })),
  confidence: fc.option(fc.constantFrom(0.5, 0.9)),
  modelled: fc.boolean(),
  source: fc.option(fc.constantFrom('EPC', 'PPD')),
  asOf: fc.option(fc.constant('2026-01-31')),
});

it('gives back the facts of every row', () => {
  const facts = fc.dictionary(fc.constantFrom('TENURE', 'BEDROOMS', 'FLOOD_ZONE'), fact, {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 16 }), (rows: RecordedFacts[]) => {
      const bytes = encodeFacts(rows, 7);
      expect(rows.map((_, row) => decodeFacts(bytes, row, 7))).toEqual(rows);
      expect(rows.map((_, row) => decodeFacts(bytes, row, 8))).toEqual(rows.map(() => undefined));
    }),
  );
});
