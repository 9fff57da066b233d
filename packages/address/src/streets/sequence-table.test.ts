import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SequenceTable } from './sequence-table.js';

it('numbers each sequence once, in the order they come, and keeps them all', () => {
  const sequences = fc.array(fc.array(fc.nat(5), { maxLength: 3 }), { maxLength: 3_000 });
  fc.assert(
    fc.property(sequences, (all) => {
      const table = new SequenceTable();
      const numbers = all.map((sequence) => table.add(sequence));
      const distinct = [...new Set(all.map(String))];
      expect(numbers).toEqual(all.map((sequence) => distinct.indexOf(String(sequence))));
      const { offsets, values } = table.finish();
      const kept = distinct.map((_, at) =>
        String([...values.subarray(offsets[at], offsets[at + 1])]),
      );
      expect(kept).toEqual(distinct);
    }),
    { numRuns: 30 },
  );
});

it('keeps apart what only length or order tells apart', () => {
  const table = new SequenceTable();
  expect([[], [0], [0, 0], [1, 0], [0, 1]].map((one) => table.add(one))).toEqual([0, 1, 2, 3, 4]);
  for (let number = 0; number < 5_000; number++) table.add([number, number + 1]);
  expect(table.add([4_999, 5_000])).toBe(table.count - 1);
});
