/** Folders that several test files begin with, such as an imported country: made once by each build, then copied. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
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
