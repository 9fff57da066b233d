import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowSplitter, splitRows } from './split-rows.js';

function print(rows: readonly (readonly string[])[], lineBreak: string): string {
  const quote = (field: string): string => `"${field.replaceAll('"', '""')}"`;
  return rows.map((row) => row.map(quote).join(',') + lineBreak).join('');
}

describe('splitRows', () => {
  it.each([
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a,1","b ""x"""\n', [['a,1', 'b "x"']]],
    ['"a\nb",c\n', [['a\nb', 'c']]],
    ['\n\na\n', [['a']]],
    ['5" pipe,x\n', [['5" pipe', 'x']]],
    ['"unclosed,x\ny\n', [['"unclosed', 'x'], ['y']]],
    ['"a"tail,b\n', [['atail', 'b']]],
    ['a,\n', [['a', '']]],
  ])('reads %j', (text, rows) => {
    expect(splitRows(text, ',')).toEqual(rows);
  });

  it('gives the line on which each row starts', () => {
    const lines: number[] = [];
    const splitter = new RowSplitter(',', (_, line) => lines.push(line));
    splitter.write('a\n"b\nb"\n\nc\n');
    splitter.end();
    expect(lines).toEqual([1, 2, 5]);
  });

  it('reads back whatever was printed, however it is cut into chunks', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é', ' ') });
    const row = fc.array(field, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 7 }),
        (rows, lineBreak, size) => {
          const text = print(rows, lineBreak);
          const read: string[][] = [];
          const splitter = new RowSplitter(',', (fields) => read.push(fields));
          for (let at = 0; at < text.length; at += size) splitter.write(text.slice(at, at + size));
          splitter.end();
          expect(read).toEqual(rows);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
