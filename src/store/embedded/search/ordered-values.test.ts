/** What is typical of stretches, short ones that are looked at and long ones that are searched, is what sorting them says. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnOf } from '../../../../test/support/random-tables.js';
import { run } from '../../../../test/support/run-steps.js';
import { rounded } from '../../../aggregates/gather.js';
import { quantile } from '../../../aggregates/quantile.js';
import type { Scalar } from '../../../filter/filter-field.js';
import type { Column } from '../../../release/columns/column.js';
import { OrderedValues } from './ordered-values.js';

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
      fc.constantFrom('integers' as const, 'numbers' as const),
      ({ values, from, length }, kind) => {
        const to = Math.min(values.length, from + length);
        const there = known(values, from, to);
        const ordered = orderedOf(values, kind);
        expect(ordered.typicalIn({ from, to }, true)).toEqual({
          known: there.length,
          value: there.length === 0 ? null : rounded(quantile(Float64Array.from(there), 0.5)),
          alike: undefined,
        });
      },
    ),
    { numRuns: 300 },
  );
});

it('finds the most frequent text, of several the first', () => {
  fc.assert(
    fc.property(stretch(fc.constantFrom('A', 'B', 'C', 'D')), ({ values, from, length }) => {
      const to = Math.min(values.length, from + length);
      const there = known(values, from, to);
      const often = (text: string) => there.filter((one) => one === text).length;
      const [most = null] = [...new Set(there)].sort(
        (a, b) => often(b) - often(a) || (a < b ? -1 : 1),
      );
      const ordered = orderedOf(values, 'dictionary');
      expect(ordered.typicalIn({ from, to }, false)).toEqual({
        known: there.length,
        value: most,
        alike: most === null ? undefined : often(most),
      });
    }),
    { numRuns: 300 },
  );
});

/** Some value is known: without one there is no column. */
function orderedOf(
  values: readonly (Scalar | null)[],
  kind: 'integers' | 'numbers' | 'dictionary',
): OrderedValues {
  const column = columnOf(values, kind);
  fc.pre(column !== undefined);
  return run(OrderedValues.of(column as Column, Uint32Array.from(values.keys())));
}
