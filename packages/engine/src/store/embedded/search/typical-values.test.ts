/** Typical values of rows equal those found by sorting. */

import type { FilterField, Scalar } from '@property-lookup/query';
import { quantile, rounded } from '@property-lookup/query/aggregates';
import { columnOf } from '@property-lookup/testing/random-tables';
import { run } from '@property-lookup/testing/run-steps';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typicalOf } from './typical-values.js';

const stretch = <Value extends Scalar>(value: fc.Arbitrary<Value>) =>
  fc
    .array(fc.option(value, { freq: 6 }), { minLength: 1, maxLength: 300, size: 'max' })
    .chain((values) =>
      fc.record({
        values: fc.constant(values),
        from: fc.nat(values.length - 1),
        length: fc.integer({ min: 1, max: values.length }),
      }),
    );

const known = <Value>(values: readonly (Value | null)[], from: number, to: number) =>
  values.slice(from, to).flatMap((value) => (value === null ? [] : [value]));

it('finds the median of numbers', () => {
  fc.assert(
    fc.property(
      stretch(fc.integer({ min: -20, max: 60 })),
      fc.constantFrom('integers' as const, 'numbers' as const, 'dictionary' as const),
      ({ values, from, length }, kind) => {
        const there = known(values, from, from + length);
        expect(typical({ values, from, length }, { name: 'price', type: 'integer' }, kind)).toEqual(
          {
            known: there.length,
            value: there.length === 0 ? null : rounded(quantile(Float64Array.from(there), 0.5)),
            alike: undefined,
          },
        );
      },
    ),
    { numRuns: 300 },
  );
});

it('finds the most frequent text, or the first of several', () => {
  fc.assert(
    fc.property(stretch(fc.constantFrom('A', 'B', 'C', 'D')), ({ values, from, length }) => {
      const there = known(values, from, from + length);
      const often = (text: string) => there.filter((one) => one === text).length;
      const [most = null] = [...new Set(there)].sort(
        (a, b) => often(b) - often(a) || (a < b ? -1 : 1),
      );
      expect(
        typical({ values, from, length }, { name: 'town', type: 'text' }, 'dictionary'),
      ).toEqual({
        known: there.length,
        value: most,
        alike: most === null ? undefined : often(most),
      });
    }),
    { numRuns: 300 },
  );
});

interface Stretch {
  readonly values: readonly (Scalar | null)[];
  readonly from: number;
  readonly length: number;
}

/** Asks about the stretch after asking the same about all rows. */
function typical(
  { values, from, length }: Stretch,
  field: FilterField,
  kind: 'integers' | 'numbers' | 'dictionary',
) {
  const of = typicalOf(field, columnOf(values, kind), values.length);
  const rows = Uint32Array.from(values.keys());
  run(of(rows));
  return run(of(rows.subarray(from, from + length)));
}
