/** Checksums of a release's files: computed on publication, and compared on request to verify the disk. */

import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '@property-lookup/kernel/progress';
import { CHECKS_SUFFIX, checksPath, hasPageChecks } from '@property-lookup/tables/damage';
import { linkOrCopy, writePageChecks } from '@property-lookup/tables/files';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { runInAnyOrder, type ThreadPool } from '@property-lookup/tables/threads';
import { DESCRIPTION_FILE } from './layout.js';

export interface FileChecksum {
  /** Path relative to the release's folder. */
  readonly name: string;
  readonly bytes: number;
  /** In base64url. */
  readonly sha256: string;
}

/** Must be a multiple of the page size. */
const READ_BYTES = 1 << 20;

/** SHA-256 of a file; undefined if it cannot be read. */
export const CHECKSUM_FILE: ThreadTask<string, string | undefined> = {
  module: new URL('./checksums.js', import.meta.url).href,
  name: 'CHECKSUM_FILE',
  run(path) {
    try {
      return checksumOf(path);
    } catch {
      return undefined;
    }
  },
};

/** The same, and writes the checksums of the file's pages beside it if it should have any. */
export const SEAL_FILE: ThreadTask<string, string | undefined> = {
  module: new URL('./checksums.js', import.meta.url).href,
  name: 'SEAL_FILE',
  run(path) {
    if (!hasPageChecks(path)) return CHECKSUM_FILE.run(path);
    const hash = createHash('sha256');
    writePageChecks(path, (bytes) => hash.update(bytes));
    return hash.digest('base64url');
  },
};

function checksumOf(path: string): string {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const fd = openSync(path, 'r');
  try {
    for (let size = readSync(fd, buffer); size > 0; size = readSync(fd, buffer)) {
      hash.update(buffer.subarray(0, size));
    }
  } finally {
    closeSync(fd);
  }
  return hash.digest('base64url');
}

/** A release and its checksums. */
export interface SealedFiles {
  readonly dir: string;
  readonly files: readonly FileChecksum[];
}

/**
 * Covers every file in the folder except the description, which holds the checksums; also writes page checksums. A file shared
 * with the previous release keeps its old checksum: a new one would vouch for any later damage.
 */
export async function takeChecksums(
  dir: string,
  { pool, progress, before }: TakingOptions,
): Promise<FileChecksum[]> {
  const all = filesBelow(dir).filter(
    ({ name }) => name !== DESCRIPTION_FILE && !name.endsWith(CHECKS_SUFFIX),
  );
  const shared = before === undefined ? [] : takeOver(dir, all, before);
  const known = new Set(shared.map(({ name }) => name));
  const files = all.filter(({ name }) => !known.has(name));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  progress.stage('checksums', 'bytes', total);
  const sealed = await checksumsOf(dir, files, pool, {
    task: SEAL_FILE,
    onChecked(at) {
      done += files[at]?.bytes ?? 0;
      progress.update(done);
    },
  });
  progress.end();
  const pages = filesBelow(dir).filter(
    ({ name }) => name.endsWith(CHECKS_SUFFIX) && !known.has(name),
  );
  const checksums = [...sealed, ...(await checksumsOf(dir, pages, pool))];
  const taken = [...files, ...pages].map((file, at) => {
    const sha256 = checksums[at];
    if (sha256 === undefined) throw new Error('a file cannot be read');
    return { ...file, sha256 };
  });
  return [...shared, ...taken];
}

interface TakingOptions {
  readonly pool: ThreadPool;
  readonly progress: Progress;
  /** The release with which files may be shared. */
  readonly before?: SealedFiles | undefined;
}

/** Takes over the checksums of files shared by both releases, and links those of their pages. */
function takeOver(
  dir: string,
  files: readonly Omit<FileChecksum, 'sha256'>[],
  before: SealedFiles,
): readonly FileChecksum[] {
  const earlier = new Map(before.files.map((file) => [file.name, file]));
  return files.flatMap(({ name }) => {
    const known = earlier.get(name);
    const path = join(before.dir, name);
    if (known === undefined || !isSameFile(path, join(dir, name))) return [];
    const pages = earlier.get(checksPath(name));
    if (pages === undefined) return hasPageChecks(name) ? [] : [known];
    const own = checksPath(join(dir, name));
    if (!existsSync(own)) linkOrCopy(checksPath(path), own);
    return [known, pages];
  });
}

function isSameFile(path: string, other: string): boolean {
  const [a, b] = [statSync(path, { throwIfNoEntry: false }), statSync(other)];
  return a?.ino === b.ino && a.dev === b.dev;
}

/** Names of the files that differ from what was written. */
export async function damagedFiles(
  dir: string,
  checksums: readonly FileChecksum[],
  pool: ThreadPool,
): Promise<readonly string[]> {
  const found = await checksumsOf(dir, checksums, pool);
  return checksums.filter(({ sha256 }, at) => sha256 !== found[at]).map(({ name }) => name);
}

interface Reading {
  readonly task?: ThreadTask<string, string | undefined>;
  readonly onChecked?: (at: number) => void;
}

async function checksumsOf(
  dir: string,
  files: readonly { readonly name: string }[],
  pool: ThreadPool,
  { task = CHECKSUM_FILE, onChecked }: Reading = {},
): Promise<readonly (string | undefined)[]> {
  const checksums: (string | undefined)[] = [];
  const paths = files.map(({ name }) => join(dir, name));
  await runInAnyOrder(pool, task, paths, (sha256, at) => {
    checksums[at] = sha256;
    onChecked?.(at);
  });
  return checksums;
}

/**
 * Names of files that are missing or have a wrong size. This check costs nothing and reveals truncated copies, so every opening
 * makes it.
 */
export function wrongSizes(dir: string, checksums: readonly FileChecksum[]): readonly string[] {
  const sizes = new Map(filesBelow(dir).map(({ name, bytes }) => [name, bytes]));
  return checksums.filter(({ name, bytes }) => sizes.get(name) !== bytes).map(({ name }) => name);
}

/** All files in the folder, with their names and sizes. */
function filesBelow(dir: string, prefix = ''): { readonly name: string; readonly bytes: number }[] {
  return readdirSync(dir, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${prefix}${entry.name}`;
      const path = join(dir, entry.name);
      return entry.isDirectory()
        ? filesBelow(path, `${name}/`)
        : [{ name, bytes: statSync(path).size }];
    });
}
