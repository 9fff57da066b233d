import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteSplitter } from './split-bytes.js';
import { RowSplitter } from './split-rows.js';

/** Rows with their lines, and the number of plain ones. */
function split(text: string, size: number): { rows: unknown[]; lines: number; plain: number } {
  const rows: unknown[] = [];
  let plain = 0;
  const splitter = new ByteSplitter(',', {
    onBytes({ bytes, count, starts, ends }, line) {
      plain++;
      const field = (at: number): string => bytes.toString('utf8', starts[at], ends[at]);
      rows.push([line, Array.from({ length: count }, (_, at) => field(at))]);
    },
    onTexts: (fields, line) => rows.push([line, fields]),
    onRefused: (reason, start, line) => rows.push([line, reason, start]),
  });
  // Characters are kept whole.
  const characters = [...text];
  for (let at = 0; at < characters.length; at += size) {
    splitter.write(Buffer.from(characters.slice(at, at + size).join('')));
  }
  splitter.end();
  return { rows, lines: splitter.lines, plain };
}

function splitAsTexts(text: string): Omit<ReturnType<typeof split>, 'plain'> {
  const rows: unknown[] = [];
  const splitter = new RowSplitter(
    ',',
    (fields, line) => rows.push([line, fields]),
    (reason, start, line) => rows.push([line, reason, start]),
  );
  splitter.write(text);
  splitter.end();
  return { rows, lines: splitter.lines };
}

describe('rows found in bytes', () => {
  it('equal those found in text, with their lines, for any chunks', () => {
    const unit = fc.constantFrom('a', '1', '"', ',', '\n', '\r\n', '\r', 'é', '€', ' ', '"",');
    const cell = fc.constantFrom('a', '"b c"', '', '""', '"x ""y"""', '"é,"', '5" pipe', '"p"q');
    const tidy = fc
      .array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 })
      .map((rows) => rows.map((row) => `${row.join()}\n`).join(''));
    const text = fc.oneof(fc.string({ unit, maxLength: 60 }), tidy);
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (all, size) => {
        const { rows, lines } = split(all, size);
        expect({ rows, lines }).toEqual(splitAsTexts(all));
      }),
      { numRuns: byLength(1_000, 5_000) },
    );
  });

  it('continue after a row with doubled quotes, and after one with too many fields', () => {
    const wide = Array.from({ length: 1_200 }, (_, at) => at).join();
    expect(split('a,b\n"x ""y""",c\nd,"e"\r\n', 100)).toMatchObject({ plain: 2, lines: 3 });
    expect(split(`a\n${wide}\nb\n`, 100_000).rows).toHaveLength(3);
  });

  it('stop at a row that continues on the next line', () => {
    const { rows, plain } = split('a,b\n"c\nd",e\nf,g\n', 4);
    expect(plain).toBe(1);
    expect(rows).toEqual([
      [1, ['a', 'b']],
      [2, ['c\nd', 'e']],
      [4, ['f', 'g']],
    ]);
  });
});
