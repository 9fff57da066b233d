import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileFormat } from './format.js';
import { VolumeWriter } from './volume-writer.js';

const THREES: FileFormat = {
  id: 'threes',
  fileName: (volume) => `threes_${volume}.csv`,
  header: 'head\n',
  volumeRows: 3,
  addLines: () => {},
};

let outDir: string;
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'volumes-'));
});
afterEach(() => rm(outDir, { recursive: true }));

const contents = (writer: VolumeWriter): Promise<string[]> =>
  Promise.all(writer.files.map(({ path }) => readFile(path, 'utf8')));

describe('VolumeWriter', () => {
  it('starts another file with a header after the rows of a volume', async () => {
    const writer = new VolumeWriter(THREES, outDir);
    for (let row = 1; row <= 7; row++) {
      writer.add(`${row}\n`);
      if (row === 4) await writer.flush();
    }
    await writer.end();
    expect(await contents(writer)).toEqual(['head\n1\n2\n3\n', 'head\n4\n5\n6\n', 'head\n7\n']);
    expect(writer.files.map(({ rows }) => rows)).toEqual([3, 3, 1]);
  });

  it('keeps text outside Latin-1 and lines longer than a piece', async () => {
    const writer = new VolumeWriter(THREES, outDir);
    const line = `${'TŶ GWYN '.repeat(500_000)}\n`;
    writer.add('A\n');
    await writer.flush();
    writer.add(line);
    await writer.end();
    expect((await contents(writer))[0] === `head\nA\n${line}`).toBe(true);
  });

  it('leaves no file without rows', async () => {
    const writer = new VolumeWriter(THREES, outDir);
    await writer.end();
    expect(writer.files).toEqual([]);
  });

  it('ends each file with its footer, and starts another one on request if there are rows', async () => {
    const writer = new VolumeWriter({ ...THREES, footer: 'foot\n' }, outDir);
    writer.startVolume();
    writer.add('1\n');
    writer.startVolume();
    writer.add('2\n');
    await writer.end();
    expect(await contents(writer)).toEqual(['head\n1\nfoot\n', 'head\n2\nfoot\n']);
  });
});
