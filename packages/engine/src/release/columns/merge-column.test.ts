import { linkSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldType, Scalar } from '@property-lookup/query';
import { compareScalars } from '@property-lookup/query';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { BASE } from '../runs.js';
import { type Column, numberAt } from './column.js';
import { ColumnBuilder } from './column-builder.js';
import { readColumn } from './column-file.js';
import { mergeColumn } from './merge-column.js';
import { type PartPlace, writeParts } from './part-file.js';

const dir = mkdtempSync(join(tmpdir(), 'column-'));
afterAll(() => rmSync(dir, { recursive: true }));

type Values = readonly (Scalar | null)[];

const pathOf = (type: FieldType): string => join(dir, `${type}.arrow`);

function partOf(type: FieldType, values: Values, section = 0): PartPlace | undefined {
  const builder = new ColumnBuilder(type, values.length);
  for (const value of values) builder.add(value);
  const part = builder.finish();
  const written = writeParts(join(dir, `${section}.parts`), new Map(part ? [[type, part]] : []));
  return written.get(type);
}

/** The column formed by sections with these values. */
async function columnOf(type: FieldType, sections: readonly Values[]): Promise<Column | undefined> {
  const path = pathOf(type);
  rmSync(path, { force: true });
  const places = sections.map((values, section) => partOf(type, values, section));
  const runs = sections.map(({ length: rows }, source) => ({ source, firstRow: 0, rows }));
  await mergeColumn(path, { type, places, base: undefined, runs });
  return readColumn(path, type);
}

function valuesOf(column: Column, rows: number): (Scalar | null)[] {
  return Array.from({ length: rows }, (_, row) => {
    if (column.kind === 'dictionary') {
      const code = column.codes[row] ?? 0;
      return code === column.values.length ? null : column.values.at(code);
    }
    const value = numberAt(column, row);
    return Number.isNaN(value) ? null : value;
  });
}

const KINDS = [
  ['text', fc.string({ unit: 'grapheme' })],
  ['boolean', fc.boolean()],
  ['integer', fc.integer({ min: 0, max: 999_999_999_999 })],
  ['number', fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)],
] as const;

it.each(KINDS)('restores a %s column from any sections, with nulls', async (type, value) => {
  const section = fc.array(fc.option<Scalar>(value), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(section, { minLength: 1, maxLength: 5 }), async (sections) => {
      const values = sections.flat();
      const column = await columnOf(type, sections);
      if (column === undefined) {
        expect(values.every((each) => each === null)).toBe(true);
        return;
      }
      expect(valuesOf(column, values.length)).toEqual(values);
      if (column.kind === 'number') return;
      const distinct = Array.from({ length: column.values.length }, (_, code) =>
        column.values.at(code),
      );
      expect(distinct).toEqual([...new Set(distinct)].sort(compareScalars));
      expect(column.counts.reduce((sum, count) => sum + count)).toBe(values.length);
    }),
    { numRuns: byLength(20, 60) },
  );
});

it('keeps numbers plain if nearly all differ, even if one section has few', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => (at % 7 === 0 ? null : at * 1_000));
  const few = [5, null, 5, 6];
  expect((await columnOf('integer', [few, many]))?.kind).toBe('number');
  const column = await columnOf('integer', [few, many, [null]]);
  expect(column && valuesOf(column, 3_005)).toEqual([...few, ...many, null]);
});

let columns = 0;

it.each(KINDS)(
  'takes over a %s column of the base release, as a file if no row differs',
  async (type, value) => {
    const rows = fc.array(fc.option<Scalar>(value), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.nat(),
        fc.option(fc.option<Scalar>(value)),
        async (given, at, other) => {
          const before = await columnOf(type, [given]);
          if (before === undefined) return;
          const base = join(dir, `column-${columns++}`);
          linkSync(pathOf(type), base);
          const row = at % given.length;
          const now = given.map((each, place) => (place === row ? (other ?? each) : each));
          const section = [now[row] ?? null];
          const runs = [
            { source: BASE, firstRow: 0, rows: row },
            { source: 0, firstRow: 0, rows: 1 },
            { source: BASE, firstRow: row + 1, rows: given.length - row - 1 },
          ];
          const path = join(dir, `column-${columns++}`);
          const known = await mergeColumn(path, {
            type,
            places: [partOf(type, section)],
            base,
            runs,
          });
          const after = readColumn(path, type);
          expect(known).toBe(now.filter((each) => each !== null).length);
          if (after !== undefined) expect(valuesOf(after, now.length)).toEqual(now);
          const isSame = now[row] === given[row];
          if (after !== undefined) expect(statSync(path).ino === statSync(base).ino).toBe(isSame);
        },
      ),
      { numRuns: byLength(20, 60) },
    );
  },
);
