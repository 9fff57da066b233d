import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '../../test/support/temporary-dir.js';
import { NO_PROGRESS } from '../domain/progress.js';
import { NO_THREADS } from '../threads/thread-pool.js';
import { damagedFiles, takeChecksums } from './checksums.js';
import { checksPath } from './page-checks.js';

const OPTIONS = { pool: NO_THREADS, progress: NO_PROGRESS };

/** A release of a file with checksums of its pages and one without, and one that shares the first. */
async function twoReleases() {
  const dir = temporaryDir();
  const [before, after] = [join(dir, 'before'), join(dir, 'after')];
  for (const folder of [before, after]) mkdirSync(join(folder, 'columns'), { recursive: true });
  writeFileSync(join(before, 'facts.dat'), 'the same');
  writeFileSync(join(before, 'columns', 'PRICE'), 'some');
  const files = await takeChecksums(before, OPTIONS);
  linkSync(join(before, 'facts.dat'), join(after, 'facts.dat'));
  writeFileSync(join(after, 'columns', 'PRICE'), 'others');
  return { before, after, files };
}

const named = <T extends { readonly name: string }>(files: readonly T[]) =>
  [...files].sort((a, b) => (a.name < b.name ? -1 : 1));

it('what two releases share has the same checksums in both, and checksums of its pages', async () => {
  const { before, after, files } = await twoReleases();
  const shared = await takeChecksums(after, { ...OPTIONS, before: { dir: before, files } });
  const names = named(shared).map(({ name }) => name);
  expect(names).toEqual(['columns/PRICE', 'facts.dat', 'facts.dat.crc']);
  const alone = await takeChecksums(after, OPTIONS);
  expect(named(shared)).toEqual(named(alone));
  const pages = readFileSync(checksPath(join(after, 'facts.dat')));
  expect(pages).toEqual(readFileSync(checksPath(join(before, 'facts.dat'))));
});

it('damage to a shared file is not taken for what was written', async () => {
  const { before, after, files } = await twoReleases();
  writeFileSync(join(before, 'facts.dat'), 'damaged!');
  const shared = await takeChecksums(after, { ...OPTIONS, before: { dir: before, files } });
  expect(await damagedFiles(after, shared, NO_THREADS)).toEqual(['facts.dat']);
});

it('a file of the same name that is another has a checksum of its own', async () => {
  const { before, after, files } = await twoReleases();
  const taken = await takeChecksums(after, { ...OPTIONS, before: { dir: before, files } });
  const sumOf = (list: typeof files) => list.find(({ name }) => name === 'columns/PRICE')?.sha256;
  expect(sumOf(taken)).not.toBe(sumOf(files));
  expect(await damagedFiles(after, taken, NO_THREADS)).toEqual([]);
});
