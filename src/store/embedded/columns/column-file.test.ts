import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { Scalar } from '../../../filter/filter-field.js';
import { type Column, readColumn, writeColumn } from './column-file.js';

const dir = mkdtempSync(join(tmpdir(), 'column-'));
afterAll(() => rmSync(dir, { recursive: true }));

function valuesOf(column: Column, rows: number): (Scalar | null)[] {
  return Array.from({ length: rows }, (_, row) => {
    if (column.kind === 'dictionary') return column.values[column.codes[row] ?? -1] ?? null;
    const value = column.values[row] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });
}

const KINDS = [
  ['text', fc.string()],
  ['boolean', fc.boolean()],
  ['integer', fc.integer({ min: 0, max: 999_999_999_999 })],
  ['number', fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)],
] as const;

it.each(KINDS)('reads back a %s column of any length, with nulls', (type, value) => {
  const path = join(dir, `${type}.arrow`);
  fc.assert(
    fc.property(fc.array(fc.option<Scalar>(value), { minLength: 1, maxLength: 70 }), (values) => {
      rmSync(path, { force: true });
      writeColumn(path, type, values);
      const column = readColumn(path, type);
      if (column === undefined) {
        expect(values.every((value) => value === null)).toBe(true);
        return;
      }
      const length = column.kind === 'number' ? column.values.length : column.codes.length;
      expect(length).toBe(values.length);
      expect(valuesOf(column, values.length)).toEqual(values);
    }),
    { numRuns: 300 },
  );
});
