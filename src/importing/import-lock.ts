/** One import at a time: a lock file that names its process and is taken over when that process is gone. */

import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '../domain/failure.js';
import type { ImportPaths } from './import-paths.js';

/** Takes the lock and clears what a killed import left behind; the result gives the lock back. */
export async function lockImports(paths: ImportPaths): Promise<() => Promise<void>> {
  await mkdir(dirname(paths.lock), { recursive: true });
  if (!(await tryLock(paths.lock))) {
    if (await isHeldByLivingProcess(paths.lock)) {
      throw new Failure('busy', 'Another import is running on this data directory.');
    }
    await rm(paths.lock, { force: true });
    if (!(await tryLock(paths.lock))) {
      throw new Failure('busy', 'Another import has just started on this data directory.');
    }
  }
  await rm(paths.work, { recursive: true, force: true });
  return () => rm(paths.lock, { force: true });
}

async function tryLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
}

async function isHeldByLivingProcess(path: string): Promise<boolean> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // EPERM: it lives, under another user.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
