/** Checksums of a release's files: taken when it is published, checked when somebody asks whether the disk still holds them. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../domain/progress.js';
import { runInAnyOrder, type ThreadPool } from '../threads/thread-pool.js';
import { siblingModule, type ThreadTask } from '../threads/thread-task.js';
import { damageFailure } from './damage.js';
import { DESCRIPTION_FILE } from './layout.js';

export interface FileChecksum {
  /** Path below the release's folder. */
  readonly name: string;
  readonly bytes: number;
  /** Base64url. */
  readonly sha256: string;
}

const READ_BYTES = 1 << 20;

/** SHA-256 of the file at a path; undefined where it cannot be read. */
export const CHECKSUM_FILE: ThreadTask<string, string | undefined> = {
  module: siblingModule(import.meta.url, './checksums.js'),
  name: 'CHECKSUM_FILE',
  run(path) {
    try {
      return checksumOf(path);
    } catch {
      return undefined;
    }
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

/** Of every file below the folder but the description, which holds them. */
export async function takeChecksums(
  dir: string,
  pool: ThreadPool,
  progress: Progress,
): Promise<FileChecksum[]> {
  const files = filesBelow(dir).filter(({ name }) => name !== DESCRIPTION_FILE);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  progress.stage('checksums', 'bytes', total);
  const checksums = await checksumsOf(dir, files, pool, (at) => {
    done += files[at]?.bytes ?? 0;
    progress.update(done);
  });
  progress.end();
  return files.map((file, at) => {
    const sha256 = checksums[at];
    if (sha256 === undefined) throw new Error('a file cannot be read');
    return { ...file, sha256 };
  });
}

/** Names of the files that are no longer what was written. */
export async function damagedFiles(
  dir: string,
  checksums: readonly FileChecksum[],
  pool: ThreadPool,
): Promise<readonly string[]> {
  const found = await checksumsOf(dir, checksums, pool);
  return checksums.filter(({ sha256 }, at) => sha256 !== found[at]).map(({ name }) => name);
}

async function checksumsOf(
  dir: string,
  files: readonly { readonly name: string }[],
  pool: ThreadPool,
  onChecked: (at: number) => void = () => undefined,
): Promise<readonly (string | undefined)[]> {
  const checksums: (string | undefined)[] = [];
  const paths = files.map(({ name }) => join(dir, name));
  await runInAnyOrder(pool, CHECKSUM_FILE, paths, (sha256, at) => {
    checksums[at] = sha256;
    onChecked(at);
  });
  return checksums;
}

/** Sizes reveal a truncated copy at no cost, so every opening compares them. */
export function assertWhole(dir: string, checksums: readonly FileChecksum[]): void {
  const sizes = new Map(filesBelow(dir).map(({ name, bytes }) => [name, bytes]));
  const damaged = checksums.filter(({ name, bytes }) => sizes.get(name) !== bytes);
  if (damaged.length > 0) throw damageFailure(damaged.map(({ name }) => name));
}

/** Every file below the folder, by name, with its size. */
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
