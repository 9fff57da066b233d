import type { RecordedFacts } from '@property-lookup/model/fields';
import { FactTable, FIELD_NAMES } from '@property-lookup/model/fields';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeFacts } from './facts-format.js';
import { decodeAllFacts, decodeFacts } from './facts-piece.js';

const fact = fc.record({
  value: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 2 })),
  confidence: fc.option(fc.constantFrom(0.5, 0.9, 0.123456789)),
  modelled: fc.boolean(),
  source: fc.option(fc.constantFrom('EPC', 'PPD')),
  asOf: fc.option(fc.constantFrom('2026-01-31', '2025-06-01')),
});

it('restores the facts of every row', () => {
  const facts = fc.dictionary(
    fc.constantFrom('TENURE', 'BEDROOMS', 'FLOOD_ZONE', 'RECOMMENDATIONS'),
    fact,
    {
      noNullPrototype: true,
    },
  );
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 30 }), (rows: RecordedFacts[]) => {
      const uprns = rows.map((_, row) => row + 100);
      const bytes = encodeFacts(FactTable.of(rows), 0, uprns);
      const isEmpty = rows.every((facts) => Object.keys(facts).length === 0);
      expect(bytes === undefined).toBe(isEmpty);
      if (bytes === undefined) return;
      const read = (row: number, uprn: number) =>
        decodeFacts(bytes, row, { uprn, names: FIELD_NAMES });
      expect(rows.map((_, row) => read(row, row + 100)?.facts)).toEqual(rows);
      expect(rows.map((_, row) => read(row, row + 101))).toEqual(rows.map(() => undefined));
      const all = decodeAllFacts(bytes, FIELD_NAMES);
      expect(all).toEqual(rows.map((facts, at) => ({ uprn: at + 100, facts, sets: [] })));
    }),
  );
});
