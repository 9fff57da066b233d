import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputFile } from './output-file.js';

describe('OutputFile', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'property-lookup-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('appears when it is complete', async () => {
    const path = join(dir, 'out.csv');
    writeFileSync(path, 'old');
    const output = new OutputFile(path, undefined);
    await output.write('new');
    expect(readFileSync(path, 'utf8')).toBe('old');
    await output.finish();
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(dir)).toEqual(['out.csv']);
  });

  it('leaves nothing behind when abandoned, however early', async () => {
    const output = new OutputFile(join(dir, 'out.csv'), undefined);
    const written = output.write('half');
    output.abandon();
    await written;
    // A file that was being opened is removed once it is there.
    await expect.poll(() => readdirSync(dir)).toEqual([]);
  });

  it('refuses the file that is being read', () => {
    const path = join(dir, 'in.csv');
    writeFileSync(path, '');
    expect(() => new OutputFile(path, path)).toThrow('--out must not be the file that is read.');
    expect(() => new OutputFile(path, undefined)).not.toThrow();
  });
});
