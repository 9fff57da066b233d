/** Rows are answered in order, and progress counts matched rows rather than read ones. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { BATCH_ROWS } from './answer-list.js';
import { matchFile } from './match-file.js';

it('reports the matched share of a list, up to all of it', async () => {
  const dir = temporaryDir();
  const [file, out] = [join(dir, 'list.csv'), join(dir, 'answered.csv')];
  const rows = 5 * BATCH_ROWS;
  const lines = Array.from(
    { length: rows },
    (_, at) => `"${10_000 + at} Mill Road${' '.repeat(400)}, RG1 2AB"\n`,
  );
  const text = `address\n${lines.join('')}`;
  writeFileSync(file, text);
  const updates: number[] = [];
  const sizes: number[] = [];
  const summary = await matchFile({
    file,
    out,
    match: async (asked, _listed, told) => {
      sizes.push(asked.length);
      await new Promise((resolve) => setImmediate(resolve));
      for (const part of [0.25, 0.75]) told?.(asked.length * part);
      return asked.map(({ row }) => ({ cells: ['', '', '', 'unmatched', `${row}`] }));
    },
    progress: { stage() {}, update: (done) => updates.push(done), end() {} },
  });
  expect(summary).toMatchObject({ rows, unmatched: rows });
  expect(sizes).toEqual([BATCH_ROWS, 4 * BATCH_ROWS]);
  expect(updates).toHaveLength(4);
  expect(updates).toEqual([...updates].sort((a, b) => a - b));
  expect(updates.at(-1)).toBe(text.length);
  expect(updates.at(-2)).toBeLessThan(text.length);
  const answered = readFileSync(out, 'utf8').trimEnd().split('\n').slice(1);
  expect(answered.map((line) => line.split(',').at(-1))).toEqual(lines.map((_, at) => `${at + 1}`));
});
