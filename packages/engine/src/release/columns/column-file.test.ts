/** A column file is unpacked in one piece, whose size is read from its last bytes, which may be damaged. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { readSizedColumn, writeNumberColumn } from './column-file.js';

const dir = temporaryDir();

it('is read even if compressed to a thousandth of its size', async () => {
  const path = join(dir, 'same');
  await writeNumberColumn(path, new Int32Array(1_000_000).fill(7));
  const { bytes = 0, column } = readSizedColumn(path, 'integer') ?? {};
  expect(bytes).toBeGreaterThan(100 * readFileSync(path).length);
  expect(column?.kind === 'number' && column.values[999_999]).toBe(7);
});

it('limits memory if its stated size is damaged', async () => {
  const path = join(dir, 'damaged');
  await writeNumberColumn(path, Int32Array.of(1, 2, 3));
  const file = readFileSync(path);
  file.writeUInt32LE(0xffff_ffff, file.length - 4);
  writeFileSync(path, file);
  const before = process.memoryUsage().arrayBuffers;
  expect(() => readSizedColumn(path, 'integer')).toThrow();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 26);
});
