/** Each format says the same of a table, whatever its values, in one piece or in several. */

import { tableFromIPC } from 'apache-arrow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scalar } from '../filter/filter-field.js';
import { FORMATS, type TableFormatName } from './formats.js';
import type { TableColumn } from './table.js';

const COLUMNS: readonly TableColumn[] = [
  { name: 'uprn', type: 'integer' },
  { name: 'street', type: 'text' },
  { name: 'area', type: 'number' },
  { name: 'listed', type: 'boolean' },
  { name: 'sold', type: 'date' },
];

type Row = readonly (Scalar | null)[];

const optional = <T extends Scalar>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const row: fc.Arbitrary<Row> = fc.tuple(
  fc.integer({ min: 1, max: 999_999_999_999 }),
  optional(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é', ' ', '😀') })),
  optional(fc.double({ noNaN: true, noDefaultInfinity: true })),
  optional(fc.boolean()),
  optional(fc.constantFrom('1970-01-01', '2024-02-29', '1899-12-31')),
);
const point = fc.tuple(fc.option(fc.constantFrom(51.5, 0), { nil: null }), fc.constant(-1));

/** The rows in pieces of two, written as `name`. */
function write(name: TableFormatName, rows: readonly Row[]): Buffer {
  const { head, rows: write, tail } = FORMATS[name];
  const pieces = [head(COLUMNS)];
  for (let at = 0; at < rows.length || at === 0; at += 2) {
    const some = rows.slice(at, at + 2);
    const values = (some[0] ?? []).map((_, column) => some.map((one) => one[column] ?? null));
    pieces.push(write(COLUMNS, { count: some.length, values }, at === 0));
  }
  return Buffer.concat([...pieces, tail()]);
}

function objectOf(values: Row) {
  return Object.fromEntries(COLUMNS.map(({ name }, at) => [name, values[at] ?? null]));
}

describe('a table', () => {
  const rows = fc.array(row, { maxLength: 7 });

  it('is lines of JSON', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const lines = write('ndjson', table).toString().split('\n').slice(0, -1);
        // JSON has one zero.
        expect(lines.map((line) => JSON.parse(line))).toEqual(
          JSON.parse(JSON.stringify(table.map(objectOf))),
        );
      }),
    );
  });

  it('is values between commas, of which only texts are quoted', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const printed = table.map((values) => values.map((value) => String(value ?? '')));
        const read = readCsv(write('csv', table).toString());
        expect(read).toEqual([COLUMNS.map(({ name }) => name), ...printed]);
      }),
    );
  });

  it('is features with a point where there is one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(row, point), { maxLength: 7 }), (table) => {
        const text = write(
          'geojson',
          table.map(([values, at]) => [...values, ...at]),
        ).toString();
        const { type, features } = JSON.parse(text);
        expect(type).toBe('FeatureCollection');
        expect(features).toEqual(
          JSON.parse(
            JSON.stringify(
              table.map(([values, [latitude, longitude]]) => ({
                type: 'Feature',
                geometry:
                  latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
                properties: objectOf(values),
              })),
            ),
          ),
        );
      }),
    );
  });

  it('is batches of Arrow', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const read = tableFromIPC(write('arrow', table));
        expect(read.schema.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
          'uprn Int64',
          'street Utf8',
          'area Float64',
          'listed Bool',
          'sold Date32<DAY>',
        ]);
        const back = Array.from({ length: read.numRows }, (_, at) => {
          const { uprn, sold, ...rest } = read.get(at)?.toJSON() ?? {};
          const day = sold === null ? null : new Date(sold).toISOString().slice(0, 10);
          return { uprn: Number(uprn), sold: day, ...rest };
        });
        expect(back).toEqual(table.map(objectOf));
      }),
    );
  });
});

/** A reader that knows nothing of the writer but RFC 4180. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
}
