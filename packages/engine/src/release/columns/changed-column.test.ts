/** Each row of a changed column has the value of its origin, in whatever form the sources store values. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldType, Scalar } from '@property-lookup/query';
import { compareScalars } from '@property-lookup/query';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BASE, type RowRun } from '../runs.js';
import { type Column, numberAt } from './column.js';
import { ColumnBuilder } from './column-builder.js';
import { readColumn } from './column-file.js';
import { mergeColumn } from './merge-column.js';
import { type PartPlace, writeParts } from './part-file.js';

const dir = temporaryDir();
let files = 0;
const nextPath = () => join(dir, String(files++));

type Values = readonly (Scalar | null)[];

/** More numbers than a dictionary holds, and some rows without a value. */
const manyOf = (value: (at: number) => number): Values =>
  Array.from({ length: 1_400 }, (_, at) => (at % 7 === 3 ? null : value(at)));
const FEW: Values = [null, 7, 3, 3, -1, null, 90, 0];

const NUMBERS = {
  few: FEW,
  large: [5, 2 ** 31, null],
  fractions: [0.5, 3, null],
  none: [null, null, null],
  integers: manyOf((at) => at * 3 - 5),
  wide: manyOf((at) => at * 10_000_000),
  decimals: manyOf((at) => at / 8),
} satisfies Readonly<Record<string, Values>>;
const TEXTS = {
  few: ['b', null, 'a', 'é', 'b'],
  others: ['c', 'a', null],
  none: [null, null],
} satisfies Readonly<Record<string, Values>>;

function partOf(type: FieldType, values: Values): PartPlace | undefined {
  const builder = new ColumnBuilder(type, values.length);
  for (const value of values) builder.add(value);
  const part = builder.finish();
  return writeParts(nextPath(), new Map(part ? [[type, part]] : [])).get(type);
}

function valuesOf(column: Column | undefined, rows: number): Values {
  return Array.from({ length: rows }, (_, row) => {
    if (column === undefined) return null;
    if (column.kind === 'number') {
      const value = numberAt(column, row);
      return Number.isNaN(value) ? null : value;
    }
    const code = column.codes[row] ?? 0;
    return code === column.values.length ? null : column.values.at(code);
  });
}

const known = (values: Values): number => values.filter((value) => value !== null).length;

interface Given {
  readonly type: FieldType;
  readonly before: Values;
  readonly sections: readonly Values[];
  /** Source, first row and number of rows; source numbers include the base release. */
  readonly slices: readonly (readonly [source: number, from: number, rows: number])[];
}

async function check({ type, before, sections, slices }: Given): Promise<void> {
  const base = nextPath();
  const whole = { source: 0, firstRow: 0, rows: before.length };
  await mergeColumn(base, { type, places: [partOf(type, before)], base: undefined, runs: [whole] });
  const hasBase = known(before) > 0;
  const places = sections.map((values) => partOf(type, values));
  const runs: RowRun[] = [];
  const expected: (Scalar | null)[] = [];
  for (const [which, from, count] of slices) {
    const source = (which % (sections.length + 1)) - 1;
    const own = source === BASE ? before : (sections[source] as Values);
    const firstRow = from % own.length;
    const rows = Math.min(count, own.length - firstRow);
    runs.push({ source, firstRow, rows });
    expected.push(...own.slice(firstRow, firstRow + rows));
  }
  const path = nextPath();
  const sources = { type, places, base: hasBase ? base : undefined, runs };
  expect(await mergeColumn(path, sources)).toBe(known(expected));
  const column = readColumn(path, type);
  expect(valuesOf(column, expected.length)).toEqual(expected);
  if (column?.kind !== 'dictionary') return;
  const distinct = Array.from({ length: column.values.length }, (_, at) => column.values.at(at));
  // Values without rows are gone, except in sections whose rows are all new.
  const given = new Set([...expected, ...sections.flat()]);
  expect(distinct.filter((value) => !given.has(value))).toEqual([]);
  expect(distinct).toEqual([...new Set(distinct)].sort(compareScalars));
}

it.each([
  ['integer', NUMBERS],
  ['number', NUMBERS],
  ['text', TEXTS],
] as const)('of %s', async (type, values) => {
  const one = fc.constantFrom<Values>(...Object.values(values));
  const slice = fc.tuple(fc.nat(5), fc.nat(1_500), fc.constantFrom(1, 3, 900, 1_400));
  await fc.assert(
    fc.asyncProperty(
      one,
      fc.array(one, { maxLength: 2 }),
      fc.array(slice, { minLength: 1, maxLength: 5 }),
      (before, sections, slices) => check({ type, before, sections, slices }),
    ),
    { numRuns: 60 },
  );
});

it.each(Object.entries(NUMBERS).filter(([name]) => name !== 'none'))(
  'is the same file if every row is unchanged or gets the same value again: %s',
  async (_, values) => {
    const base = nextPath();
    const rows = values.length;
    const whole = { source: 0, firstRow: 0, rows };
    const type = 'number';
    await mergeColumn(base, {
      type,
      places: [partOf(type, values)],
      base: undefined,
      runs: [whole],
    });
    const isKept = async (runs: readonly RowRun[], section: Values) => {
      const path = nextPath();
      const count = await mergeColumn(path, { type, places: [partOf(type, section)], base, runs });
      const expected = runs.flatMap(({ source, firstRow, rows: size }) =>
        (source === BASE ? values : section).slice(firstRow, firstRow + size),
      );
      expect(count).toBe(known(expected));
      expect(valuesOf(readColumn(path, type), expected.length)).toEqual(expected);
      return statSync(path).ino === statSync(base).ino;
    };
    const before = { source: BASE, firstRow: 0, rows: 1 };
    const replaced = { source: 0, firstRow: 0, rows: rows - 1 };
    expect(await isKept([{ ...before, rows }], [])).toBe(true);
    expect(await isKept([before, replaced], values.slice(1))).toBe(true);
    expect(await isKept([before, replaced], [...values.slice(1, -1), 4_711])).toBe(false);
    expect(await isKept([before, { ...replaced, rows: rows - 2 }], values.slice(1, -1))).toBe(
      false,
    );
    expect(await isKept([{ ...before, firstRow: 1, rows: rows - 1 }, before], [])).toBe(false);
  },
);
