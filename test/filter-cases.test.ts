/** Every LoopBack case of the list, through compile, evaluate and order on its six rows. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Failure } from '@property-lookup/kernel/failure';
import type {
  CompiledFilter,
  FieldTable,
  FieldType,
  FilterField,
  Scalar,
} from '@property-lookup/query';
import { compileFilter, compileFilterValue, fieldTable } from '@property-lookup/query';
import { rowTest } from '@property-lookup/query/evaluate';
import type { Point } from '@property-lookup/query/geometry';
import { compareRows } from '@property-lookup/query/inside/filter/order-rows';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly seq: number;
  readonly loc: { readonly lat: number; readonly lng: number } | null;
  readonly [column: string]: unknown;
}

interface Case {
  readonly id: number;
  readonly filter: unknown;
  readonly expect: {
    readonly status?: number;
    readonly seqs?: readonly number[];
    readonly ordered?: readonly number[];
  };
  readonly note: string;
}

interface CaseFile {
  readonly rows: readonly Row[];
  readonly types: Readonly<Record<string, string>>;
  readonly cases: readonly Case[];
}

const TYPES: Readonly<Record<string, FieldType>> = {
  int: 'integer',
  str: 'text',
  date: 'date',
  bool: 'boolean',
  geo: 'location',
};

const path = fileURLToPath(new URL('./samples/filter/loopback-cases.json', import.meta.url));

describe('LoopBack cases', () => {
  const file = readCases();
  const table = tableOf(file.types);
  const names = Object.keys(file.types);

  it('are all there', () => expect(file.cases).toHaveLength(75));

  for (const { id, filter, expect: wanted, note } of file.cases) {
    it(`${id}: ${JSON.stringify(filter)} ${note}`, () => {
      const compilers = [
        () => compileFilter(JSON.stringify(filter), table, names),
        () => compileFilterValue(filter, table, names),
      ];
      for (const compile of compilers) {
        if (wanted.status === 422) expect(compile).toThrow(Failure);
        else check(run(compile(), file.rows), wanted);
      }
    });
  }
});

function check(seqs: readonly number[], wanted: Case['expect']): void {
  if (wanted.ordered !== undefined) expect(seqs).toEqual(wanted.ordered);
  else expect(seqs.toSorted((a, b) => a - b)).toEqual(wanted.seqs);
}

function run(filter: CompiledFilter, rows: readonly Row[]): readonly number[] {
  const test = rowTest(filter.where);
  // The file's columns hold scalars and nulls only.
  const value = (row: Row, field: FilterField) => row[field.name] as Scalar | null;
  const point = (row: Row): Point | null =>
    row.loc === null ? null : { latitude: row.loc.lat, longitude: row.loc.lng };
  const from = filter.offset ?? 0;
  return rows
    .filter((row) =>
      test(
        (field) => value(row, field),
        () => point(row),
      ),
    )
    .toSorted(compareRows(filter.order, { value, point }))
    .slice(from, from + (filter.limit ?? rows.length))
    .map((row) => row.seq);
}

function readCases(): CaseFile {
  // Written by us; its shape is the interface above.
  return JSON.parse(readFileSync(path, 'utf8')) as CaseFile;
}

function tableOf(types: Readonly<Record<string, string>>): FieldTable {
  return fieldTable(
    Object.entries(types).map(([name, type]) => ({ name, type: TYPES[type] ?? 'text' })),
  );
}
