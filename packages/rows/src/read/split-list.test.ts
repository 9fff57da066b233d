import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printRow } from './print-row.js';
import { ListSplitter } from './split-list.js';
import type { Delimiter } from './split-rows.js';

/** Rows with their lines, whatever the size of chunks. */
function split(text: string, size: number): { rows: unknown[]; delimiter: Delimiter } {
  const rows: unknown[] = [];
  const splitter = new ListSplitter(
    (fields, line) => rows.push([line, fields]),
    (reason, _start, line) => rows.push([line, reason]),
  );
  for (let at = 0; at < text.length; at += size) splitter.write(text.slice(at, at + size));
  splitter.end();
  return { rows, delimiter: splitter.delimiter };
}

describe('ListSplitter', () => {
  it.each([1, 4, 100])(
    'counts the separator line, and gives no row for it (%i at a time)',
    (size) => {
      expect(split('sep=;\r\na;b\r\n1,5;2\r\n', size)).toEqual({
        delimiter: ';',
        rows: [
          [2, ['a', 'b']],
          [3, ['1,5', '2']],
        ],
      });
    },
  );

  it.each(['', '\n\n', '"unclosed', 'a'])('reads %j to its end', (text) => {
    expect(split(text, 1)).toEqual(split(text, 100));
    expect(split(text, 1).rows).toHaveLength(text.trim() === '' ? 0 : 1);
  });

  it('reads back any list, with any separator and any chunks', () => {
    const field = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', '|', '\n', 'é', ' '),
    });
    const row = fc.tuple(field, field, field);
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 5 }),
        fc.constantFrom<Delimiter>(',', ';', '\t', '|'),
        fc.integer({ min: 1, max: 9 }),
        (rows, delimiter, size) => {
          const list = [['id', 'address', 'post town'], ...rows];
          const text = list.map((fields) => printRow(fields, delimiter)).join('');
          const found = split(text, size);
          expect(found.delimiter).toBe(delimiter);
          expect(found.rows.map((found) => (found as [number, string[]])[1])).toEqual(list);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
