/** A file without a name keeps its contents, and leaves nothing behind. */

import { readdirSync, writeFileSync } from 'node:fs';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { UnnamedFile } from './unnamed-file.js';

const dir = temporaryDir();
vi.stubEnv('TMPDIR', dir);
afterEach(() => expect(readdirSync(dir)).toEqual([]));
afterAll(() => {
  vi.unstubAllEnvs();
});

it('reads appended pieces, in any order', () => {
  const file = new UnnamedFile();
  file.append(Buffer.from('one '));
  file.append(Buffer.from('two'));
  const last = Buffer.alloc(3);
  expect([file.read(4, last), last.toString()]).toEqual([3, 'two']);
  expect([file.size, Buffer.concat([...file.chunks()]).toString()]).toEqual([7, 'one two']);
  file.close();
});

it('reads bytes written by path before its name was removed', () => {
  const file = new UnnamedFile((path) => writeFileSync(path, 'by path'));
  expect(Buffer.concat([...file.chunks()]).toString()).toBe('by path');
  file.close();
});

it('keeps no folder if the file cannot be opened', () => {
  const refuse = () => {
    throw new Error('no');
  };
  expect(() => new UnnamedFile(refuse)).toThrow('no');
});
