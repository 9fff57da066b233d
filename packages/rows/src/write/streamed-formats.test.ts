/** Each format contains the same table, whatever its values, written in one piece or in several. */

import { anyRow, COLUMNS, objectOf, type Row } from '@property-lookup/testing/any-table';
import { tableFromIPC } from 'apache-arrow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMarks } from '../read/print-row.js';
import { FORMATS, type TableFormatName } from './streamed-formats.js';

const row = anyRow('=\'a",\n\ré 😀');
const point = fc.tuple(fc.option(fc.constantFrom(51.5, 0), { nil: null }), fc.constant(-1));

/** Rows written as `name`, in pieces of two. */
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

describe('a table', () => {
  const rows = fc.array(row, { maxLength: 7 });

  it('is lines of JSON', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const lines = write('ndjson', table).toString().split('\n').slice(0, -1);
        // JSON has no negative zero.
        expect(lines.map((line) => JSON.parse(line))).toEqual(
          JSON.parse(JSON.stringify(table.map(objectOf))),
        );
      }),
    );
  });

  it('is comma-separated values with quotes around text only', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const printed = table.map((values) => values.map((value) => String(value ?? '')));
        const wanted = [COLUMNS.map(({ name }) => name), ...printed];
        expect(readCsv(write('raw-csv', table).toString())).toEqual(wanted);
        expect(readCsv(write('csv', table).toString()).map(withoutMarks)).toEqual(wanted);
      }),
    );
  });

  it('is features, with points where known', () => {
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

/** An independent reader that follows RFC 4180. */
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
