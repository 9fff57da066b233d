import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_PROGRESS, type Progress } from '@property-lookup/kernel/progress';
import { checksPath, PAGE_BYTES, pageChecksOf } from '@property-lookup/tables/inside/page-checks';
import { NO_THREADS } from '@property-lookup/tables/threads';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { CHECKSUM_FILE, damagedFiles, takeChecksums, wrongSizes } from './checksums.js';
import { DESCRIPTION_FILE } from './layout.js';

const OPTIONS = { pool: NO_THREADS, progress: NO_PROGRESS };

/** Two releases that share a file; the first has files with and without page checksums. */
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

it('files shared by two releases have the same checksums in both, and page checksums', async () => {
  const { before, after, files } = await twoReleases();
  const shared = await takeChecksums(after, { ...OPTIONS, before: { dir: before, files } });
  const names = named(shared).map(({ name }) => name);
  expect(names).toEqual(['columns/PRICE', 'facts.dat', 'facts.dat.crc']);
  const alone = await takeChecksums(after, OPTIONS);
  expect(named(shared)).toEqual(named(alone));
  const pages = readFileSync(checksPath(join(after, 'facts.dat')));
  expect(pages).toEqual(readFileSync(checksPath(join(before, 'facts.dat'))));
});

it('damage to a shared file is noticed', async () => {
  const { before, after, files } = await twoReleases();
  writeFileSync(join(before, 'facts.dat'), 'damaged!');
  const shared = await takeChecksums(after, { ...OPTIONS, before: { dir: before, files } });
  expect(await damagedFiles(after, shared, NO_THREADS)).toEqual(['facts.dat']);
});

it('a different file of the same name has a checksum of its own', async () => {
  const { before, after, files } = await twoReleases();
  const taken = await takeChecksums(after, { ...OPTIONS, before: { dir: before, files } });
  const sumOf = (list: typeof files) => list.find(({ name }) => name === 'columns/PRICE')?.sha256;
  expect(sumOf(taken)).not.toBe(sumOf(files));
  expect(await damagedFiles(after, taken, NO_THREADS)).toEqual([]);
});

/** Larger than one read, so that it is read in pieces. */
const LARGE = Buffer.from(
  Uint8Array.from({ length: (1 << 20) + 3 * PAGE_BYTES + 7 }, (_, at) => at % 251),
);

it('every file in a folder has its size and SHA-256, except the description', async () => {
  const dir = temporaryDir();
  const contents: Readonly<Record<string, Buffer>> = {
    'blocks.dat': LARGE,
    'columns/PRICE': Buffer.from('some'),
    'columns/deep/AREA': Buffer.alloc(0),
    'uprn.keys': Buffer.from('key'),
  };
  mkdirSync(join(dir, 'columns', 'deep'), { recursive: true });
  for (const [name, bytes] of Object.entries(contents)) writeFileSync(join(dir, name), bytes);
  writeFileSync(join(dir, DESCRIPTION_FILE), '{}');
  const steps: unknown[] = [];
  const progress: Progress = {
    stage: (...stage) => void steps.push(stage),
    update: (done) => void steps.push(done),
    end: () => void steps.push('end'),
  };
  const files = await takeChecksums(dir, { pool: NO_THREADS, progress });
  const checked = ['blocks.dat', 'uprn.keys'].map((name) => {
    const checks = pageChecksOf(contents[name] ?? Buffer.alloc(0));
    return [checksPath(name), Buffer.from(checks.buffer)] as const;
  });
  const expected = [...Object.entries(contents), ...checked].map(([name, bytes]) => {
    const sha256 = createHash('sha256').update(bytes).digest('base64url');
    return { name, bytes: bytes.length, sha256 };
  });
  expect(named(files)).toEqual(named(expected));
  const total = Object.values(contents).reduce((sum, bytes) => sum + bytes.length, 0);
  expect(steps).toEqual([
    ['checksums', 'bytes', total],
    ...[LARGE.length, LARGE.length + 4, LARGE.length + 4, total],
    'end',
  ]);
  expect([wrongSizes(dir, files), await damagedFiles(dir, files, NO_THREADS)]).toEqual([[], []]);
  writeFileSync(join(dir, 'uprn.keys'), 'KEY');
  expect(wrongSizes(dir, files)).toEqual([]);
  expect(await damagedFiles(dir, files, NO_THREADS)).toEqual(['uprn.keys']);
  writeFileSync(join(dir, 'columns/PRICE'), 'some more');
  rmSync(join(dir, 'blocks.dat'));
  const wrong = [...wrongSizes(dir, files)].sort();
  expect(wrong).toEqual(['blocks.dat', 'columns/PRICE']);
  expect([...(await damagedFiles(dir, files, NO_THREADS))].sort()).toEqual([...wrong, 'uprn.keys']);
  expect(CHECKSUM_FILE.run(join(dir, 'blocks.dat'))).toBeUndefined();
});

it('a shared file keeps its page checksums, or gets new ones if they are missing', async () => {
  const { before, after, files } = await twoReleases();
  linkSync(join(before, 'columns', 'PRICE'), join(after, 'columns', 'SHARED'));
  const from = { dir: before, files };
  const taken = await takeChecksums(after, { ...OPTIONS, before: from });
  const inode = (dir: string) => statSync(checksPath(join(dir, 'facts.dat'))).ino;
  expect(inode(after)).toBe(inode(before));
  expect(named(taken).map(({ name }) => name)).toEqual([
    ...['columns/PRICE', 'columns/SHARED', 'facts.dat', 'facts.dat.crc'],
  ]);
  rmSync(checksPath(join(after, 'facts.dat')));
  const without = files.filter(({ name }) => !name.endsWith('.crc'));
  const again = await takeChecksums(after, { ...OPTIONS, before: { dir: before, files: without } });
  expect(named(again)).toEqual(named(taken));
  expect(inode(after)).not.toBe(inode(before));
});
