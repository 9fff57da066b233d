import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineFile, LineWriter, readLines } from './line-files.js';

/** Of up to three blocks, in any script; no line holds a line break. */
const LINE = fc
  .tuple(fc.string({ unit: 'binary' }), fc.constantFrom(1, 1, 1, 50, 10_000))
  .map(([text, times]) => text.replaceAll('\n', '').repeat(times));

it('gives every line again, in order and by the offset that it was given when it was added', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('one', 'other'), LINE), { maxLength: 40 }),
      (added) => {
        const dir = temporaryDir();
        const writer = new LineWriter(dir);
        const offsets = added.map(([name, line]) => writer.add(name, line));
        writer.close();
        for (const file of ['one', 'other']) {
          const expected = added.flatMap(([name, line], at) =>
            name === file ? [{ line, offset: offsets[at] }] : [],
          );
          const found: { line: string; offset: number }[] = [];
          readLines(join(dir, file), (line, offset) => found.push({ line, offset }));
          expect(found).toEqual(expected);
          if (found.length === 0) continue;
          const lines = new LineFile(join(dir, file));
          for (const { line, offset } of found.reverse()) expect(lines.lineAt(offset)).toBe(line);
          lines.close();
        }
      },
    ),
    { numRuns: byLength(40, 400) },
  );
});

it('takes little room, goes on where it was closed, and refuses what was cut off', () => {
  const dir = temporaryDir();
  const path = join(dir, 'file');
  const texts = Array.from({ length: 9_000 }, (_, at) => JSON.stringify({ at, a: 'b'.repeat(30) }));
  for (const half of [texts.slice(0, 4_000), texts.slice(4_000)]) {
    const writer = new LineWriter(dir);
    for (const text of half) writer.add('file', text);
    writer.close();
  }
  const found: string[] = [];
  readLines(path, (line) => found.push(line));
  expect(found).toEqual(texts);
  expect(statSync(path).size).toBeLessThan(texts.join('\n').length / 5);
  const whole = readFileSync(path);
  const damaged = [
    whole.subarray(0, -1),
    whole.subarray(0, 3),
    // In the length of the first block, and in its text.
    whole.with(3, 255),
    whole.with(500, (whole[500] ?? 0) ^ 1),
  ];
  for (const bytes of damaged) {
    writeFileSync(path, bytes);
    expect(() => readLines(path, () => undefined)).toThrow(
      'The data set is damaged: file changed since the import; restore the data directory, or',
    );
  }
});
