/** Files that are read whole are looked at before they are trusted, and again once somebody wrote to them. */

import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { NO_THREADS } from '@property-lookup/tables/threads';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { takeChecksums } from '../src/release/checksums.js';
import { DamagedFiles } from '../src/release/damaged-files.js';
import { WholeChecks } from '../src/release/whole-checks.js';

/** Above it a file is read in a thread. */
const SMALL_BYTES = 1 << 20;

async function released() {
  const dir = temporaryDir();
  writeFileSync(join(dir, 'listings.sqlite'), 'listings');
  writeFileSync(join(dir, 'largest.sqlite'), randomBytes(SMALL_BYTES));
  writeFileSync(join(dir, 'boundaries.sqlite'), randomBytes(SMALL_BYTES + 1));
  writeFileSync(join(dir, 'other.sqlite'), 'other');
  writeFileSync(join(dir, 'facts.dat'), 'facts');
  const files = await takeChecksums(dir, { pool: NO_THREADS, progress: NO_PROGRESS });
  const damaged = new DamagedFiles([]);
  return { dir, damaged, checks: new WholeChecks(dir, files, damaged) };
}

/** With a byte changed; a moment later than anything written before. */
function damage(dir: string, name: string): void {
  const path = join(dir, name);
  const bytes = readFileSync(path);
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  utimesSync(path, 1_000, 2_000);
}

it('a sound file is read once, and a small one at once', async () => {
  const { dir, damaged, checks } = await released();
  expect(checks.look('listings.sqlite')).toBeUndefined();
  expect(checks.look('largest.sqlite')).toBeUndefined();
  const reading = checks.look('boundaries.sqlite');
  expect(reading).toBeInstanceOf(Promise);
  expect(checks.look('boundaries.sqlite')).toBe(reading);
  await reading;
  expect(checks.look('boundaries.sqlite')).toBeUndefined();
  await checks.lookAtAll();
  expect(damaged.names).toEqual([]);
  // Not one of those that are read whole, and none at all.
  damage(dir, 'facts.dat');
  expect([checks.look('facts.dat'), checks.look('nothing.sqlite')]).toEqual([undefined, undefined]);
  expect(damaged.names).toEqual([]);
});

it('one that somebody wrote to is looked at again, and stays damaged', async () => {
  const { dir, damaged, checks } = await released();
  await checks.lookAtAll();
  const path = join(dir, 'listings.sqlite');
  const sound = readFileSync(path);
  damage(dir, 'listings.sqlite');
  checks.look('listings.sqlite');
  expect(damaged.names).toEqual(['listings.sqlite']);
  writeFileSync(path, sound);
  checks.look('listings.sqlite');
  expect(damaged.names).toEqual(['listings.sqlite']);
  damage(dir, 'boundaries.sqlite');
  await checks.look('boundaries.sqlite');
  rmSync(join(dir, 'other.sqlite'));
  await checks.lookAtAll();
  expect(damaged.names).toEqual(['boundaries.sqlite', 'listings.sqlite', 'other.sqlite']);
});

it('nothing is looked at once it has stopped, and whoever waits hears of no error', async () => {
  const { dir, damaged, checks } = await released();
  const reading = checks.look('boundaries.sqlite');
  checks.stop();
  await expect(reading).resolves.toBeUndefined();
  damage(dir, 'listings.sqlite');
  await checks.lookAtAll();
  expect(damaged.names).toEqual([]);
});
