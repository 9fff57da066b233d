import { byLength } from '@property-lookup/testing/run-length';
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

  it('gives the first line of each row', () => {
    const lines: number[] = [];
    const splitter = new RowSplitter(',', (_, line) => lines.push(line));
    splitter.write('a\n"b\nb"\n\nc\n');
    splitter.end();
    expect(lines).toEqual([1, 2, 5]);
  });

  it('reads back any printed rows, in any chunks', () => {
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
      { numRuns: byLength(500, 2_000) },
    );
  });
});

/** Rows, rejected rows and their lines from a text in chunks of this size. */
function split(text: string, size: number, lengthMax?: number): unknown[] {
  const found: unknown[] = [];
  const splitter = new RowSplitter(
    ',',
    (fields, line) => found.push([line, fields]),
    (reason, start, line) => found.push([line, reason, start]),
    { lengthMax },
  );
  for (let at = 0; at < text.length; at += size) splitter.write(text.slice(at, at + size));
  splitter.end();
  return found;
}

describe('a row without an end', () => {
  const REASON = 'row does not end within 8 characters';

  it.each([
    [
      'a line without end',
      'a\n1234567890\nb\n',
      [
        [1, ['a']],
        [2, REASON, '12345678'],
        [3, ['b']],
      ],
    ],
    [
      'quoted line breaks',
      '"\n","\n","\n"\nb\n',
      [
        [1, REASON, '"\n","\n",'],
        [4, ['"']],
        [5, ['b']],
      ],
    ],
    [
      'an unclosed quote',
      '"a,b\nc,d\ne,f\n',
      [
        [1, ['"a', 'b']],
        [2, ['c', 'd']],
        [3, ['e', 'f']],
      ],
    ],
    [
      'the longest row',
      '12345678\nb',
      [
        [1, ['12345678']],
        [2, ['b']],
      ],
    ],
  ])('loses only itself: %s', (_name, text, rows) => {
    expect(split(text, text.length, 8)).toEqual(rows);
  });

  it('is refused the same way for any chunks, and hides no later row', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r'), maxLength: 200 });
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 8, max: 40 }),
        (text, size, lengthMax) => {
          const rows = split(text, size, lengthMax);
          expect(rows).toEqual(split(text, 1_000, lengthMax));
          const end = `${'\n'.repeat(lengthMax + 1)}last,row`;
          expect(split(text + end, size, lengthMax).at(-1)).toMatchObject([
            expect.any(Number),
            ['last', 'row'],
          ]);
        },
      ),
      { numRuns: byLength(1_000, 5_000) },
    );
  });

  it('is refused with more fields than any source has', () => {
    const many = ','.repeat(10_000);
    const reason = 'row has more than 10000 fields';
    expect(split(`${many}\n"a"${many}\nb`, 999)).toEqual([
      [1, reason, expect.stringMatching(/^,{1000}$/)],
      [2, reason, expect.stringMatching(/^"a",{997}$/)],
      [3, ['b']],
    ]);
  });

  const LENGTH = byLength(8_000_000, 40_000_000);
  // If it were rescanned from the start for every chunk, each of these would take an hour.
  it.each(['a', '"",', '"a', '"\n",', '""', ',"a""b'])(
    'takes time proportional to its length: %j',
    (piece) => {
      let last: readonly string[] = [];
      const splitter = new RowSplitter(',', (fields) => {
        last = fields;
      });
      const chunk = piece.repeat(1_000);
      for (let length = 0; length < LENGTH; length += chunk.length) splitter.write(chunk);
      splitter.write('\nlast\n');
      splitter.end();
      expect(last).toEqual(['last']);
    },
  );
});
