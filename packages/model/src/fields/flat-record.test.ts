import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FlatRecord, type FlatValue, RecordKeys } from './flat-record.js';

const value: fc.Arbitrary<FlatValue> = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string()),
);

it('prints the same JSON as JSON.stringify', () => {
  const entries = fc.array(
    fc.tuple(
      fc.string({ minLength: 1 }).map((name) => `${name}_`),
      value,
    ),
  );
  fc.assert(
    fc.property(entries, (given) => {
      const keys = new RecordKeys(given.map(([name]) => name));
      const record = new FlatRecord(keys);
      for (const [name, one] of given) record.values[keys.slotOf(name) ?? -1] = one;
      expect(record.print()).toBe(JSON.stringify(Object.fromEntries(given)));
      expect(JSON.stringify(record)).toBe(record.print());
    }),
  );
});

it('has null for unfilled slots, and one slot for a repeated name', () => {
  const keys = new RecordKeys(['A', 'B', 'A']);
  expect(new FlatRecord(keys).print()).toBe('{"A":null,"B":null}');
  expect(keys.slotOf('C')).toBeUndefined();
});
