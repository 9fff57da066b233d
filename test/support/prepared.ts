/** Folders that several test files begin with, such as an imported country: made once by each build, then copied. */

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/prepared/', import.meta.url));

/** Puts into `dir` what `make` puts into an empty folder; the name says all that it is made of, but for the build. */
export async function copyPrepared(
  dir: string,
  name: string,
  make: (dir: string) => Promise<unknown>,
): Promise<void> {
  const place = join(CACHE, inject('build'), name);
  if (!existsSync(place)) await makeIn(place, make);
  cpSync(place, dir, { recursive: true });
}

/** A name that tells files by their content. */
export function nameOf(what: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of files) hash.update(basename(path)).update(readFileSync(path));
  return `${what}-${hash.digest('hex').slice(0, 16)}`;
}

async function makeIn(place: string, make: (dir: string) => Promise<unknown>): Promise<void> {
  mkdirSync(join(place, '..'), { recursive: true });
  const own = mkdtempSync(`${place}-`);
  try {
    await make(own);
    renameSync(own, place);
  } catch (error) {
    rmSync(own, { recursive: true });
    // Another worker may have made it meanwhile.
    if (!existsSync(place)) throw error;
  }
}

export function removeOfOtherBuilds(build: string): void {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE)) {
    if (name !== build) rmSync(join(CACHE, name), { recursive: true });
  }
}
