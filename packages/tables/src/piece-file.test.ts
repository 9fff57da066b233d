import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { PieceFile, readsAhead } from './piece-file.js';

const KB = 1024;

it('reads neighbouring pieces ahead together with the gap, and a long run in parts', () => {
  const pieces = [
    [0, 4 * KB],
    [50 * KB, 54 * KB],
    [300 * KB, 304 * KB],
    [360 * KB, 1_400 * KB],
    [3_000 * KB, 3_000 * KB],
  ] as const;
  expect([...readsAhead(pieces)]).toEqual([
    [0, 54 * KB],
    [300 * KB, 1_324 * KB],
    [1_324 * KB, 1_400 * KB],
  ]);
  expect([...readsAhead([[200 * KB, 204 * KB]])]).toEqual([[200 * KB, 204 * KB]]);
  expect([...readsAhead([])]).toEqual([]);
});

it('leaves a read error to the read itself', async () => {
  const path = join(temporaryDir(), 'some.dat');
  writeFileSync(path, new Uint8Array(4 * KB));
  const file = new PieceFile(path);
  file.close();
  await expect(file.readAhead([[0, 4 * KB]])).resolves.toBeUndefined();
});
