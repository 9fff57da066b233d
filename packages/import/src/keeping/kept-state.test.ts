/** Tests that the state of a release is found by id, and ignored if damaged. */

import { mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@property-lookup/engine';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { importPaths } from '../import-paths.js';
import { keepWork, keptFolder, readKeptState, removeOthers, writeKeptState } from './kept-state.js';

const release = (id: string) =>
  ({ id, createdAt: '2026-11-28T06:00:00Z', segments: [], sources: [] }) as unknown as Release;

/** Paths of a data directory after a full build. */
function kept(id: string) {
  const paths = importPaths(temporaryDir());
  mkdirSync(paths.newKept, { recursive: true });
  return { paths, state: keepWork(paths, release(id), { sales: 3 }) };
}

it('is found by the release, before that is published', () => {
  const { paths, state } = kept('a');
  expect(readKeptState(paths, 'a')).toMatchObject({ base: 'a', counts: { sales: 3 } });
  expect(readKeptState(paths, 'b')).toBeUndefined();
  if (state === undefined) throw new Error('nothing was kept');
  writeKeptState(paths, { ...state, release: 'b', changed: 2 });
  expect(readKeptState(paths, 'a')?.changed).toBe(0);
  expect(readKeptState(paths, 'b')?.changed).toBe(2);
  removeOthers(paths, { ...state, release: 'b' });
  expect(readKeptState(paths, 'a')).toBeUndefined();
  expect(readdirSync(keptFolder(paths, 'a'))).toEqual(['state-b']);
});

it('is nothing where its file is damaged, or was never written to its end', () => {
  const { paths } = kept('a');
  const path = join(keptFolder(paths, 'a'), 'state-a');
  const { length } = readFileSync(path);
  for (const left of [length - 1, 100, 0]) {
    truncateSync(path, left);
    expect(readKeptState(paths, 'a'), `${left} bytes`).toBeUndefined();
  }
});

it('is nothing of addresses alone', () => {
  const paths = importPaths(temporaryDir());
  mkdirSync(paths.kept, { recursive: true });
  expect(keepWork(paths, release('a'), {})).toBeUndefined();
  removeOthers(paths, undefined);
  expect(readKeptState(paths, 'a')).toBeUndefined();
});
