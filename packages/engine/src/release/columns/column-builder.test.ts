/** Values collected one by one, and values that already have codes, form the same column. */

import { compareText } from '@property-lookup/kernel/text';
import type { FieldType, Scalar } from '@property-lookup/query';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ColumnBuilder, type ColumnPart, partOfCodes } from './column-builder.js';

const KINDS = [
  ['text', fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('￿', '😀', 'a', 'Z'))],
  ['date', fc.constantFrom('2026-01-31', '1999-12-31')],
  ['boolean', fc.boolean()],
  ['integer', fc.integer({ min: -5, max: 20 })],
  ['number', fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)],
] as const;

function valuesOf(part: ColumnPart | undefined, rows: number): readonly (Scalar | null)[] {
  return Array.from({ length: rows }, (_, row) => {
    if (part === undefined) return null;
    if (part.kind === 'dictionary') return part.values[part.codes[row] ?? -1] ?? null;
    const value = part.values[row] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });
}

function gathered(type: FieldType, values: readonly (Scalar | null)[]): ColumnPart | undefined {
  const builder = new ColumnBuilder(type, values.length);
  for (const value of values) builder.add(value);
  return builder.finish();
}

/** A code for each row, with several codes for some values. */
const coded = (type: FieldType, values: readonly (Scalar | null)[]) =>
  partOfCodes(type, values, Uint32Array.from(values.keys()));

it.each(KINDS)('of %s', (type, value) => {
  fc.assert(
    fc.property(fc.array(fc.option<Scalar>(value), { maxLength: 30 }), (values) => {
      for (const part of [gathered(type, values), coded(type, values)]) {
        expect(part === undefined).toBe(values.every((each) => each === null));
        expect(valuesOf(part, values.length)).toEqual(values);
        if (part?.kind !== 'dictionary') continue;
        const inOrder = (a: Scalar, b: Scalar) =>
          typeof a === 'string' ? compareText(a, String(b)) : Number(a) - Number(b);
        expect(part.values).toEqual([...new Set(part.values)].sort(inOrder));
        expect(part.values.every((each) => values.includes(each))).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

it.each([
  ['integer', 1_024, 'dictionary'],
  ['integer', 1_025, 'number'],
  ['number', 1_025, 'number'],
  ['text', 1_025, 'dictionary'],
] as const)('of %s with %i values is a %s', (type, count, kind) => {
  const one = (at: number) => (type === 'text' ? `${at}` : at * 3);
  const values = [null, ...Array.from({ length: count }, (_, at) => one(at)), one(7), null];
  for (const part of [gathered(type, values), coded(type, values)]) {
    expect(part?.kind).toBe(kind);
    expect(valuesOf(part, values.length)).toEqual(values);
  }
});
