/** Folders shared by several test files, such as an imported country: made once per build, then copied. */

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
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/prepared/', import.meta.url));

/** Fills `dir` with the output of `make`; the name must identify all inputs except the build. */
export async function copyPrepared(
  dir: string,
  name: string,
  make: (dir: string) => Promise<unknown>,
): Promise<void> {
  const place = join(CACHE, inject('build'), name);
  await makeOnce(place, make);
  cpSync(place, dir, { recursive: true });
}

/** A name that identifies files by their content. */
export function nameOf(what: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of files) hash.update(basename(path)).update(readFileSync(path));
  return `${what}-${hash.digest('hex').slice(0, 16)}`;
}

/** One worker makes it, and the others wait. */
async function makeOnce(place: string, make: (dir: string) => Promise<unknown>): Promise<void> {
  mkdirSync(dirname(place), { recursive: true });
  const claim = `${place}.pid`;
  while (!existsSync(place)) {
    if (isClaimed(claim)) await sleep(100);
    else await makeIn(place, make).finally(() => rmSync(claim));
  }
}

/** Returns false if the claim is now ours. */
function isClaimed(claim: string): boolean {
  try {
    writeFileSync(claim, `${process.pid}`, { flag: 'wx' });
    return false;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (!isRunning(claim)) rmSync(claim, { force: true });
    return true;
  }
}

/** Whether the worker that made a claim is still running. */
function isRunning(claim: string): boolean {
  try {
    return process.kill(Number(readFileSync(claim, 'utf8')) || process.pid, 0);
  } catch {
    return false;
  }
}

async function makeIn(place: string, make: (dir: string) => Promise<unknown>): Promise<void> {
  // Another worker may have finished between the check and the claim.
  if (existsSync(place)) return;
  const own = mkdtempSync(`${place}-`);
  try {
    await make(own);
    renameSync(own, place);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

export function removeOfOtherBuilds(build: string): void {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE)) {
    if (name !== build) rmSync(join(CACHE, name), { recursive: true });
  }
}
